import CodegenPipeline

/// Schema in, files out: what the command does when no subcommand is named.
struct Generation {
    let request: GenerationRequest
    let reader: InputReader
    let messages: Messages
    let resultStyle: ResultStyle
    let fileSystem: any FileSystem

    /// - Returns: The exit status, and what goes to standard output.
    func run() -> (ExitStatus, results: String) {
        let input = SchemaInput(schemas: [request.schema], request.choices, reader, messages) { collector, options in
            readOptions(collector, &options)
        }
        guard let input, let schema = input.schemas.first else { return (.fileError, "") }

        let result = generate(schema: schema, options: input.options, choices: input.choices)
        messages.report(result.diagnostics)
        // Before the first look at the output folder: wrong input leaves it as it is.
        if result.hasErrors { return (.invalidInput, "") }

        // Where the name of the file is fixed, another root name takes over the same file.
        return output(result.files, rootName: input.options.fileName ?? input.options.rootName)
    }

    /// The options that only matter to generated text.
    private func readOptions(_ collector: InputCollector, _ options: inout GenerationOptions) {
        let arguments = request.generation
        options.accessLevel = arguments.accessLevel ?? options.accessLevel
        options.isSingleFile = arguments.singleFile ?? options.isSingleFile
        options.fileName = arguments.fileName
        guard let (folder, templates) = collector.templates(arguments.templates, or: collector.config?.templates)
        else { return }
        if templates.isEmpty { messages.warn("there is no .mustache file in '\(folder)'", code: "no-templates") }
        options.templates = templates
    }
}
