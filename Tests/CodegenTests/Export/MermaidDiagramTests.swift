/// Diagrams that Mermaid reads, whatever names are in them.
final class MermaidDiagramTests: XCTestCase {
    /// What has a meaning somewhere in Mermaid or in a page.
    private static let hostileNames = [
        "direction TB", "Direction\tlr", "PK", "pk", "fk-x", "UK x", "pk1", "PKé", "end", "style", "class", "title",
        "accTitle: x", "accDescr {", "%%{init: {}}%%", "%% x", "a~b~c", "<b>x<b>", "\"", "\"a\" ||--|| \"b\"", "`a`",
        "a;b", "a:b", "style:a\"b", "classDef x:\"", "{", "}", "||--o{", "[x]", "a\\b", "a b", "a\nb", "a\0b",
        "\u{202E}x", "2fa", "-", "--", "---", "_", "*", "&amp;", "e\u{301}", "\u{301}x", "日本", "größe", "🎉", "𝔸",
        "_a_", "a-__b__", "_c", "a_b", "×", "²", "one or more", "erDiagram", "subgraph", "a\u{200D}b", "ﬂ°°34¶ß",
        "\u{FFFF}", "constructor",
    ]

    static func diagram(
        of schema: PlannedSchema, _ options: ExportOptions = ExportOptions(profile: .wire), only: String? = nil
    ) throws -> MermaidGrammar {
        let (text, problem) = MermaidDiagram.text(of: schema, options, only: only)
        return MermaidGrammar(try require(text, "\(String(describing: problem))"))
    }

    private static func planned(_ bytes: [UInt8]) throws -> PlannedSchema {
        let source = SourceText(path: "schema.json", bytes: bytes)
        return try require(PlannedSchema.read(source, options: GenerationOptions()).schema)
    }

    func testEverySchemaGivesADiagramOfAllOfIt() throws {
        for subject in try Subject.all() { try check(try subject.planned(), subject.name) }
    }

    func testRandomSchemasDoToo() throws {
        for seed in 0..<8 as Range<UInt64> {
            var usual = RandomSchema(seed: seed)
            try check(try Self.planned(usual.document()), "seed \(seed)")
            var hostile = RandomSchema(seed: seed, names: Self.hostileNames)
            try check(try Self.planned(hostile.document()), "hostile seed \(seed)")
        }
    }

    /// Unknown types are words of the schema, and no page has seen them either.
    func testTypesOfAnyName() throws {
        for name in Self.hostileNames {
            let word = JSONOutput.literal(name)
            let schema = try Self.planned(Array(#"[{"name": "a", "type": \#(word)}]"#.utf8))
            let diagram = try Self.diagram(of: schema)
            expectEqual(diagram.errors, [])
            let row = try require(diagram.entities["CaptureUser"]?.last)
            expect(row.type == name || row.comment == "of type \(SafeText.escaped(name))", "\(name)")
        }
    }

    func testTextIsReadBack() throws {
        let list = Self.hostileNames.map { #"{"name": \#(JSONOutput.literal($0)), "type": "string"}"# }
        let schema = try Self.planned(Array("[\(list.joined(separator: ","))]".utf8))
        let diagram = try Self.diagram(of: schema)
        let rows = try require(diagram.entities["CaptureUser"]).dropFirst(4)
        for (name, row) in zip(Self.hostileNames, rows) {
            expect(row.name == name || row.comment == "named \(SafeText.escaped(name))", "\(name)")
        }
        let kept = rows.filter { $0.comment.isEmpty }.map(\.name)
        expectEqual(
            kept,
            [
                "pk1", "end", "style", "class", "title", "_", "e\u{301}", "日本", "größe", "_c", "a_b", "erDiagram",
                "subgraph", "constructor",
            ])
    }

    /// An entity for the record, each object and each plural, the relations between them, and a row for all else.
    private func check(_ schema: PlannedSchema, _ name: String) throws {
        for profile in ExportProfile.allCases {
            let options = ExportOptions(profile: profile, usesSwiftNames: profile == .portable)
            let diagram = try Self.diagram(of: schema, options)
            expectEqual(diagram.errors, [], "\(name)")
            var expected = Expected(schema, profile)
            expected.add(schema.attributes)
            expectEqual(diagram.entities.count, expected.containers + 1, "\(name)")
            expectEqual(diagram.relations.count(where: { $0.signs == "||--||" }), expected.objects, "\(name)")
            expectEqual(diagram.relations.count(where: { $0.signs == "||--o{" }), expected.plurals, "\(name)")
            expectEqual(diagram.entities.values.reduce(0) { $0 + $1.count }, expected.rows, "\(name)")
        }
    }

    /// Counted by hand, so to speak.
    private struct Expected {
        let hasIDs: Bool
        var objects = 0
        var plurals = 0
        var rows = 0
        var containers: Int { objects + plurals }

        init(_ schema: PlannedSchema, _ profile: ExportProfile) { hasIDs = profile == .wire }

        mutating func add(_ attributes: [PlannedAttribute]) {
            for attribute in attributes where attribute.excluded == nil {
                switch attribute.attribute.type {
                case .object: objects += 1
                case .plural: plurals += 1
                case .id where !hasIDs: continue
                default: rows += 1
                }
                add(attribute.children)
            }
        }
    }
}
