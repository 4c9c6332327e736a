import CaptureSchema
import CodegenPipeline
import TemplateEngine

/// All that is read before anything is generated.
struct GenerationInput {
    let schema: SourceText
    let config: Config?
    let options: GenerationOptions
    let writeSchema: SourceText?
    let readSchema: SourceText?
}

/// Reads everything there is to read, so that all that is missing is reported at once.
final class GenerationInputReader {
    let request: GenerationRequest
    let reader: InputReader
    let messages: Messages
    private var problems: [FileProblem] = []

    init(request: GenerationRequest, reader: InputReader, messages: Messages) {
        self.request = request
        self.reader = reader
        self.messages = messages
    }

    /// Nil if something could not be read; that is reported.
    func read() -> GenerationInput? {
        let arguments = request.generation
        let schema = attempt { () throws(FileProblem) in try reader.schema(at: request.schema) }
        let config = attempt { () throws(FileProblem) in try readConfig() } ?? nil
        let named = { (flag: String?, file: String?) -> String? in
            flag ?? config.flatMap { config in
                file.map { ConfigLocation.path(of: $0, namedIn: config.source.path) }
            }
        }

        var options = GenerationOptions()
        config?.apply(to: &options)
        options.rootName = arguments.rootName ?? options.rootName
        options.accessLevel = arguments.accessLevel ?? options.accessLevel
        options.isSingleFile = arguments.singleFile ?? options.isSingleFile
        options.fileName = arguments.fileName
        if let folder = named(arguments.templates, config?.templates) { options.templates = templates(in: folder) }
        let writeSchema = document(at: named(arguments.writeSchema, config?.writeSchema))
        let readSchema = document(at: named(arguments.readSchema, config?.readSchema))

        guard let schema, problems.isEmpty else {
            // Nothing is generated, which would report them.
            if let config { messages.report(config.diagnostics) }
            messages.report(problems)
            return nil
        }
        return GenerationInput(
            schema: schema, config: config, options: options, writeSchema: writeSchema, readSchema: readSchema)
    }

    /// The file that was asked for, or the one beside the schema if there is one.
    private func readConfig() throws(FileProblem) -> Config? {
        if let path = request.generation.config { return Config(try reader.document(at: path)) }
        guard let path = ConfigLocation.path(besideSchema: request.schema) else { return nil }
        return try reader.documentIfThere(at: path).map { Config($0) }
    }

    private func document(at path: String?) -> SourceText? {
        guard let path else { return nil }
        return attempt { () throws(FileProblem) in try reader.document(at: path) }
    }

    private func templates(in folder: String) -> [TemplateSource] {
        let templates = attempt { () throws(FileProblem) in try reader.templates(in: folder) }
        if templates?.isEmpty == true {
            messages.warn("there is no .mustache file in '\(folder)'", code: "no-templates")
        }
        return templates ?? []
    }

    private func attempt<Value>(_ body: () throws(FileProblem) -> Value) -> Value? {
        do throws(FileProblem) {
            return try body()
        } catch {
            problems.append(error)
            return nil
        }
    }
}
