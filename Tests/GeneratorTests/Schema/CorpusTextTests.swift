/// The notation of the texts in `Fixtures/JSON`.
final class CorpusTextTests: XCTestCase {
    func testGivesBytes() {
        forEach(
            [
                ("[1]", Array("[1]".utf8)), ("", []), (#""\n""#, Array(#""\n""#.utf8)),
                ("⟨20⟩1⟨0D 0A⟩", [0x20, 0x31, 0x0D, 0x0A]),
                ("⟨U+E9 ff⟩", [0xC3, 0xA9, 0xFF]), ("é", [0xC3, 0xA9]), ("⟨3 × [⟩1", Array("[[[1".utf8)),
                ("⟨2 × a b⟩", Array("a ba b".utf8)), ("⟨2 × ⟨00⟩,⟩", [0, 0x2C, 0, 0x2C]),
            ] as [(String, [UInt8])]
        ) { notation, bytes in
            let text = try CorpusText(notation)
            expectEqual(text.bytes, bytes)
            expect(text.marks.isEmpty)
        }
    }

    func testFindsMarks() throws {
        let text = try CorpusText("é⟨2 × [⟩‸1⁁")
        expectEqual(text.bytes, Array("é[[1".utf8))
        expectEqual(text.marks, ["‸": 4, "⁁": 5])
    }

    func testRefuses() {
        forEach([
            " 1", "1 ", "1\t", "⟨", "1⟩", "⟨⟩", "⟨1⟩", "⟨123⟩", "⟨GG⟩", "⟨U+D800⟩", "⟨U+⟩", "⟨00  00⟩", "⟨2 × ‸⟩",
            "‸1‸", "a\tb", "a\u{A0}b", "a\u{2028}b", "a\u{FEFF}b", "e\u{301}", "\u{202E}",
        ]) { (notation: String) in expect(throws: CorpusError.self) { try CorpusText(notation) } }
    }

    func testCanonicalNumbers() {
        forEach([
            ("0", "0"), ("-0.00e5", "0"), ("10", "1e1"), ("1.250", "125e-2"), ("-12E+3", "-12e3"), ("0.001e2", "1e-1"),
            ("1e99999999999999999999", "1e99999999999999999999"),
        ]) { (written: String, canonical: String) in expectEqual(PlainJSON.number(written).canonicalText, canonical) }
    }

    func testCanonicalValues() {
        let value = PlainJSON.object([
            ("é", .array([.null, .bool(true), .bool(false)])), ("a", .string("\"\\/\n\u{7F}")), ("", .object([])),
        ])
        expectEqual(value.canonicalText, #"{"":{},"a":"\"\\/\u{A}\u{7F}","\u{E9}":[null,true,false]}"#)
    }
}
