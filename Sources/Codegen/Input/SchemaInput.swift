package import CaptureSchema

/// Schemas, and what is beside them, read but for the config file not yet understood.
package struct SchemaInput {
    package let schemas: [SourceText]
    package let overrides: OverrideSources
    /// The templates that replace built-in ones.
    let templates: [TemplateSource]

    /// Reads all input files. Returns nil after reporting problems if any of them cannot be read.
    ///
    /// - Parameters:
    ///   - paths: The schemas. The config file next to the last one applies to all of them.
    ///   - templates: A folder of templates; nil for the one that the config file names, if any.
    package init?(
        schemas paths: [String], _ arguments: OverrideRequest, templates: String? = nil, _ surroundings: Surroundings
    ) {
        var reader = InputReader(surroundings)
        schemas = paths.compactMap { reader.schema(at: $0) }
        let config = reader.readConfig(named: arguments.config, besideSchema: paths.last)
        self.templates = reader.templates(in: templates, or: config?.templates)
        let writeSchema = reader.document(at: arguments.writeSchema, or: config?.writeSchema)
        let readSchema = reader.document(at: arguments.readSchema, or: config?.readSchema)

        guard reader.problems.isEmpty else {
            surroundings.messages.report(reader.problems.filter { $0.location == nil })
            // Planning would report the other problems of the config file, but nothing is planned.
            let named = reader.problems.filter { $0.location != nil }.map(\.diagnostic)
            surroundings.messages.report((config?.diagnostics ?? []) + named)
            return nil
        }
        overrides = OverrideSources(config: config, writeSchema: writeSchema, readSchema: readSchema)
    }
}

/// Reads input files. Continues after one that cannot be read, so that all problems are reported at once.
private struct InputReader {
    private let surroundings: Surroundings
    private var config: Config?
    private(set) var problems: [FileFailure] = []

    init(_ surroundings: Surroundings) { self.surroundings = surroundings }

    /// Reads the schema from a file or, for `-`, from standard input. Does not look at its contents.
    mutating func schema(at path: String) -> SourceText? {
        guard path == "-" else { return attempt { files throws(FileFailure) in try files.document(path) } }
        let shownPath = "<stdin>"
        do throws(FileSystemError) {
            return SourceText(path: shownPath, bytes: try surroundings.standardInput.readToEnd())
        } catch {
            problems.append(FileFailure(path: shownPath, message: "cannot read standard input: \(error.text)"))
            return nil
        }
    }

    /// Reads the named config file, or the one next to the schema if it exists. A broken link counts as existing.
    mutating func readConfig(named name: String?, besideSchema schema: String?) -> Config? {
        let source = attempt { files throws(FileFailure) -> SourceText? in
            if let name { return try files.document(name) }
            guard let path = schema.flatMap(ConfigLocation.path), try files.examine(path) != nil else { return nil }
            return try files.document(path)
        }
        config = (source ?? nil).map { Config($0) }
        return config
    }

    /// Reads the file that the option names, otherwise the one that the config file names.
    mutating func document(at option: String?, or named: Placed<String>?) -> SourceText? {
        read(option, or: named) { files, path throws(FileFailure) in try files.document(path) }
    }

    /// Reads the templates in the folder that the option names, otherwise in the one that the config file names: all
    /// that are not hidden, sorted by name.
    mutating func templates(in option: String?, or named: Placed<String>?) -> [TemplateSource] {
        let found = read(option, or: named) { files, folder throws(FileFailure) in
            (folder, try files.templates(in: PathText.trimmed(folder)))
        }
        if let (folder, templates) = found, templates.isEmpty {
            surroundings.messages.warn("there is no .mustache file in '\(folder)'", code: "no-templates")
        }
        return found?.1 ?? []
    }

    /// Paths in the config file are relative to its folder. If such a file cannot be read, the problem is located
    /// there.
    private mutating func read<Value>(
        _ option: String?, or named: Placed<String>?, _ body: (any FileSystem, String) throws(FileFailure) -> Value
    ) -> Value? {
        if let option { return attempt { files throws(FileFailure) in try body(files, option) } }
        guard let named, let config else { return nil }
        return attempt { files throws(FileFailure) in
            do throws(FileFailure) {
                return try body(files, ConfigLocation.path(of: named.value, namedIn: config.source.path))
            } catch {
                var problem = error
                problem.location = config.source.location(at: named.offset)
                throw problem
            }
        }
    }

    private mutating func attempt<Value>(_ body: (any FileSystem) throws(FileFailure) -> Value) -> Value? {
        do throws(FileFailure) {
            return try body(surroundings.fileSystem)
        } catch {
            problems.append(error)
            return nil
        }
    }
}

extension FileSystem {
    fileprivate func document(_ path: String) throws(FileFailure) -> SourceText {
        SourceText(path: path, bytes: try read(path))
    }

    fileprivate func templates(in folder: String) throws(FileFailure) -> [TemplateSource] {
        let suffix = ".mustache"
        var names: [String]
        do throws(FileSystemError) {
            names = try self.names(inFolder: folder)
        } catch {
            throw FileFailure(path: folder, message: "cannot read templates from '\(folder)': \(error.text)")
        }
        names.removeAll { !$0.hasSuffix(suffix) || $0.hasPrefix(".") }
        var templates: [TemplateSource] = []
        for name in names.sorted() {
            let path = PathText.joined(folder, name)
            templates.append(
                TemplateSource(name: String(name.dropLast(suffix.count)), path: path, bytes: try read(path)))
        }
        return templates
    }
}
