/// Mutated schemas, and what goes with them.
extension Attack {
    package static let schemas = Attack("schemas", count: 30_000) {
        let mutator = Mutator(.schema)
        return run(on: try SoakCase.all()) { subject, random in
            let schema = SourceText(path: "schema.json", bytes: mutator.mutated(subject.schema.bytes, &random))
            let options = GenerationOptions.random(&random)
            return GenerationCheck(sources: [schema]).problem { generate(schema: schema, options: options) }
        }
    }

    package static let configs = Attack("configs", count: 15_000) {
        try changedOverrides(Mutator(.config), cases: { $0.config != nil }) { subject, changed in
            SoakCase.Documents(config: changed(subject.config), subject.writeSchema, subject.readSchema)
        }
    }

    package static let accessSchemas = Attack("access", count: 10_000) {
        try changedOverrides(Mutator(.schema), cases: { $0.writeSchema != nil || $0.readSchema != nil }) {
            SoakCase.Documents(config: $0.config, $1($0.writeSchema), $1($0.readSchema))
        }
    }

    private static func changedOverrides(
        _ mutator: Mutator, cases isUsable: (SoakCase) -> Bool,
        _ change: @escaping (SoakCase, (SourceText?) -> SourceText?) -> SoakCase.Documents
    ) throws -> Run {
        run(on: try SoakCase.all().filter(isUsable)) { subject, random in
            let documents = change(subject) { source in
                source.map { SourceText(path: $0.path, bytes: mutator.mutated($0.bytes, &random)) }
            }
            let options = GenerationOptions.random(&random)
            let sources = [subject.schema] + documents.all
            return GenerationCheck(sources: sources).problem {
                let config = documents.config.map { Config($0) }
                var combined = GenerationOptions(OverrideRequest(rootName: options.rootName), config)
                combined.accessLevel = config?.accessLevel ?? options.accessLevel
                combined.isSingleFile = config?.isSingleFile ?? options.isSingleFile
                return generate(
                    schema: subject.schema, options: combined,
                    overrides: OverrideSources(
                        config: config, writeSchema: documents.writeSchema, readSchema: documents.readSchema))
            }
        }
    }
}

extension SoakCase {
    /// What goes with the schema in one run.
    struct Documents {
        let config: SourceText?
        let writeSchema: SourceText?
        let readSchema: SourceText?

        var all: [SourceText] { [config, writeSchema, readSchema].compactMap { $0 } }

        init(config: SourceText?, _ writeSchema: SourceText?, _ readSchema: SourceText?) {
            self.config = config
            self.writeSchema = writeSchema
            self.readSchema = readSchema
        }
    }
}
