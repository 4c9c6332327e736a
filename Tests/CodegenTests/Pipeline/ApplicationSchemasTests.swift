/// A schema as an application has it gives files, and no complaint that is not a note.
final class ApplicationSchemasTests: XCTestCase {
    func testAllGenerate() throws {
        let schemas = try ApplicationSchemas.all()
        expectEqual(
            schemas.map(\.path),
            [
                "newsletter.json", "reading-club-first.json", "reading-club.json", "reserved-only.json",
                "signal-box.json", "staff-additions.json", "traveller.json",
            ])
        for schema in schemas {
            let result = generate(schema: schema, options: GenerationOptions())
            expectEqual(result.diagnostics.filter { $0.severity != .note }, [], "\(schema.path)")
            expectEqual(result.files.first?.name, "CaptureUser.swift", "\(schema.path)")
        }
    }

    func testTheRootHasTheAttributesOfTheSchema() throws {
        for schema in try ApplicationSchemas.all() {
            let result = generate(schema: schema, options: GenerationOptions(isSingleFile: true))
            let text = String(decoding: try require(result.files.first).contents, as: UTF8.self)
            let tree = try require(SchemaParser.parse(schema).tree)
            for attribute in tree.attributes {
                expect(text.contains("(\"\(attribute.name)\", "), "\(schema.path): \(attribute.name)")
            }
        }
    }

    /// What the other tests of these schemas rely on.
    func testOneIsLargeAndAnotherIsOneLine() throws {
        let tree = try require(SchemaParser.parse(ApplicationSchemas.named("traveller")).tree)
        expect(Self.count(tree.attributes), >, 300)
        expectEqual(Self.depth(tree.attributes), 5)
        expect(!(try ApplicationSchemas.named("reading-club")).bytes.contains(UInt8(ascii: "\n")))
    }

    private static func count(_ attributes: [Attribute]) -> Int { attributes.reduce(0) { $0 + 1 + count($1.children) } }

    private static func depth(_ attributes: [Attribute]) -> Int { attributes.map { 1 + depth($0.children) }.max() ?? 0 }
}
