import CaptureSchema
import RecordPlanner

/// The schema as JSON Schema, draft 2020-12. Members are in the order of the schema, so the same schema gives the same
/// bytes.
package struct JSONSchemaDocument {
    private let schema: PlannedSchema
    private let options: ExportOptions

    package init(_ schema: PlannedSchema, _ options: ExportOptions) {
        self.schema = schema
        self.options = options
    }

    package var text: String {
        let records = RecordDefinitions(ExportedRecords(schema, options), options.profile, at: "#/$defs/")
        var members: RecordDefinitions.Members = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string(schema.plan.rootName)),
        ]
        members += records.root
        if !records.nested.isEmpty { members.append(("$defs", .object(records.nested))) }
        return JSONOutput.object(members).text
    }
}
