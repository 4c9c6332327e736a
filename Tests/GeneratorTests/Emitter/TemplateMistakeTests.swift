/// What is wrong with a template is told with its place, before any schema is looked at.
final class TemplateMistakeTests: XCTestCase {
    static let cases: [(String, String, String)] = [
        ("File", "x\n{{improts}}", "own/File.mustache:2:3: error: "),
        ("File", "\n\n  {{#records}}{{^imports}}{{/records}}", "own/File.mustache:3:"),
        ("Record", "{{#properties}}\n  {{tpye}}\n{{/properties}}", "own/Record.mustache:2:5: error: "),
        ("Plurals", "{{#methods}}{{#summary}}{{nam}}{{/summary}}{{/methods}}", "own/Plurals.mustache:1:27: error: "),
    ]

    func testPlace() {
        forEach(Self.cases) { name, text, beginning in
            let found = mistakes([name: text])
            expectEqual(found.count, 1)
            expectEqual(found.first?.hasPrefix(beginning), true, "\(found)")
        }
    }

    func testAMisspeltNameIsAnsweredWithTheRightOne() throws {
        let message = try require(mistakes(["Record": "{{typeNmae}}"]).first)
        expect(message.contains("`typeNmae`"))
        expect(message.hasSuffix("did you mean `typeName`?"))
    }

    func testAllMistakesOfAllTemplatesAreTold() {
        let found = mistakes([
            "File": "{{a1}}\n{{> Record}}{{#records}}{{> Record}}{{b2}}{{/records}}", "Record": "{{c3}}",
        ])
        for name in ["a1", "b2", "c3"] { expect(found.contains { $0.contains("`\(name)`") }) }
    }

    func testATemplateThatNobodyIncludesIsMisspelt() {
        let reason = "has no effect, because no other template includes it"
        expectEqual(
            mistakes(["Recrod": "struct {{typeName}} {}"]),
            ["own/Recrod.mustache:1:1: error: the template `Recrod` \(reason); did you mean `Record`?"])
        expectEqual(
            mistakes(["Spare": "{{> Spare}}\n{{#open}}"]),
            [
                "own/Spare.mustache:1:1: error: the template `Spare` \(reason); "
                    + "the templates that need not be included are `File`, `Plurals`, `Record`",
                "own/Spare.mustache:2:1: error: `{{#open}}` is never closed",
            ])
    }

    func testPartialsAndUnusedOverridesAreNot() {
        expectEqual(mistakes(["Record": "{{> Names}}", "Names": "{{> Types}}", "Types": "{{typeName}}"]), [])
        expectEqual(mistakes(["File": "import Nothing\n", "Record": "struct {{typeName}} {}\n"]), [])
    }
}
