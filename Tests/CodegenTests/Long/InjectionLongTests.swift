@testable import Codegen

/// Whatever a schema or a config file says, the generated file declares what was planned and nothing else: text
/// stays text.
final class InjectionLongTests: XCTestCase {
    /// What has ended comments, literals and declarations before, and harmless pieces between them.
    private static let pieces = [
        "*/", "/*", "**/", "//", "///", "\"", "\"\"\"", "#\"", "\"#", "\\", "\\(", "\\#(", "\\u{0}", ")", "(", "`",
        "}",
        "{", ";", ":", ",", "=", "\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\0",
        "\u{1B}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{E0041}", "\u{301}", "é", "日", "👩‍👩‍👧", " ", "\t", "a", "word",
        "_", "$0", "{{name}}", "{{/properties}}", "{{> Record}}", "${x}", "public let injected = 1",
        "struct Injected {}", "fatalError()", "import Injected", "@main", "extension Int {}", "if canImport(Injected)",
        "class", "init", "self",
    ]

    private static func text(upTo count: Int, _ random: inout SplitMix64) -> String {
        (0..<Int.random(in: 1...count, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    /// Names have no characters that separate names in paths.
    private static func names(_ random: inout SplitMix64) -> [String] {
        let names = (0..<24).map { _ in
            // By scalars: a slash with a combining mark is one character.
            let scalars = text(upTo: 4, &random).unicodeScalars.filter { !["/", "#", "."].contains($0) }
            return String(String.UnicodeScalarView(scalars))
        }
        return names.filter { !$0.isEmpty }
    }

    /// Says something of every attribute at the root, the name that is chosen for it hostile now and then.
    private static func config(_ tree: AttributeTree, _ random: inout SplitMix64) -> String {
        var entries: [String] = []
        for attribute in tree.attributes where !attribute.isReserved && Int.random(in: 0..<3, using: &random) == 0 {
            let setting =
                switch Int.random(in: 0..<12, using: &random) {
                case 0..<3: #""exclude": true"#
                case 3..<6: #""readOnly": true"#
                case 6..<11: #""name": "chosen\#(entries.count)""#
                default: #""name": \#(JSONOutput.literal(text(upTo: 3, &random)))"#
                }
            entries.append("\(JSONOutput.literal("/" + attribute.name)): {\(setting)}")
        }
        return #"{"attributes": {\#(entries.joined(separator: ", "))}}"#
    }

    /// All files are parsed as one, so that the compiler is started once: what leaves its comment or literal in one
    /// of them is found there, or in the next.
    func testOnlyPlannedDeclarations() throws {
        var source: [UInt8] = []
        var planned: [(line: String, seed: UInt64)] = []
        var compared = 0
        for seed in 0..<60 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let texts = (0..<30).map { _ in Self.text(upTo: 8, &random) }
            var maker = RandomSchema(seed: seed, names: Self.names(&random), texts: texts)
            let schema = SourceText(path: "schema.json", bytes: maker.document())
            let tree = try require(SchemaParser.parse(schema).tree, "seed \(seed)")
            let config = seed.isMultiple(of: 2) ? Self.config(tree, &random) : "{}"
            let overrides = OverrideSources(config: Config(SourceText(path: "config.json", bytes: Array(config.utf8))))
            // The parser alone does not look into the `#if` around imports of package access.
            let options = GenerationOptions(
                accessLevel: seed.isMultiple(of: 3) ? .internal : .public, isSingleFile: true)

            let result = generate(schema: schema, options: options, overrides: overrides)
            guard let file = result.files.first else {
                // A chosen name that cannot be one, or two that clash.
                let errors = result.diagnostics.filter { $0.severity == .error }
                expect(!errors.isEmpty, "seed \(seed)")
                expect(errors.allSatisfy { $0.location?.path == "config.json" }, "seed \(seed): \(errors)")
                continue
            }
            let plan = try require(PlannedSchema.read(schema, options: options, overrides: overrides).schema).plan
            source += file.contents
            planned += PlannedDeclarations.lines(for: plan).map { ($0, seed) }
            compared += 1
        }
        let dump = try DeclarationDump(of: source)
        let place = zip(dump.lines, planned).prefix { $0 == $1.line }.count
        let next = planned.dropFirst(place).first
        expectEqual(dump.lines.dropFirst(place).first, next?.line, "seed \(next?.seed ?? 59)")
        expectEqual(dump.messages, [])
        expect(!dump.hasInterpolation)
        expect(compared, >, 40)
    }

    /// What the comparison is there to find.
    func testAnInjectionIsSeen() {
        forEach([
            "public let injected = 1", "struct Injected {}", "#warning(\"injected\")", "extension Int {}", "print(1)",
            "func f() { let injected = 1 }",
        ]) { (injected: String) in
            let schema = try FixtureCase(name: "inigo").schema()
            let options = GenerationOptions(isSingleFile: true)
            let file = try require(generate(schema: schema, options: options).files.first)
            let plan = try require(PlannedSchema.read(schema, options: options).schema).plan
            let planned = PlannedDeclarations.lines(for: plan)
            try expectEqual(DeclarationDump(of: file.contents).lines, planned)
            let dump = try DeclarationDump(of: file.contents + Array(injected.utf8))
            expect(dump.lines != planned || !dump.messages.isEmpty)
        }
    }
}
