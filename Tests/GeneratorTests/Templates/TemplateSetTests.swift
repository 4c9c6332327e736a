@testable import Codegen

final class TemplateSetTests: XCTestCase {
    private func messages(_ sources: [TemplateSource]) -> String {
        do throws(TemplateErrors) {
            _ = try TemplateSet(sources)
            return ""
        } catch {
            return error.diagnostics.map(\.oneLine).joined(separator: "\n")
        }
    }

    func testMissingPartials() {
        expectEqual(
            problems("a\n  {{> Itme}}\n", ["Item": "{{> Other}}"]),
            [
                "main.mustache:2:7: error: there is no template `Itme`; available: `main`, `Item`; "
                    + "did you mean `Item`?",
                "Item.mustache:1:5: error: there is no template `Other`; available: `main`, `Item`",
            ])
    }

    func testNamesGivenTwice() {
        let twice = [
            TemplateSource(name: "A", path: "one/A.mustache", bytes: []),
            TemplateSource(name: "A", path: "two/A.mustache", bytes: []),
        ]
        expectEqual(
            messages(twice), "two/A.mustache:1:1: error: the template `A` exists twice: it is also `one/A.mustache`")
    }

    func testMistakesOfAllTemplatesInOrder() {
        expectEqual(
            messages(sources("{{> X}}{{", ["B": "{{/b}}", "C": "{{}}"])),
            """
            main.mustache:1:5: error: there is no template `X`; available: `main`, `B`, `C`
            main.mustache:1:8: error: the tag is not closed: `}}` is missing
            B.mustache:1:1: error: `{{/b}}` closes no section
            C.mustache:1:1: error: the tag is empty
            """)
    }

    func testATemplateThatDoesNotExist() throws {
        let set = try TemplateSet(sources(""))
        let error = try require(throws: TemplateErrors.self) { try set.template("mian", for: Box.self) }
        expectEqual(
            error.diagnostics.map(\.oneLine),
            ["mian:1:1: error: there is no template `mian`; available: `main`; did you mean `main`?"])
        let none = try require(throws: TemplateErrors.self) { try TemplateSet([]).template("a", for: Box.self) }
        expectEqual(none.diagnostics.map(\.oneLine), ["a:1:1: error: there is no template `a`; available: none"])
    }
}
