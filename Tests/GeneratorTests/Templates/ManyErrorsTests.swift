@testable import Codegen

/// Templates in which everything is wrong: all errors are told.
final class ManyErrorsTests: XCTestCase {
    private func errors(_ main: String, _ partials: KeyValuePairs<String, String> = [:]) -> TemplateErrors? {
        do throws(TemplateErrors) {
            _ = try TemplateSet(sources(main, partials)).template("main", for: Box.self)
            return nil
        } catch {
            return error
        }
    }

    func testUnknownNames() {
        forEach([" ", "\n", "é\n"]) { (between: String) in
            let count = 1_000
            let found = try require(errors((0..<count).map { "{{tilte\($0)}}" }.joined(separator: between)))
            expectEqual(found.diagnostics.count, count)
            expectEqual(found.diagnostics.last?.message, "unknown name `tilte999`: looked in `Box`")
        }
    }

    func testTemplatesThatDoNotExist() throws {
        let names = (0..<500).map { "Template\($0)" }
        let sources = names.map { TemplateSource(name: $0, path: $0, bytes: Array("{{> Template}}{{> None}}".utf8)) }
        let found = try require(throws: TemplateErrors.self) { try TemplateSet(sources) }
        expectEqual(found.diagnostics.count, 1_000)
        let list = names.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
        expectEqual(
            found.diagnostics.first?.message, "there is no template `Template`; available: \(list) and 480 more")
    }

    /// Each is told once for a box and once for what is in it.
    func testInAPartialOfTwoContexts() throws {
        let partial = String(repeating: "{{absent}}", count: 500)
        let found = try require(errors("{{> P}}{{#contents}}{{> P}}{{/contents}}", ["P": partial]))
        expectEqual(found.diagnostics.count, 1_000)
        expectEqual(Set(found.diagnostics.compactMap(\.location?.offset)).count, 500)
    }

    func testANameOfManyLetters() throws {
        let name = String(repeating: "abc", count: 5_000)
        let found = try require(errors("{{#\(name)}}{{/\(name)x}}"))
        expect(found.diagnostics.allSatisfy { $0.suggestion == nil && $0.message.utf8.count < 500 })
    }
}
