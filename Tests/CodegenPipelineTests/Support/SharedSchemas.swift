import CaptureSchema
import CodegenPipeline
import Foundation
import TestTools

/// Schemas of real applications, where they are at hand beside the package.
enum SharedSchemas {
    static let folder = PackageFolder.url.deletingLastPathComponent().appending(path: "shared/schemas")
    static let areThere = FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))

    static func all() throws -> [SourceText] {
        try FixtureCase.files(in: folder).filter { $0.key.hasSuffix(".json") }.sorted { $0.key < $1.key }
            .map { SourceText(path: $0.key, bytes: $0.value) }
    }
}

/// A schema and what it is generated with: one of ours or a real one.
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
        if SharedSchemas.areThere {
            subjects += try SharedSchemas.all().map { Subject(name: $0.path, schema: $0, options: GenerationOptions()) }
        }
        return subjects.filter { !$0.generate().hasErrors }
    }

    var overrides: OverrideSources { OverrideSources(config: config, writeSchema: writeSchema, readSchema: readSchema) }

    func generate(_ other: [UInt8]? = nil) -> GenerationResult {
        let source = other.map { SourceText(path: schema.path, bytes: $0) } ?? schema
        return CodegenPipeline.generate(schema: source, options: options, overrides: overrides)
    }
}
