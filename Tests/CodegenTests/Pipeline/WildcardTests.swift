/// Of several paths in a config file that stand for one attribute, one counts for each setting.
final class WildcardTests: XCTestCase {
    private static let schema = """
        [{"name": "a", "type": "object", "attr_defs": [
           {"name": "b", "type": "string"}, {"name": "c", "type": "string"}]},
         {"name": "d", "type": "object", "attr_defs": [{"name": "b", "type": "string"}]},
         {"name": "e", "type": "string"}]
        """

    /// The names of the properties with a setter, below the root and in it.
    private func writable(_ settings: [String]) throws -> Set<String> {
        let text = "{ \"attributes\": { \(settings.joined(separator: ", ")) } }"
        let config = Config(SourceText(path: "capture-codegen.json", bytes: Array(text.utf8)))
        let result = generate(
            schema: SourceText(path: "schema.json", bytes: Array(Self.schema.utf8)), options: GenerationOptions(),
            overrides: OverrideSources(config: config))
        expectEqual(result.diagnostics, [], "\(text)")
        return Set(
            result.files.flatMap { file in
                String(decoding: file.contents, as: UTF8.self)
                    .matches(of: /\s\svar (\w): Swift\.String/).map { "\(file.name.dropLast(6).last ?? "?")/\($0.1)" }
            })
    }

    /// Neither a `*` nor an include list leaves out what Capture sets, by its name or by its type.
    func testWhatCaptureSets() {
        forEach([
            #""attributes": { "/*": {"exclude": true}, "/account": {"exclude": false}, "/*/*": {"exclude": true} }"#,
            #""include": ["/account/name"]"#,
        ]) { (settings: String) in
            let schema = """
                [{"name": "revision", "type": "version"}, {"name": "email", "type": "string"},
                 {"name": "account", "type": "object", "attr_defs": [
                   {"name": "key", "type": "uuid"}, {"name": "number", "type": "id"},
                   {"name": "name", "type": "string"}]}]
                """
            let config = Config(SourceText(path: "capture-codegen.json", bytes: Array("{ \(settings) }".utf8)))
            let result = generate(
                schema: SourceText(path: "schema.json", bytes: Array(schema.utf8)), options: GenerationOptions(),
                overrides: OverrideSources(config: config))
            expectEqual(result.diagnostics, [])
            let text = result.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
            for name in ["revision", "key", "number"] { expect(text.contains("private(set) var \(name): "), "\(name)") }
            expect(text.contains(#".excluded("email")"#))
        }
    }

    func testTheMostExactPathCounts() {
        forEach([
            ([#""/*/b": {"readOnly": true}"#], ["A/c", "r/e"]),
            ([#""/*/b": {"readOnly": true}"#, #""/a/*": {"readOnly": false}"#], ["A/b", "A/c", "r/e"]),
            ([#""/*/*": {"readOnly": true}"#, #""/*/b": {"readOnly": false}"#], ["A/b", "D/b", "r/e"]),
            (
                [#""/a/b": {"readOnly": false}"#, #""/a/*": {"readOnly": true}"#, #""/e": {"readOnly": true}"#],
                ["A/b", "D/b"]
            ),
            ([#""/a/b": {"secret": true}"#, #""/*/*": {"readOnly": true}"#], ["r/e"]),
            ([#""/*/c": {"readOnly": false}"#, #""/e": {"readOnly": false}"#, #""/*": {"readOnly": true}"#], ["r/e"]),
        ]) { (settings: [String], expected: [String]) in
            for settings in [settings, settings.reversed()] { try expectEqual(writable(settings), Set(expected)) }
        }
    }
}
