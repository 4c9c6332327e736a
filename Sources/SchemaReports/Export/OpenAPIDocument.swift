import CaptureSchema
import RecordPlanner

/// The schema as components of OpenAPI 3.1: the record and everything in it, for reference by an API description.
package struct OpenAPIDocument {
    private let schema: PlannedSchema
    private let options: ExportOptions

    package init(_ schema: PlannedSchema, _ options: ExportOptions) {
        self.schema = schema
        self.options = options
    }

    package var text: String {
        let records = RecordDefinitions(ExportedRecords(schema, options), options.profile, at: "#/components/schemas/")
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
