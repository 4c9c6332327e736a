import CaptureSchema
import Testing

struct ReaderRejectsTests {
    /// `‸` stands where the message must point.
    static let invalid = [
        // Nothing there.
        "‸", " ‸", "\n\n‸", "\u{FEFF}‸", "\t \r\n‸",
        // No value.
        "‸,", "‸:", "‸]", "‸}", "‸x", "‸abc", "‸'a'", "‸`a`", "‸*", "‸\\", "‸@", "‸;", "‸(1)", "‸=1", "‸~", "‸?",
        "‸\u{A0}[]", "‸\u{2028}[]", "\u{FEFF}‸\u{FEFF}[]", "‸\u{C}[]", "‸\u{B}[]", "‸\0", "‸\u{7F}", "‸é", "‸“a”",
        "‸<html>", "‸<!DOCTYPE html>", "‸<?xml version=\"1.0\"?>",
        // Words.
        "‸t", "‸tru", "‸True", "‸TRUE", "‸truex", "‸true1", "‸False", "‸fals", "‸falsey", "‸nul", "‸Null", "‸nulll",
        "‸None", "‸nil", "‸undefined", "‸NaN", "‸Infinity", "‸inf", "[‸True]", "[‸None]", "{\"a\":‸None}",
        "[‸undefined]", "[1,‸NaN]", "[‸tru]", "[‸true_]", "-‸Infinity", "-‸NaN",
        // Numbers.
        "‸+1", "‸.5", "-‸", "-‸-1", "-‸a", "-‸.5", "‸01", "‸00", "-‸01", "‸007", "[‸012]", "1.‸", "1.‸a", "1.‸e5",
        "[1.‸]", "[1.‸,2]", "1e‸", "1e+‸", "1e-‸", "1E‸x", "1e‸.5", "1.5e‸", "0‸x1F", "1‸_000", "1‸,000", "1 ‸2",
        "1.2‸.3", "1e5‸.5", "1‸a", "[1‸a]", "[‸+1]", "[‸.5]", "[-‸]", "0e1‸e1", "1‸f", "[-‸ 1]", "‸０",
        // Strings.
        "\"‸", "\"abc‸", "\"abc\\\"‸", "\"\\‸", "\"‸\n\"", "\"a‸\nb\"", "\"‸\t\"", "\"‸\r\"", "\"‸\0\"",
        "\"‸\u{1F}\"", "\"a‸\u{1B}[31m\"", "\"‸\\x\"", "\"‸\\a\"", "\"‸\\'\"", "\"‸\\0\"", "\"‸\\U0041\"", "\"‸\\ \"",
        "\"‸\\\n\"", "\"‸\\é\"", "\"‸\\u\"", "\"‸\\u1\"", "\"‸\\u12\"", "\"‸\\u123\"", "\"‸\\u123g\"", "\"‸\\uzzzz\"",
        "\"‸\\u{41}\"", "\"‸\\u+041\"", "\"‸\\u 041\"", "\"‸\\u", "\"‸\\u00", "\"‸\\ud800\"", "\"‸\\udc00\"",
        "\"‸\\ud800\\ud800\"", "\"‸\\ud800x\"", "\"‸\\ud800\\n\"", "\"‸\\udc00\\ud800\"", "\"a‸\\uDBFF\"",
        "\"‸\\uD83D\\u0041\"", "\"\\ud83d‸\\u\"", "\"ab‸\\q\"", "[\"a‸", "[\"a\",\"b‸", "[\"‸\n\"]", "\"a\"‸\"b\"",
        // Arrays.
        "[‸", "[1‸", "[1,‸", "[1‸,]", "[1 ‸, ]", "[‸,]", "[‸,1]", "[1,‸,2]", "[1 ‸2]", "[1‸:2]", "[1‸}", "[‸}", "[‸)",
        "[[‸", "[[]‸", "[[1]‸", "[1]‸]", "[]‸[]",
        "[]‸,", "[] ‸x", "[]‸1", "[1‸;2]", "[\"a\"‸\"b\"]", "[\"a\" ‸\"b\"]", "[1,‸", "[1,\n‸", "[{}‸", "[{‸", "[‸'a']",
        "[1,‸'a']", "[‸a]", "[‸*]", "[]‸\0", "[[1,2‸,]]",
        // Objects.
        "{‸", "{ ‸", "{‸,}", "{‸a:1}", "{‸'a':1}", "{‸1:1}", "{‸null:1}", "{‸[]:1}", "{‸{}:1}", "{‸]", "{‸:1}",
        "{\"a\"‸", "{\"a\"‸}", "{\"a\"‸,\"b\":1}", "{\"a\" ‸1}", "{\"a\"‸=1}", "{\"a\"‸\"b\"}", "{\"a\":‸", "{\"a\":‸}",
        "{\"a\":‸,}", "{\"a\":‸:1}", "{\"a\":1‸", "{\"a\":1‸,}", "{\"a\":1,‸", "{\"a\":1,‸,\"b\":2}",
        "{\"a\":1 ‸\"b\":2}", "{\"a\":1‸;\"b\":2}", "{\"a\":1‸]", "{\"a\":1,‸b:2}", "{\"a\":1,‸1}", "{\"a\":1}‸}",
        "{}‸{}", "{}‸,", "{\"a\":{‸", "{\"a\":{}‸", "{\"a\":[‸", "{\"a\":[‸}", "{\"a\":[1‸}", "{\"a\":{\"b\":1‸]}",
        "{\"a\":‸]", "{\"a‸", "{\"‸", "{\"a\":1,\"b‸", "{\"a\" ‸b:1}", "{‸true:1}", "{\"a\":‸b}", "{\"a\":1\n‸\"b\":2}",
        // Comments.
        "‸// c\n[]", "‸/* c */[]", "‸# c\n[]", "[]‸// c", "[] ‸/* c */", "[‸/* c */]", "[1‸/* c */]", "[1,‸// c\n2]",
        "{‸// c\n}", "{\"a\"‸/**/:1}", "{\"a\":‸/**/1}", "{\"a\":1,‸# c\n}", "[‸#]",
    ].map(MarkedText.init)

    @Test(arguments: invalid) func rejects(_ example: MarkedText) throws {
        let (root, diagnostics) = JSONReader.read(SourceText(example.text))
        #expect(root == nil)
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.code == "json-syntax")
        #expect(diagnostic.location?.offset == example.offset, "\(diagnostic.text(color: false))")
    }

    @Test func thereAreManyTexts() { #expect(Self.invalid.count >= 150) }

    /// Bytes that are not UTF-8, and the offset of the first of them.
    static let illFormed: [(bytes: [UInt8], offset: Int)] = [
        ([0x80], 0), ([0xBF], 0), ([0xFE], 0), ([0xFF], 0), ([0x22, 0x80, 0x22], 1), ([0x22, 0xFF, 0x22], 1),
        ([0x22, 0xC0, 0xAF, 0x22], 1), ([0x22, 0xC1, 0xBF, 0x22], 1), ([0x22, 0xE0, 0x80, 0xAF, 0x22], 1),
        ([0x22, 0xE0, 0x9F, 0xBF, 0x22], 1), ([0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22], 1),
        ([0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
        ([0x22, 0xED, 0xBF, 0xBF, 0x22], 1), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1),
        ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 1), ([0x22, 0xC3, 0x22], 1), ([0x22, 0xE2, 0x82, 0x22], 1),
        ([0x22, 0xF0, 0x9F, 0x98, 0x22], 1), ([0x22, 0x61, 0xC3], 2), ([0x22, 0x61, 0xF0, 0x9F], 2),
        ([0x22, 0xC3, 0xA9, 0xA9, 0x22], 3), ([0x22, 0x5C, 0xFF, 0x22], 2), ([0x22, 0x5C, 0x75, 0x30, 0xFF, 0x22], 4),
        ([0x5B, 0xFF, 0x5D], 1), ([0x5B, 0x31, 0xC3, 0x5D], 2), ([0x5B, 0x5D, 0x80], 2), ([0x31, 0x2E, 0xFF], 2),
        ([0x7B, 0xFF, 0x7D], 1), ([0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22], 1), ([0xEF, 0xBB, 0x5B, 0x5D], 0),
    ]

    @Test(arguments: illFormed) func rejectsIllFormedUTF8(_ example: (bytes: [UInt8], offset: Int)) {
        let (root, diagnostics) = JSONReader.read(SourceText(path: "s.json", bytes: example.bytes))
        #expect(root == nil)
        #expect(diagnostics.map(\.code) == ["json-encoding"])
        #expect(diagnostics.first?.location?.offset == example.offset)
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x5B, 0, 0x5D], "UTF-16"),
            ([0x5B, 0, 0x5D, 0], "UTF-16"), ([0, 0x5B, 0, 0x5D], "UTF-16"), ([0xFF, 0xFE], "UTF-16"),
            ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B], "UTF-32"),
            ([0x5B, 0, 0, 0, 0x5D, 0, 0, 0], "UTF-32"), ([0, 0, 0, 0x5B, 0, 0, 0, 0x5D], "UTF-32"),
        ] as [([UInt8], String)]) func namesWideEncodings(_ bytes: [UInt8], _ name: String)
    {
        let (root, diagnostics) = JSONReader.read(SourceText(path: "s.json", bytes: bytes))
        #expect(root == nil)
        #expect(diagnostics.map(\.code) == ["json-encoding"])
        #expect(diagnostics.first?.message == "the file is encoded in \(name), and JSON is read in UTF-8 only")
        #expect(diagnostics.first?.suggestion == "save the file as UTF-8")
    }
}
