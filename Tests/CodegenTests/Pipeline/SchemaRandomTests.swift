/// Schemas nobody would write, and somebody has.
final class SchemaRandomTests: XCTestCase {
    static func schema(_ seed: UInt64) -> SourceText {
        var random = RandomSchema(seed: seed)
        return SourceText(path: "schema.json", bytes: random.document())
    }

    func testAllGiveFilesAndNoErrors() {
        for seed in 0..<UInt64(count(25, long: 120)) {
            let schema = Self.schema(seed)
            let result = generate(schema: schema, options: GenerationOptions())
            expectEqual(result.diagnostics.filter { $0.severity == .error }, [], "seed \(seed)")
            expectEqual(result.files.first?.name, "CaptureUser.swift", "seed \(seed)")
            expectEqual(Set(result.files.map { $0.name.lowercased() }).count, result.files.count, "seed \(seed)")
            expectEqual(
                result.files, generate(schema: Self.schema(seed), options: GenerationOptions()).files, "seed \(seed)")
        }
    }

    func testNoLineHoldsWhatNoSourceMay() {
        for seed in 1_000..<UInt64(count(1_050, long: 1_250)) {
            for file in generate(schema: Self.schema(seed), options: GenerationOptions(isSingleFile: true)).files {
                let text = String(decoding: file.contents, as: UTF8.self)
                let bad = text.unicodeScalars.first { scalar in
                    scalar != "\n" && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
                        || scalar == "\u{2028}" || scalar == "\u{E0041}"
                }
                expectNil(bad, "seed \(seed)")
                expect(!text.contains("*/"), "seed \(seed)")
                expect(!text.contains("/*"), "seed \(seed)")
                expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") }, "seed \(seed)")
            }
        }
    }
}
