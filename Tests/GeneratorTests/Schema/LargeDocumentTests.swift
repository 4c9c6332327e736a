/// Documents with much of something are read in little time and on a small stack, and give short messages.
final class LargeDocumentTests: XCTestCase {
    /// The deepest documents that are allowed, read and released on a small stack.
    func testDeepDocumentsNeedLittleStack() async {
        let mixed = String(repeating: "{\"a\":[", count: 256) + String(repeating: "]}", count: 256)
        let level = "[{\"name\":\"a\",\"type\":\"plural\",\"attr_defs\":"
        let depth = SchemaParser.greatestDepth
        let schema = String(repeating: level, count: depth) + "[]" + String(repeating: "}]", count: depth)
        let (nodes, attributes) = await withCheckedContinuation { continuation in
            let thread = Thread {
                let isRead = JSONReader.read(SourceText(mixed)).root != nil
                let isParsed = SchemaParser.parse(SourceText(schema)).tree != nil
                continuation.resume(returning: (isRead, isParsed))
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        expect(nodes)
        expect(attributes)
    }

    func testManyKeysAreComparedQuickly() {
        let keys = (0..<100_000).map { "\"key\($0)\":0" }
        expectEqual(JSONReader.read(SourceText("{\(keys.joined(separator: ","))}")).diagnostics, [])
        let repeated = (keys.prefix(40) + ["\"key39\":1", "\"key3\":1"]).joined(separator: ",")
        expectEqual(
            JSONReader.read(SourceText("{\(repeated)}")).diagnostics.map(\.message),
            ["the key `key39` is used twice in one object", "the key `key3` is used twice in one object"])
    }

    func testLongNamesAreShortenedInMessages() throws {
        let name = String(repeating: "n", count: 1_000_000)
        let text = "[{\"name\":\"\(name)\",\"type\":\"object\",\"attr_defs\":[{\"name\":\"\(name)\"}]}]"
        let diagnostic = try require(SchemaParser.parse(SourceText(text)).diagnostics.first)
        expect(diagnostic.message.count, <, 200)
        expect(diagnostic.text(color: false).count, <, 500)
    }
}
