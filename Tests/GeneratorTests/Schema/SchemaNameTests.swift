/// A schema has the name of its entity type, if its document tells that.
final class SchemaNameTests: XCTestCase {
    func testName() {
        forEach(
            [
                (#"{"schema":{"attr_defs":[],"name":"user"},"stat":"ok"}"#, "user"),
                (#"{"name":"user","attr_def":[]}"#, "user"), (#"{"schema":{"attr_defs":[]}}"#, nil),
                (#"{"schema":{"name":null,"attr_defs":[]}}"#, nil), ("[]", nil),
            ] as [(String, String?)]
        ) { text, name in
            let tree = try require(SchemaParser.parse(SourceText(text)).tree)
            expectEqual(tree.schemaName, name)
        }
    }
}
