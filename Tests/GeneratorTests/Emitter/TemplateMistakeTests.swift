import Testing

/// What is wrong with a template is told with its place, before any schema is looked at.
@Suite struct TemplateMistakeTests {
    static let cases: [(String, String, String)] = [
        ("File", "x\n{{improts}}", "own/File.mustache:2:3: error: "),
        ("File", "{{#records}}\n{{typeNmae}}\n{{/records}}", "own/File.mustache:2:3: error: "),
        ("File", "{{#records}}\n", "own/File.mustache:1:"),
        ("File", "{{/records}}\n", "own/File.mustache:1:"),
        ("File", "a {{> Nothing}}", "own/File.mustache:1:"),
        ("File", "\n\n  {{#records}}{{^imports}}{{/records}}", "own/File.mustache:3:"),
        ("File", "{{access", "own/File.mustache:1:"),
        ("File", "{{records}}", "own/File.mustache:1:"),
        ("Record", "{{#properties}}\n  {{tpye}}\n{{/properties}}", "own/Record.mustache:2:5: error: "),
        (
            "Plurals", "{{#methods}}{{#summary}}{{nam}}{{/summary}}{{/methods}}",
            "own/Plurals.mustache:1:27: error: "
        ),
    ]

    @Test(arguments: cases) func place(name: String, text: String, beginning: String) {
        let found = mistakes([name: text])
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(beginning) == true, "\(found)")
    }

    @Test func aMisspeltNameIsAnsweredWithTheRightOne() throws {
        let message = try #require(mistakes(["Record": "{{typeNmae}}"]).first)
        #expect(message.contains("`typeNmae`"))
        #expect(message.hasSuffix("did you mean `typeName`?"))
    }

    @Test func allMistakesOfAllTemplatesAreTold() {
        let found = mistakes([
            "File": "{{a1}}\n{{> Record}}{{#records}}{{> Record}}{{b2}}{{/records}}", "Record": "{{c3}}",
        ])
        for name in ["a1", "b2", "c3"] { #expect(found.contains { $0.contains("`\(name)`") }) }
    }

    @Test func aTemplateThatNobodyIncludesIsMisspelt() {
        let reason = "has no effect, because no other template includes it"
        #expect(
            mistakes(["Recrod": "struct {{typeName}} {}"]) == [
                "own/Recrod.mustache:1:1: error: the template `Recrod` \(reason); did you mean `Record`?"
            ])
        #expect(
            mistakes(["Spare": "{{> Spare}}\n{{#open}}"]) == [
                "own/Spare.mustache:1:1: error: the template `Spare` \(reason); "
                    + "the templates that need not be included are `File`, `Plurals`, `Record`",
                "own/Spare.mustache:2:1: error: `{{#open}}` is never closed",
            ])
    }

    @Test func aPartialIsNotAndNeitherIsAnOverrideThatNobodyIncludes() {
        #expect(mistakes(["Record": "{{> Names}}", "Names": "{{> Types}}", "Types": "{{typeName}}"]) == [])
        #expect(mistakes(["File": "import Nothing\n", "Record": "struct {{typeName}} {}\n"]) == [])
    }
}
