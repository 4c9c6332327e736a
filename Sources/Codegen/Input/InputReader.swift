import CaptureSchema
import SwiftEmitter

/// Reads input files.
package struct InputReader {
    let fileSystem: any FileSystem
    let standardInput: ByteSource

    /// Reads the schema from a file or, for `-`, from standard input. Does not look at its contents.
    func schema(at path: String) throws(FileProblem) -> SourceText {
        guard path == "-" else { return try document(at: path) }
        let shownPath = "<stdin>"
        do throws(FileSystemError) {
            return SourceText(path: shownPath, bytes: try standardInput.readToEnd())
        } catch {
            throw FileProblem(path: shownPath, message: "cannot read standard input: \(error.text)")
        }
    }

    /// Reads a file that accompanies the schema.
    func document(at path: String) throws(FileProblem) -> SourceText {
        SourceText(path: path, bytes: try fileSystem.read(path))
    }

    /// The same, but returns nil if nothing is at the path. A broken link counts as something.
    func documentIfThere(at path: String) throws(FileProblem) -> SourceText? {
        try fileSystem.examine(path) == nil ? nil : document(at: path)
    }

    /// Reads all templates in a folder, sorted by name, except hidden files.
    func templates(in folder: String) throws(FileProblem) -> [TemplateSource] {
        let folder = PathText.trimmed(folder)
        let suffix = ".mustache"
        var names: [String]
        do throws(FileSystemError) {
            names = try fileSystem.names(inFolder: folder)
        } catch {
            throw FileProblem(path: folder, message: "cannot read templates from '\(folder)': \(error.text)")
        }
        names.removeAll { !$0.hasSuffix(suffix) || $0.hasPrefix(".") }
        names.sort()

        var templates: [TemplateSource] = []
        for name in names {
            let path = PathText.joined(folder, name)
            templates.append(
                TemplateSource(
                    name: String(name.dropLast(suffix.count)), path: path, bytes: try fileSystem.read(path)))
        }
        return templates
    }
}
