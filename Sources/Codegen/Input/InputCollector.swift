import CaptureSchema
import SwiftEmitter

/// Reads input files. Continues after a file that cannot be read, so that all problems are reported at once.
package final class InputCollector {
    private let reader: InputReader
    private(set) var config: Config?
    private(set) var problems: [FileProblem] = []

    init(_ reader: InputReader) { self.reader = reader }

    func schema(at path: String) -> SourceText? {
        attempt { () throws(FileProblem) in try reader.schema(at: path) }
    }

    /// Reads the named config file, or the one next to the schema if it exists.
    func readConfig(named name: String?, besideSchema schema: String?) {
        let source = attempt { () throws(FileProblem) -> SourceText? in
            if let name { return try reader.document(at: name) }
            guard let path = schema.flatMap(ConfigLocation.path) else { return nil }
            return try reader.documentIfThere(at: path)
        }
        config = (source ?? nil).map { Config($0) }
    }

    /// Reads the file that the option names, otherwise the one that the config file names.
    func document(_ option: String?, or named: Placed<String>?) -> SourceText? {
        read(option, or: named) { path throws(FileProblem) in try reader.document(at: path) }
    }

    /// Reads the templates in the folder that the option names, otherwise in the one that the config file names.
    func templates(_ option: String?, or named: Placed<String>?) -> (folder: String, templates: [TemplateSource])? {
        read(option, or: named) { folder throws(FileProblem) in (folder, try reader.templates(in: folder)) }
    }

    /// Paths in the config file are relative to its folder. If such a file cannot be read, the problem is located
    /// there.
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
