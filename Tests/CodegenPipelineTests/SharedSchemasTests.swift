import CaptureSchema
import CodegenPipeline
import SwiftEmitter
import Testing

/// Every real schema at hand gives files, and no complaint that is not a note.
@Suite(.enabled(if: SharedSchemas.areThere)) struct SharedSchemasTests {
    @Test func allGenerate() throws {
        let schemas = try SharedSchemas.all()
        #expect(schemas.count >= 10)
        for schema in schemas {
            let result = generate(schema: schema, options: GenerationOptions())
            #expect(result.diagnostics.filter { $0.severity != .note } == [], "\(schema.path)")
            #expect(result.files.first?.name == "CaptureUser.swift", "\(schema.path)")
        }
    }

    @Test func theRootHasTheAttributesOfTheSchema() throws {
        for schema in try SharedSchemas.all() {
            let result = generate(schema: schema, options: GenerationOptions(isSingleFile: true))
            let text = String(decoding: try #require(result.files.first).contents, as: UTF8.self)
            let tree = try #require(SchemaParser.parse(schema).tree)
            for attribute in tree.attributes {
                #expect(text.contains("(\"\(attribute.name)\", "), "\(schema.path): \(attribute.name)")
            }
        }
    }
}
