import CaptureSchema
import Testing

struct ReaderAcceptsTests {
    static let valid = [
        // Scalars at the top, all white space around them.
        "null", "true", "false", "0", "-0", "1", "-1", "\"\"", "[]", "{}", " null", "null ", "\tnull", "null\n",
        "\r\nnull\r\n", "\n\n[\n]\n\n", " { } ", "[ ]", "\u{FEFF}[]", "\u{FEFF} {}",
        // Numbers.
        "10", "123456789", "-123", "0.0", "0.5", "-0.5", "1.25", "100.001", "1e5", "1E5", "1e+5", "1e-5", "1E+05",
        "1.5e300", "-1.5E-300", "0e0", "0E-0", "0.1e1", "12345678901234567890123456789012345678901234567890",
        "1e99999", "-1e-99999", "0.00000000000000000000000000000000000001",
        // Strings.
        "\"a\"", "\" \"", "\"abc def\"", #""\"""#, #""\\""#, #""\/""#, "\"/\"", #""\b\f\n\r\t""#, #""\u0041""#,
        #""\u00e9""#, #""\u00E9""#, #""\u0000""#, #""\u001f""#, #""\ud83d\ude00""#, #""\uD834\uDD1E""#,
        #""\uffff""#, #""\ufeff""#, #""\\u0041""#, #""\\\"""#, #""\u002F\u005C""#, "\"é\"", "\"e\u{301}\"",
        "\"日本語\"", "\"😀\"", "\"👨‍👩‍👧\"", "\"\u{7F}\"", "\"\u{80}\"", "\"\u{2028}\u{2029}\"", "\"\u{FFFF}\"",
        "\"\u{10FFFF}\"", "\"\u{FEFF}\"", "\"\u{202E}\"", "\"'\"", "\"// no comment\"", "\"[{,:}]\"",
        // Arrays.
        "[null]", "[1]", "[1,2]", "[1 , 2]", "[ 1,2 ]", "[[]]", "[[],[]]", "[[[[[]]]]]", "[{}]", "[{},{}]",
        "[true,false,null,0,\"\",[],{}]", "[\n1\n,\n2\n]", "[\"a\",\"b\"]", "[[1],[2,[3]]]", "[-1,-2]", "[1.5,2e3]",
        // Objects.
        #"{"a":1}"#, #"{"a":1,"b":2}"#, #"{ "a" : 1 }"#, #"{"":1}"#, #"{"a":{}}"#, #"{"a":[]}"#,
        #"{"a":{"a":{"a":null}}}"#, #"{"a":1,"A":2}"#, #"{"\u0061b":1,"ac":2}"#, #"{"a":"a"}"#, #"{"a":[{"a":1}]}"#,
        #"{"a\n":1}"#, #"{"é":1}"#, #"{"true":true}"#, #"{"1":1}"#, "{\n\"a\"\n:\n1\n}", "{\t\"a\"\r:\n1}",
        #"[{"a":1},{"a":1}]"#, #"{"a":{"b":1},"b":{"a":1}}"#, #"{"$capture":null}"#,
    ]

    @Test(arguments: valid) func accepts(_ text: String) throws {
        let source = SourceText(text)
        let (root, diagnostics) = JSONReader.read(source)
        #expect(diagnostics.map(\.firstLine) == [])
        let node = try #require(root)
        let document = String(decoding: source.bytes[node.range], as: UTF8.self)
        #expect(document == text.trimmed, "the range of the root is the text without white space")
    }

    @Test func thereAreManyTexts() { #expect(Self.valid.count >= 80) }

    @Test func keepsRangesAndValues() throws {
        let text = #"{"é\n": [1.50, "a\u00e9\ud83d\ude00"], "b": {"c": true}}"#
        let source = SourceText(text)
        let root = try #require(JSONReader.read(source).root)
        func written(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

        let first = try #require(root["é\n"])
        #expect(written(first.keyRange) == #""é\n""#)
        #expect(written(first.node.range) == #"[1.50, "a\u00e9\ud83d\ude00"]"#)
        let elements = try #require(first.node.elements)
        #expect(elements.map { written($0.range) } == ["1.50", #""a\u00e9\ud83d\ude00""#])
        #expect(elements[1].string == "aé😀")
        guard case .number("1.50") = elements[0].value else {
            Issue.record("the digits must stay as written")
            return
        }
        #expect(written(try #require(root["b"]?.node["c"]).node.range) == "true")
        #expect(root["z"] == nil)
    }

    @Test func decodesEveryEscape() throws {
        let text = #"["\"\\\/\b\f\n\r\t","\u0000","\uD834\udd1e-","x\u0041y\u0042z"]"#
        let strings = try #require(JSONReader.read(SourceText(text)).root?.elements).compactMap(\.string)
        #expect(strings == ["\"\\/\u{8}\u{C}\n\r\t", "\0", "\u{1D11E}-", "xAyBz"])
    }
}

extension String {
    /// Without JSON's white space and a byte-order mark at its ends.
    fileprivate var trimmed: String {
        let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{FEFF}"]
        var scalars = unicodeScalars[...]
        while let first = scalars.first, blanks.contains(first) { scalars.removeFirst() }
        while let last = scalars.last, blanks.contains(last) { scalars.removeLast() }
        return String(scalars)
    }
}
