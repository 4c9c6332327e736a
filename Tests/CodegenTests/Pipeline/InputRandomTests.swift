/// Whatever comes in: files, or messages one of which is an error; never both, never neither, never a crash.
final class InputRandomTests: XCTestCase {
    /// Texts in which little is right, and what matters to the reader is frequent.
    func testRandomBytes() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<count(1_000, long: 6_000) {
            var bytes: [UInt8] = []
            for _ in 0..<random.int(0...40) { ByteChange.change(&bytes, &random) }
            check(bytes)
        }
    }

    func testChangedSchemas() {
        forEach(["inigo", "every-type", "name-clashes", "hostile-text", "required"]) { (name: String) in
            var random = SplitMix64(seed: 12)
            let original = try FixtureCase(name: name).schema().bytes
            for _ in 0..<count(10, long: 75) { check(Mutator(.schema).mutated(original, &random)) }
        }
    }

    func testSchemasCutOffAnywhere() {
        forEach(["inigo", "string-plurals"]) { (name: String) in
            let bytes = try FixtureCase(name: name).schema().bytes
            for end in stride(from: 0, to: bytes.count - 2, by: max(1, bytes.count / 70)) {
                check(Array(bytes[..<end]))
            }
        }
    }

    func testChangedConfigsAndAccessSchemas() throws {
        var random = SplitMix64(seed: 13)
        for name in ["configured", "include", "write-schema", "read-schema", "error-config-invalid-name"] {
            let subject = try FixtureCase(name: name).subject()
            for _ in 0..<count(6, long: 40) {
                func changed(_ source: SourceText?, _ words: Vocabulary) -> SourceText? {
                    source.map { SourceText(path: $0.path, bytes: Mutator(words).mutated($0.bytes, &random)) }
                }
                let config = changed(subject.config?.source, .config)
                let (write, read) = (changed(subject.writeSchema, .schema), changed(subject.readSchema, .schema))
                check([subject.schema] + [config, write, read].compactMap { $0 }) {
                    generate(
                        schema: subject.schema, options: GenerationOptions(),
                        overrides: OverrideSources(
                            config: config.map { Config($0) }, writeSchema: write, readSchema: read))
                }
            }
        }
    }

    private func check(_ bytes: [UInt8]) {
        let schema = SourceText(path: "schema.json", bytes: bytes)
        check([schema]) { generate(schema: schema, options: GenerationOptions()) }
    }

    private func check(_ sources: [SourceText], _ generate: () -> GenerationResult) {
        // One expectation for each of many thousand inputs would take longer than the inputs.
        if let problem = GenerationCheck(sources: sources).problem(generate) {
            fail(problem + "\n" + sources.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n"))
        }
    }
}
