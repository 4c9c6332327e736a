import CaptureSchema
import Codegen

/// The schema as JSON Schema, draft 2020-12. Members are in the order of the schema, so the same schema gives the same
/// bytes.
package enum JSONSchemaDocument {
    package static func text(of schema: PlannedSchema, _ options: ExportOptions) -> String {
        let records = RecordDefinitions(
            records: ExportedRecords(schema, options), profile: options.profile, place: "#/$defs/")
        var members: RecordDefinitions.Members = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string(schema.plan.rootName)),
        ]
        members += records.root
        if !records.nested.isEmpty { members.append(("$defs", .object(records.nested))) }
        return JSONOutput.object(members).text
    }
}

/// The schema as components of OpenAPI 3.1: the record and everything in it, for reference by an API description.
package enum OpenAPIDocument {
    package static func text(of schema: PlannedSchema, _ options: ExportOptions) -> String {
        let records = RecordDefinitions(
            records: ExportedRecords(schema, options), profile: options.profile, place: "#/components/schemas/")
        let rootName = schema.plan.rootName
        let schemas = [(RecordDefinitions.name(of: rootName), JSONOutput.object(records.root))] + records.nested
        return JSONOutput.object([
            ("openapi", .string("3.1.0")),
            // The version of an API. It is required, but this document has none.
            ("info", .object([("title", .string(rootName)), ("version", .string("1"))])),
            ("components", .object([("schemas", .object(schemas))])),
        ]).text
    }
}
