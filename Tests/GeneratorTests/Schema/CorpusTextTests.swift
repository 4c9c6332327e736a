import TestTools
import Testing

/// The notation of the texts in `Fixtures/JSON`.
@Suite struct CorpusTextTests {
    @Test(
        arguments: [
            ("[1]", Array("[1]".utf8)), ("", []), (#""\n""#, Array(#""\n""#.utf8)),
            ("⟨20⟩1⟨0D 0A⟩", [0x20, 0x31, 0x0D, 0x0A]),
            ("⟨U+E9 ff⟩", [0xC3, 0xA9, 0xFF]), ("é", [0xC3, 0xA9]), ("⟨3 × [⟩1", Array("[[[1".utf8)),
            ("⟨2 × a b⟩", Array("a ba b".utf8)), ("⟨2 × ⟨00⟩,⟩", [0, 0x2C, 0, 0x2C]),
        ] as [(String, [UInt8])])
    func givesBytes(_ notation: String, _ bytes: [UInt8]) throws {
        let text = try CorpusText(notation)
        #expect(text.bytes == bytes)
        #expect(text.marks.isEmpty)
    }

    @Test func findsMarks() throws {
        let text = try CorpusText("é⟨2 × [⟩‸1⁁")
        #expect(text.bytes == Array("é[[1".utf8))
        #expect(text.marks == ["‸": 4, "⁁": 5])
    }

    @Test(arguments: [
        " 1", "1 ", "1\t", "⟨", "1⟩", "⟨⟩", "⟨1⟩", "⟨123⟩", "⟨GG⟩", "⟨U+D800⟩", "⟨U+⟩", "⟨00  00⟩", "⟨2 × ‸⟩",
        "‸1‸", "a\tb", "a\u{A0}b", "a\u{2028}b", "a\u{FEFF}b", "e\u{301}", "\u{202E}",
    ])
    func refuses(_ notation: String) {
        #expect(throws: CorpusError.self) { try CorpusText(notation) }
    }

    @Test(arguments: [
        ("0", "0"), ("-0.00e5", "0"), ("10", "1e1"), ("1.250", "125e-2"), ("-12E+3", "-12e3"), ("0.001e2", "1e-1"),
        ("1e99999999999999999999", "1e99999999999999999999"),
    ])
    func canonicalNumbers(_ written: String, _ canonical: String) {
        #expect(PlainJSON.number(written).canonicalText == canonical)
    }

    @Test func canonicalValues() {
        let value = PlainJSON.object([
            ("é", .array([.null, .bool(true), .bool(false)])), ("a", .string("\"\\/\n\u{7F}")), ("", .object([])),
        ])
        #expect(value.canonicalText == #"{"":{},"a":"\"\\/\u{A}\u{7F}","\u{E9}":[null,true,false]}"#)
    }
}
