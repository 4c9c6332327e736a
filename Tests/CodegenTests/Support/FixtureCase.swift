/// A folder in `Fixtures/Cases`, or in `Fixtures/Trees`: a schema, the options it is generated with, and what has to
/// come out.
struct FixtureCase: Sendable, CustomStringConvertible {
    let name: String
    /// The folder that the case is in.
    let cases: URL

    /// Every case, by name. Adding one is adding a folder.
    static let all = all(in: "Cases")
    /// Those of which not the files are expected, but what `capture-codegen tree` shows.
    static let trees = all(in: "Trees")

    private static func all(in cases: String) -> [FixtureCase] {
        let path = PackageFolder.fixtures.appending(path: cases).path(percentEncoded: false)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { FixtureCase(name: $0, in: cases) }
    }

    init(name: String, in cases: String = "Cases") {
        self.name = name
        self.cases = PackageFolder.fixtures.appending(path: cases)
    }

    var folder: URL { cases.appending(path: name) }

    /// Where the expected files are: below `Fixtures/Models` or `Fixtures/RareModels` if they are compiled. Cases about
    /// messages and about forms of a schema give files that others show.
    func expectedFolder() throws -> URL {
        let options = try fileOptions()
        if let other = options.sameAs { return try FixtureCase(name: other).expectedFolder() }
        if name.hasPrefix("error-") || name.hasPrefix("form-") { return folder.appending(path: "Expected") }
        return PackageFolder.fixtures.appending(path: options.isRare == true ? "RareModels/\(name)" : "Models/\(name)")
    }
    var diagnosticsFile: URL { folder.appending(path: "diagnostics.txt") }
    var description: String { name }

    func schema() throws -> SourceText { try document("schema.json") }

    /// The config file, if the case has one.
    func config() throws -> Config? {
        let name = "capture-codegen.json"
        guard FileManager.default.fileExists(atPath: folder.appending(path: name).path(percentEncoded: false)) else {
            return nil
        }
        return Config(try document(name))
    }

    func document(_ name: String) throws -> SourceText {
        SourceText(path: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
    }

    /// What `options.json` may say; all of it optional.
    struct Options: Decodable {
        /// A name of its own for each case that is compiled: they are one module.
        var rootName: String?
        /// Public if it says nothing: the tests that use the records are other modules.
        var accessLevel: String?
        /// False for a case that shows the files of an app; one file for all records is compiled in less time.
        var singleFile: Bool?
        /// A folder of templates, relative to `Fixtures`.
        var templates: String?
        /// True for a case whose files are compiled for the long tests only.
        var isRare: Bool?
        /// The case whose files have to come out; for a schema that is another form of that one.
        var sameAs: String?
    }

    func fileOptions() throws -> Options {
        let file = folder.appending(path: "options.json")
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return Options() }
        return try JSONDecoder().decode(Options.self, from: Data(contentsOf: file))
    }

    func options() throws -> GenerationOptions {
        let file = try fileOptions()
        let config = try config()
        var options = GenerationOptions(OverrideRequest(), config)
        options.accessLevel = config?.accessLevel ?? .public
        let other = try file.sameAs.map { try FixtureCase(name: $0).fileOptions() }
        if let rootName = file.rootName ?? other?.rootName { options.rootName = rootName }
        if let level = file.accessLevel { options.accessLevel = try require(AccessLevel(rawValue: level)) }
        options.isSingleFile = file.singleFile ?? other?.singleFile ?? true
        if let templates = file.templates {
            let folder = PackageFolder.fixtures.appending(path: templates)
            options.templates = try Self.files(in: folder).sorted { $0.key < $1.key }.map { name, bytes in
                TemplateSource(name: String(name.prefix { $0 != "." }), path: name, bytes: bytes)
            }
        }
        return options
    }

    func generate() throws -> GenerationResult { try subject().generate() }

    func subject() throws -> Subject {
        let config = try config()
        return Subject(
            name: name, schema: try schema(), options: try options(), config: config,
            writeSchema: try config?.writeSchema.map { try document($0.value) },
            readSchema: try config?.readSchema.map { try document($0.value) })
    }

    /// The files of a folder by name, without folders in it; none if it is not there.
    static func files(in folder: URL) throws -> [String: [UInt8]] {
        guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else { return [:] }
        let found = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        return try found.reduce(into: [:]) { files, file in
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return }
            files[file.lastPathComponent] = Array(try Data(contentsOf: file))
        }
    }
}
