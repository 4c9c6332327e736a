@testable import CaptureRuntime

/// JSON text.
final class JSONTextTests: XCTestCase {
    /// Text is compact and sorted by name.
    func testText() {
        forEach(
            [
                (.null, "null"), (true, "true"), (0, "0"), (-1.5, "-1.5"), ("", #""""#), ([], "[]"), ([:], "{}"),
                (["b": [1, .null], "a": "é"], #"{"a":"é","b":[1,null]}"#),
                (
                    ["z": 1, "Z": 2, "é": 3, "10": 4, "9": 5, "": 6, "_": 7],
                    #"{"":6,"10":4,"9":5,"Z":2,"_":7,"z":1,"é":3}"#
                ),
                (
                    ["abcdefghi": 1, "abcdefgh": 2, "abcdefgh\u{0}": 3, "abcdefg": 4],
                    #"{"abcdefg":4,"abcdefgh":2,"abcdefgh\u0000":3,"abcdefghi":1}"#
                ),
                // Sorted as UTF-16, the emoji would come first.
                (["\u{1F600}": 1, "\u{FF21}": 2], "{\"\u{FF21}\":2,\"\u{1F600}\":1}"),
                ([[], [[]], ["a": [:]]], #"[[],[[]],{"a":{}}]"#),
            ] as [(JSONValue, String)]
        ) { value, text in
            expectEqual(value.jsonText, text)
            expectEqual(value.description, text)
            expectEqual(value.jsonData, Data(text.utf8))
            try expectEqual(JSONValue(jsonText: text), value)
        }
    }

    /// Strings are escaped as JSON demands, and what ends a line.
    func testEscapes() throws {
        expectEqual(JSONValue.string("\"\\/\n\r\t").jsonText, #""\"\\/\n\r\t""#)
        let controls: JSONValue = "\u{0}\u{1}\u{8}\u{B}\u{1F}\u{7F}"
        expectEqual(controls.jsonText, "\"\\u0000\\u0001\\u0008\\u000b\\u001f\u{7F}\"")
        expectEqual(JSONValue.string("\u{2028}ü日😀").jsonText, #""\u2028ü日😀""#)
        expectEqual(JSONValue(dictionaryLiteral: ("a\"\n", 1)).jsonText, #"{"a\"\n":1}"#)
    }

    /// An escape is found at each place of a text, which is looked at eight bytes at a time.
    func testPlacesOfEscapes() {
        for (character, escape) in [("\"", #"\""#), ("\n", #"\n"#), ("\u{2028}", #"\u2028"#), ("é", "é")] {
            for before in 0..<18 {
                for after in 0..<18 {
                    let (start, end) = (String(repeating: "a", count: before), String(repeating: "b", count: after))
                    expectEqual(JSONValue.string(start + character + end).jsonText, "\"\(start)\(escape)\(end)\"")
                }
            }
        }
    }

    /// Every scalar of the first planes survives both Foundation readers.
    func testScalars() throws {
        let everything = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
        let data = JSONValue.array([.string(everything)]).jsonData
        try expectEqual(JSONDecoder().decode([String].self, from: data), [everything])
        let object = try JSONSerialization.jsonObject(with: data) as? [String]
        expectEqual(object?.first?.unicodeScalars.elementsEqual(everything.unicodeScalars), true)
    }

    /// Random values survive: our text read by Foundation, and Foundation's text read by us.
    func testRandom() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let value = Self.value(depth: 4, using: &random)
            try expectEqual(JSONValue(jsonText: value.jsonText), value)
            try expectEqual(JSONValue(jsonData: try JSONEncoder().encode(value)), value)
            let object = try JSONSerialization.jsonObject(with: value.jsonData, options: .fragmentsAllowed)
            let rewritten = try JSONSerialization.data(withJSONObject: object, options: .fragmentsAllowed)
            try expectEqual(JSONValue(jsonData: rewritten), value)
        }
    }

    /// A value that is deeper than any that is read is written.
    func testDepth() {
        var value: JSONValue = 1
        for level in 0..<200 { value = level.isMultiple(of: 2) ? [value] : ["a": value] }
        let text = value.jsonText
        expect(text.hasPrefix(#"{"a":[{"a":["#))
        expect(text.hasSuffix("]}]}"))
        expectEqual(text.utf8.count, 100 * 2 + 100 * 6 + 1)
    }

    /// What is no JSON is an error, depth included.
    func testBadText() {
        forEach([
            "", "{", "[1", "[,]", "nul", "'a'", "{a:1}", "[1] x", "\"\u{1}\"", String(repeating: "[", count: 100_000),
        ]) { (text: String) in expect(throws: DecodingError.self) { try JSONValue(jsonText: text) } }
    }

    private static func value(depth: Int, using random: inout SplitMix64) -> JSONValue {
        let scalars: [Unicode.Scalar] = ["a", "Z", "\"", "\\", "\n", "\u{1}", "é", "\u{301}", "日", "\u{1F600}", "/"]
        func text() -> String {
            let picked = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
                scalars.randomElement(using: &random)
            }
            return String(String.UnicodeScalarView(picked))
        }
        switch Int.random(in: 0...(depth > 0 ? 7 : 5), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .number(JSONNumber(Int.random(in: -1_000_000...1_000_000, using: &random)))
        case 3:
            let decimal = Decimal(Int.random(in: -99_999...99_999, using: &random)) / 1000
            return .number(JSONNumber(decimal) ?? JSONNumber(0))
        case 4, 5: return .string(text())
        case 6:
            let count = Int.random(in: 0...4, using: &random)
            return .array((0..<count).map { _ in value(depth: depth - 1, using: &random) })
        default:
            let count = Int.random(in: 0...4, using: &random)
            return .object(
                Dictionary((0..<count).map { _ in (text(), value(depth: depth - 1, using: &random)) }) { $1 })
        }
    }
}
