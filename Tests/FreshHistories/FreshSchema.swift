import CaptureRuntime
import CaptureSchema
import Codegen
import Foundation
import SwiftEmitter
import TestTools

/// A schema drawn at random, with a config file for it, and what the generator makes of the two.
package struct FreshSchema: Sendable {
    package let seed: UInt64
    package let schema: String
    package let config: String
    /// The seed of the first history, so that the histories of two schemas have nothing in common.
    package let firstHistory: UInt64

    package struct NotGenerated: Error, CustomStringConvertible {
        package let description: String
    }

    package init(seed: UInt64) throws {
        self.seed = seed
        var maker = SchemaMaker(seed: seed)
        schema = maker.text()
        var random = SplitMix64(seed: ~seed)
        firstHistory = random.next() % 1_000_000_000
        var configMaker = ConfigMaker(random: random)
        let document = try JSONValue(jsonText: schema)
        config = configMaker.text(for: document.arrayValue ?? document["schema"]?["attr_defs"]?.arrayValue ?? [])
    }

    /// The generated Swift, with random edits for every record. The root is called `FreshUser`.
    func source() throws -> String {
        var options = GenerationOptions(rootName: "FreshUser", isSingleFile: true)
        let template = Array(try Data(contentsOf: Self.template))
        options.templates = [TemplateSource(name: "File", path: Self.template.lastPathComponent, bytes: template)]
        let config = Config(SourceText(path: "capture-codegen.json", bytes: Array(config.utf8)))
        let result = generate(
            schema: SourceText(path: "schema.json", bytes: Array(schema.utf8)), options: options,
            overrides: OverrideSources(config: config))
        guard !result.hasErrors, let file = result.files.first else {
            throw NotGenerated(
                description: "schema \(seed): " + result.diagnostics.map { "\($0)" }.joined(separator: "\n"))
        }
        return String(decoding: file.contents, as: UTF8.self)
    }

    private static let template = PackageFolder.fixtures.appendingPathComponent("HistoryTemplates/File.mustache")
}
