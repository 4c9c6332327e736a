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
            "Plurals", "{{#methods}}{{#arguments}}{{nam}}{{/arguments}}{{/methods}}",
            "own/Plurals.mustache:1:29: error: "
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

    @Test func aPartialThatNobodyIncludesIsReadAllTheSame() {
        #expect(mistakes(["Spare": "\n{{#open}}"]).map { $0.hasPrefix("own/Spare.mustache:2:") } == [true])
    }
}
