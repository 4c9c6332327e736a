import CaptureSchema
import Codegen

/// A schema and what it is generated with: that of a case, or one that stands for itself.
struct Subject {
    let name: String
    let schema: SourceText
    var options: GenerationOptions
    var config: Config?
    var writeSchema: SourceText?
    var readSchema: SourceText?

    /// All schemas from which something is generated.
    static func all() throws -> [Subject] {
        var subjects = try FixtureCase.all.map { try $0.subject() }
        subjects += try ApplicationSchemas.all().map {
            Subject(name: $0.path, schema: $0, options: GenerationOptions())
        }
        return subjects.filter { !$0.generate().hasErrors }
    }

    var overrides: OverrideSources { OverrideSources(config: config, writeSchema: writeSchema, readSchema: readSchema) }

    func generate(_ other: [UInt8]? = nil) -> GenerationResult {
        let source = other.map { SourceText(path: schema.path, bytes: $0) } ?? schema
        return Codegen.generate(schema: source, options: options, overrides: overrides)
    }
}
