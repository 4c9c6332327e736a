/// A person who made one of the usual mistakes reads where it is, what was found and what to do.
final class BadInputTests: XCTestCase {
    static let mistakes: [(String, [String])] = [
        ("error-empty-file", ["schema.json:1:1: error: the file is empty"]),
        ("error-blank-file", ["schema.json:4:1: error: the file contains only white space"]),
        ("error-truncated", ["schema.json:4:35: error: expected `\"` at the end of the string, found end of file"]),
        ("error-truncated-between", ["schema.json:3:1: error: expected a value, found end of file"]),
        ("error-trailing-comma", ["schema.json:2:38: error: trailing comma before `}`"]),
        ("error-trailing-comma-array", ["schema.json:2:39: error: trailing comma before `]`"]),
        ("error-duplicate-key", ["schema.json:3:41: error: the key `type` is used twice in one object"]),
        ("error-plural-without-attr-defs", ["schema.json:3:31: error: the plural `/photos` has no `attr_defs`"]),
        ("error-object-without-attr-defs", ["schema.json:3:32: error: the object `/address` has no `attr_defs`"]),
        (
            "error-duplicate-sibling",
            [
                "schema.json:4:13: error: the attribute `/city` is defined twice",
                "schema.json:7:15: error: the attribute `/address/city` is defined twice",
                "schema.json:8:15: error: the attribute `/address/city` is defined twice",
                "schema.json:10:13: error: the attribute `/address` is defined twice",
            ]
        ),
        ("error-html-page", ["schema.json:1:1: error: expected a value, found `<`"]),
    ]

    func testAnErrorAndNoFiles() {
        forEach(Self.mistakes) { name, expected in
            let result = try FixtureCase(name: name).generate()
            expectEqual(firstLines(of: result), expected)
            expect(result.files.isEmpty)
        }
    }

    func testAMisspeltTypeIsAWarningThatKnowsBetter() throws {
        let result = try FixtureCase(name: "error-type-typo").generate()
        expectEqual(
            firstLines(of: result),
            [
                "schema.json:3:31: warning: the type `strng` of `/second` is not known; its values stay untyped JSON"
            ])
        expectEqual(result.diagnostics.first?.suggestion, "did you mean `string`?")
        expect(!result.files.isEmpty)
    }

    func testWhatElseToKnow() {
        forEach([
            ("error-trailing-comma", "help: remove the comma"), ("error-duplicate-key", "note: first used here"),
            ("error-duplicate-sibling", "note: first defined here"),
            ("error-html-page", "help: this looks like a web page or XML; download the schema again"),
            ("error-truncated-between", "note: the array that begins here is not closed"),
        ]) { (name: String, line: String) in
            let text = try FixtureCase(name: name).generate().diagnostics.sortedBySource().map { $0.text(color: false) }
                .joined(
                    separator: "\n")
            expect(text.split(separator: "\n").contains { $0.hasSuffix(line) }, "\(text)")
        }
    }

    func testEverythingIsToldInOneRun() throws {
        var options = GenerationOptions()
        options.templates = [.init(name: "File", path: "File.mustache", bytes: Array("{{x}}".utf8))]
        let result = generate(schema: try FixtureCase(name: "error-trailing-comma").schema(), options: options)
        expectEqual(result.diagnostics.map(\.code).sorted(), ["json-syntax", "template"])
        expect(result.files.isEmpty)
    }

    /// The first line of every message; the ones after it show the place.
    private func firstLines(of result: GenerationResult) -> [String] {
        result.diagnostics.sortedBySource().compactMap {
            $0.text(color: false).split(separator: "\n").first.map(String.init)
        }
    }
}
