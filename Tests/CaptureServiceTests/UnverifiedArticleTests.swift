/// The article on what has not been verified.
final class UnverifiedArticleTests: XCTestCase {
    /// It lists the statements that are tried, in the same words and order.
    func testStatements() throws {
        let article = try PackageFolder.text("Sources/capture-codegen/capture-codegen.docc/Unverified.md")
        let groups = Statement.groups.map { heading, statements in
            "### \(heading)\n\n" + statements.map { Self.item($0.sentence) }.joined()
        }
        let expected = groups.joined(separator: "\n")
        expect(article.hasSuffix("<doc:TalkingToTheService>.\n\n" + expected), "It has to end with:\n\(expected)")
    }

    /// Every statement has a name of its own, a sentence, and a meaning.
    func testTexts() {
        let statements = Statement.groups.flatMap(\.statements)
        expectEqual(Set(statements.map(\.id)).count, statements.count)
        for statement in statements {
            expect(statement.id.allSatisfy { $0.isLowercase || $0 == "-" })
            expect([".", ")"].contains(statement.sentence.last))
            expect(statement.meaning.hasSuffix("."))
        }
    }

    /// A sentence as an item of a list, in lines of at most 120 columns.
    private static func item(_ sentence: String) -> String {
        var lines = ["-"]
        for word in sentence.split(separator: " ") {
            if lines[lines.count - 1].count + 1 + word.count > 120 { lines.append(" ") }
            lines[lines.count - 1] += " " + word
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
