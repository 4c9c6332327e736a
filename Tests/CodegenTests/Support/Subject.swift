/// A schema and what it is generated with: that of a case, or one that stands for itself.
struct Subject: Sendable {
    let name: String
    let schema: SourceText
    var options: GenerationOptions
    var config: Config?
    var writeSchema: SourceText?
    var readSchema: SourceText?

    /// The schemas from which something is generated.
    ///
    /// - Parameter size: Of at most so many bytes. Without optimization, the largest take as long as all others.
    static func all(ofAtMost size: Int = 30_000) throws -> [Subject] { try generated(ofAtMost: size).map(\.subject) }

    /// The same with what is generated from them. It is made once for all tests.
    static func generated(ofAtMost size: Int = 30_000) throws -> [(subject: Subject, result: GenerationResult)] {
        try valid.get().filter { $0.subject.schema.bytes.count <= size }
    }

    private static let valid = Result {
        var subjects = try (FixtureCase.all + FixtureCase.trees).map { try $0.subject() }
        subjects += try ApplicationSchemas.all().map {
            Subject(name: $0.path, schema: $0, options: GenerationOptions())
        }
        return subjects.map { (subject: $0, result: $0.generate()) }.filter { !$0.result.hasErrors }
    }

    var overrides: OverrideSources { OverrideSources(config: config, writeSchema: writeSchema, readSchema: readSchema) }

    func generate(_ other: [UInt8]? = nil) -> GenerationResult {
        let source = other.map { SourceText(path: schema.path, bytes: $0) } ?? schema
        return Codegen.generate(schema: source, options: options, overrides: overrides)
    }
}
