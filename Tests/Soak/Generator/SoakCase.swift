/// A folder in `Fixtures/Cases`, with what is mutated of it.
struct SoakCase: Sendable {
    let schema: SourceText
    let config: SourceText?
    let writeSchema: SourceText?
    let readSchema: SourceText?

    /// Every case with a schema of a size that is read some hundred times in a second.
    static func all() throws -> [SoakCase] {
        let folder = PackageFolder.fixtures.appendingPathComponent("Cases")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { !$0.hasPrefix(".") }
            .compactMap { try SoakCase(folder.appendingPathComponent($0)) }
    }

    private init?(_ folder: URL) throws {
        func document(_ name: String) throws -> SourceText? {
            let file = folder.appendingPathComponent(name)
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            return SourceText(path: name, bytes: Array(try Data(contentsOf: file)))
        }
        guard let schema = try document("schema.json"), schema.bytes.count < 30_000 else { return nil }
        self.schema = schema
        config = try document("capture-codegen.json")
        let settings = config.map { Config($0) }
        writeSchema = try settings?.writeSchema.flatMap { try document($0.value) }
        readSchema = try settings?.readSchema.flatMap { try document($0.value) }
    }

    /// The built-in templates, and those of the fixtures.
    static func templates() throws -> [[TemplateSource]] {
        try ["Templates", "Fixtures/PlainTemplates"].map { path in
            let folder = PackageFolder.url.appendingPathComponent(path)
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                .filter { $0.hasSuffix(".mustache") }
                .map { name in
                    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
                    return TemplateSource(name: String(name.prefix { $0 != "." }), path: name, bytes: bytes)
                }
        }
    }
}

extension GenerationOptions {
    /// What a user could have chosen.
    static func random(_ random: inout SplitMix64) -> GenerationOptions {
        GenerationOptions(
            accessLevel: random.pick(of: .public, .public, .package, .internal), isSingleFile: random.chance(30))
    }
}

extension Attack {
    /// A run that takes one of the cases.
    static func run(on cases: [SoakCase], _ body: @escaping (SoakCase, inout SplitMix64) throws -> String?) -> Run {
        { seed in
            var random = SplitMix64(seed: seed)
            guard let subject = random.pick(cases) else { return "there is no case" }
            return try body(subject, &random)
        }
    }
}
