package import CaptureSchema
package import CodegenPipeline

/// Schemas and all that decides about them, read before anything is made of them.
package struct SchemaInput {
    package let schemas: [SourceText]
    package let options: GenerationOptions
    package let overrides: OverrideSources
}

extension SchemaInput {
    /// The same where only decisions are looked at.
    package init?(
        schemas paths: [String], _ arguments: OverrideRequest, _ reader: InputReader, _ messages: Messages
    ) {
        self.init(schemas: paths, arguments, reader, messages) { _, _ in }
    }

    /// Reads everything there is to read; nil if something could not be read, which is reported.
    ///
    /// - Parameters:
    ///   - paths: The schemas; the config file beside the last one is for all of them.
    ///   - more: Reads what else there is, and knows the config file for that.
    init?(
        schemas paths: [String], _ arguments: OverrideRequest, _ reader: InputReader, _ messages: Messages,
        more: (InputCollector, inout GenerationOptions) -> Void
    ) {
        let collector = InputCollector(reader)
        let schemas = paths.compactMap { collector.schema(at: $0) }
        collector.readConfig(named: arguments.config, besideSchema: paths.last)

        var options = GenerationOptions()
        collector.config?.apply(to: &options)
        options.rootName = arguments.rootName ?? options.rootName
        more(collector, &options)
        let writeSchema = collector.document(arguments.writeSchema, or: collector.config?.writeSchema)
        let readSchema = collector.document(arguments.readSchema, or: collector.config?.readSchema)

        guard collector.problems.isEmpty else {
            let problems = collector.problems
            messages.report(problems.filter { $0.location == nil })
            // Nothing is planned, which would report what else is wrong with the config file.
            let named = problems.filter { $0.location != nil }.map(\.diagnostic)
            messages.report(((collector.config?.diagnostics ?? []) + named).sortedBySource())
            return nil
        }
        self.schemas = schemas
        self.options = options
        overrides = OverrideSources(config: collector.config, writeSchema: writeSchema, readSchema: readSchema)
    }
}
