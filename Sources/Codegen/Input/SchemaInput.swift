package import CaptureSchema

/// Schemas and everything that determines what is generated from them, read beforehand.
package struct SchemaInput {
    package let schemas: [SourceText]
    package let options: GenerationOptions
    package let overrides: OverrideSources
}

extension SchemaInput {
    /// Reads all input files. Returns nil after reporting problems if any of them cannot be read.
    ///
    /// - Parameters:
    ///   - paths: The schemas. The config file next to the last one applies to all of them.
    ///   - more: Reads further input, which only generating needs. The config file has been read by then.
    package init?(
        schemas paths: [String], _ arguments: OverrideRequest, _ reader: InputReader, _ messages: Messages,
        more: (InputCollector, inout GenerationOptions) -> Void = { _, _ in }
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
            // Planning would report the other problems of the config file, but nothing is planned.
            let named = problems.filter { $0.location != nil }.map(\.diagnostic)
            messages.report(((collector.config?.diagnostics ?? []) + named).sortedBySource())
            return nil
        }
        self.schemas = schemas
        self.options = options
        overrides = OverrideSources(config: collector.config, writeSchema: writeSchema, readSchema: readSchema)
    }
}
