import CodegenPipeline

/// Schema in, files out: what the command does when no subcommand is named.
struct Generation {
    let request: GenerationRequest
    let standardInput: ByteSource
    let messages: Messages
    let resultStyle: ResultStyle
    let fileSystem: any FileSystem

    /// - Returns: The exit status, and what goes to standard output.
    func run() -> (ExitStatus, results: String) {
        let inputReader = GenerationInputReader(
            request: request, reader: InputReader(fileSystem: fileSystem, standardInput: standardInput),
            messages: messages)
        guard let input = inputReader.read() else { return (.fileError, "") }

        let result = generate(
            schema: input.schema, options: input.options, config: input.config, writeSchema: input.writeSchema,
            readSchema: input.readSchema)
        messages.report(result.diagnostics)
        // Before the first look at the output folder: wrong input leaves it as it is.
        if result.hasErrors { return (.invalidInput, "") }

        // Where the name of the file is fixed, another root name takes over the same file.
        return output(result.files, rootName: input.options.fileName ?? input.options.rootName)
    }
}
