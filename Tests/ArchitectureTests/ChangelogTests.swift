/// The tables of names in the changelog, compared with the declarations in Tests/PublicAPI. `make release-check` looks
/// for what the tables lack.
final class ChangelogTests: XCTestCase {
    /// What no library declares: words of the language, and names of an app.
    private static let others: Set = ["try", "await", "catch", "editor", "photos", "_PartState"]

    func testNames() throws {
        let lists = try SourceTree.files(in: "Tests/PublicAPI", ending: ".txt").map(SourceTree.text).joined()
        let (declarations, words) = (lists.split(separator: "\n"), Set(Self.words(lists)).union(Self.others))
        let rows = try SourceTree.text(of: ".github/CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        expect(rows.count, >, 50)
        for row in rows {
            let cells = row.dropFirst(2).split(separator: " | ").map(String.init)
            let now = cells[1].matches(of: /`[^`]+`/).flatMap { Self.words(String($0.output)) }
            expect(words.isSuperset(of: now), "not declared: \(now.filter { !words.contains($0) }), in \(row)")
            for (owner, name) in Self.members(cells[0]) {
                let declaration = try Regex("(?:^|\\.)\(owner) \\| .*\\b[a-z]+ \(name)\\b")
                // What has its name still has another type, which is in the column on the right.
                let gone = declarations.filter { $0.contains(declaration) }
                    .allSatisfy { line in now.contains { line.contains($0) } }
                expect(gone, "still declared: \(name) of \(owner), in \(row)")
            }
        }
    }

    private static func words(_ text: String) -> [String] { text.matches(of: /[A-Za-z_]\w*/).map { String($0.output) } }

    /// `A.x`, or `x`, `y` of `A`; of `A` alone, at the beginning, the type itself.
    private static func members(_ cell: String) -> [(owner: Substring, name: Substring)] {
        cell.matches(of: /^`([A-Z]\w*)`/).map { ($0.output.1, $0.output.1) }
            + cell.matches(of: /`([A-Z]\w*)\.(\w+)/).map { ($0.output.1, $0.output.2) }
            + cell.matches(of: /((?:`[^`]+`(?:, )?)+) of `(\w+)`/).flatMap { list in
                list.output.1.matches(of: /`(\w+)/).map { (list.output.2, $0.output.1) }
            }
    }
}
