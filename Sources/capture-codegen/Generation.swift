import CaptureSchema
import CodegenPipeline
import TemplateEngine

/// Schema in, files out: what the command does when no subcommand is named.
struct Generation {
    let request: GenerationRequest
    let standardInput: ByteSource
    let messages: Messages
    let resultStyle: ResultStyle
    let fileSystem: any FileSystem

    /// - Returns: The exit status, and what goes to standard output.
    func run() -> (ExitStatus, results: String) {
        guard let (schema, templates) = readInput() else { return (.fileError, "") }

        let options = GenerationOptions(
            rootName: request.generation.rootName,
            accessLevel: request.generation.accessLevel,
            isSingleFile: request.generation.singleFile,
            templates: templates
        )
        let result = generate(schema: schema, options: options)
        messages.report(result.diagnostics)
        // Before the first look at the output folder: wrong input leaves it as it is.
        if result.hasErrors { return (.invalidInput, "") }

        return output(result.files, rootName: options.rootName)
    }

    /// Reads everything there is to read, so that all that is missing is reported at once.
    private func readInput() -> (schema: SourceText, templates: [TemplateSource])? {
        let reader = InputReader(fileSystem: fileSystem, standardInput: standardInput)
        var problems: [FileProblem] = []
        var schema: SourceText?
        var templates: [TemplateSource] = []
        do {
            schema = try reader.schema(at: request.schema)
        } catch {
            problems.append(error)
        }
        if let folder = request.generation.templates {
            do {
                templates = try reader.templates(in: folder)
                if templates.isEmpty {
                    messages.warn("there is no .mustache file in '\(folder)'", code: "no-templates")
                }
            } catch {
                problems.append(error)
            }
        }
        messages.report(problems)
        guard let schema, problems.isEmpty else { return nil }
        return (schema, templates)
    }
}
