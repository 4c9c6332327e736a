import SchemaReports

/// What `tree`, `export` and `diff` say of mutated schemas: documents that are JSON, and text that harms no terminal.
extension Attack {
    package static let reports = Attack("reports", count: 10_000) {
        let mutator = Mutator(.schema)
        return run(on: try SoakCase.all()) { subject, random in
            let changed = SourceText(path: "new.json", bytes: mutator.mutated(subject.schema.bytes, &random))
            let options = GenerationOptions.random(&random)
            let (both, _) = PlannedSchema.read(
                [subject.schema, changed], options: options, overrides: OverrideSources())
            let (schema, _) = PlannedSchema.read(changed, options: options)
            let export = ExportOptions(profile: random.pick(of: .wire, .portable), usesSwiftNames: random.chance(50))
            return schema.flatMap { problem($0, export) } ?? (both.count == 2 ? problem(both[0], both[1]) : nil)
        }
    }

    private static func problem(_ schema: PlannedSchema, _ options: ExportOptions) -> String? {
        problem(inJSON: AttributeTreeJSON(schema).text, "the tree")
            ?? problem(inJSON: JSONSchemaDocument.text(of: schema, options), "the JSON schema")
            ?? problem(inJSON: OpenAPIDocument.text(of: schema, options), "the OpenAPI document")
            ?? problem(inText: AttributeTreeText(schema, isColored: false).text, "the tree")
            ?? problem(inText: DataDictionary.text(of: schema, options), "the data dictionary")
            ?? problem(inText: MermaidDiagram.text(of: schema, options).text ?? "\0", "the diagram")
            ?? problem(of: SchemaDifference(from: schema, to: schema))
    }

    private static func problem(of difference: SchemaDifference) -> String? {
        difference.changes.isEmpty ? nil : "a schema differs from itself: \(difference.changes)"
    }

    private static func problem(_ old: PlannedSchema, _ new: PlannedSchema) -> String? {
        let difference = SchemaDifference(from: old, to: new)
        return problem(inJSON: DifferenceJSON.text(of: difference), "the difference")
            ?? problem(inText: DifferenceText(difference, isColored: false).text, "the difference")
    }

    private static func problem(inJSON text: String, _ name: String) -> String? {
        let diagnostics = JSONReader.read(SourceText(path: name, bytes: Array(text.utf8))).diagnostics
        return diagnostics.isEmpty ? problem(inText: text, name) : "\(name) is not JSON: \(diagnostics)\n\(text)"
    }

    private static func problem(inText text: String, _ name: String) -> String? {
        let harmful = text.unicodeScalars.first { scalar in
            scalar != "\n" && scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
        }
        return harmful.map { "\(name) has U+\(String($0.value, radix: 16)):\n\(text)" }
    }
}
