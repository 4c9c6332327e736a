/// Generates files from a schema.
package struct Generation {
    private let request: GenerationRequest
    private let surroundings: Surroundings

    package init(_ request: GenerationRequest, _ surroundings: Surroundings) {
        self.request = request
        self.surroundings = surroundings
    }

    /// Writes the files, or with `isDryRun` only reports what would be written.
    ///
    /// - Returns: The exit status and the text for standard output.
    package func run() -> (ExitStatus, results: String) {
        output { plan throws(FileFailure) in
            if !request.isDryRun { try OutputWriter(fileSystem: surroundings.fileSystem).carryOut(plan) }
            return (.success, RunSummary(plan: plan, isDryRun: request.isDryRun).text(surroundings.verbosity))
        }
    }

    /// Compares the folder with what would be generated. Writes nothing.
    ///
    /// - Parameter report: Makes the exit status and the text for standard output from the differences.
    package func compare(_ report: (WritePlan) -> (ExitStatus, results: String)) -> (ExitStatus, results: String) {
        output { plan throws(FileFailure) in report(plan) }
    }

    /// - Parameter body: What to do with the files once all have been generated and may be written.
    private func output(
        _ body: (WritePlan) throws(FileFailure) -> (ExitStatus, results: String)
    ) -> (ExitStatus, results: String) {
        let input = SchemaInput(
            schemas: [request.schema], request.overrides, templates: request.templates, surroundings)
        guard let input, let schema = input.schemas.first else { return (.fileError, "") }
        let options = GenerationOptions(request, input)

        let result = generate(schema: schema, options: options, overrides: input.overrides)
        surroundings.messages.report(result.diagnostics)
        if request.target == options.rootName {
            surroundings.messages.warn(
                "the root of '\(request.schema)' and its target are both called '\(options.rootName)': Swift "
                    + "takes the name for the type, so that code cannot name types of the module by their module, and "
                    + "the module interface does not compile; choose another name (`rootName` in the config file)",
                code: "root-of-target")
        }
        // Checked before the output folder is touched: faulty input leaves it unchanged.
        if result.hasErrors { return (.invalidInput, "") }

        let plan = WritePlan(
            // If the file name is fixed, a new root name takes over the same file.
            for: result.files, of: options.fileName ?? options.rootName, in: request.folder, surroundings.fileSystem)
        guard plan.obstacles.isEmpty else {
            surroundings.messages.report(plan.obstacles)
            return (.fileError, "")
        }
        do throws(FileFailure) {
            return try body(plan)
        } catch {
            surroundings.messages.report([error])
            return (.fileError, "")
        }
    }
}
