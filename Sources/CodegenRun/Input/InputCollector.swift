import CaptureSchema
import CodegenPipeline
import TemplateEngine

/// Goes on after a file that cannot be read, so that all that is missing is told at once.
final class InputCollector {
    private let reader: InputReader
    private(set) var config: Config?
    private(set) var problems: [FileProblem] = []

    init(_ reader: InputReader) { self.reader = reader }

    func schema(at path: String) -> SourceText? {
        attempt { () throws(FileProblem) in try reader.schema(at: path) }
    }

    /// Reads the config file that was asked for, or the one beside a schema if there is one.
    func readConfig(named name: String?, besideSchema schema: String?) {
        let source = attempt { () throws(FileProblem) -> SourceText? in
            if let name { return try reader.document(at: name) }
            guard let path = schema.flatMap(ConfigLocation.path) else { return nil }
            return try reader.documentIfThere(at: path)
        }
        config = (source ?? nil).map { Config($0) }
    }

    /// Reads the file that an option names or else the config file.
    func document(_ option: String?, or named: Placed<String>?) -> SourceText? {
        read(option, or: named) { path throws(FileProblem) in try reader.document(at: path) }
    }

    /// The templates of the folder that an option names or else the config file, and the folder.
    func templates(_ option: String?, or named: Placed<String>?) -> (folder: String, templates: [TemplateSource])? {
        read(option, or: named) { folder throws(FileProblem) in (folder, try reader.templates(in: folder)) }
    }

    /// What the config file names is relative to its folder; if it cannot be read, the config file is where to mend it.
    private func read<Value>(
        _ option: String?, or named: Placed<String>?, _ body: (String) throws(FileProblem) -> Value
    ) -> Value? {
        if let option { return attempt { () throws(FileProblem) in try body(option) } }
        guard let named, let config else { return nil }
        return attempt { () throws(FileProblem) in
            do throws(FileProblem) {
                return try body(ConfigLocation.path(of: named.value, namedIn: config.source.path))
            } catch {
                throw error.located(at: config.source.location(at: named.offset))
            }
        }
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
