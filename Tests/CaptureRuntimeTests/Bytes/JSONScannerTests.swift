@testable import CaptureRuntime

/// JSON from bytes.
final class JSONScannerTests: XCTestCase {
    private func value(_ json: some Collection<UInt8>) throws -> JSONValue? {
        try JSONScanner.readWhole(json) { try $0.value() }
    }

    /// Values are read as they are written.
    func testValues() {
        forEach(
            [
                ("null", .null), ("true", true), (" false\r\n\t", false), ("0", 0), ("-0", 0), ("-12.50", -12.5),
                ("1e2", 100), ("0.1E-1", 0.01), (#""""#, ""), ("[]", []), ("{}", [:]), ("[ ]", []), ("{ }", [:]),
                ("[1,[2,[]],{\"a\":[null]}]", [1, [2, []], ["a": [.null]]]),
                (#"{"a":1,"b":{"c":"d"}}"#, ["a": 1, "b": ["c": "d"]]),
                (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u4E00\ud83D\uDe00""#, "é一😀"),
                ("\"é一😀\u{7f}\"", "é一😀\u{7f}"), (#"{"a":1,"a":1e400,"\u0061":3}"#, ["a": 1]), ("\u{FEFF}[1]", [1]),
                (#""a long text of plain characters""#, "a long text of plain characters"),
            ] as [(String, JSONValue)]
        ) { text, expected in
            try expectEqual(value(text.utf8), expected)
            try expectEqual(JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)), expected)
        }
    }

    /// Bytes that are not UTF-8 are refused.
    func testInvalidUTF8() {
        forEach(
            [
                [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF],
                [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xF0, 0x8F, 0xBF, 0xBF],
                [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
            ] as [[UInt8]]
        ) { bytes in
            for prefix in ["", "plain text before "] {
                let json = Array("\"\(prefix)".utf8) + bytes + Array("\"".utf8)
                let error = expect(throws: ScanError.self) { try value(json) }
                expectEqual(error?.offset, prefix.utf8.count + 1)
            }
        }
    }

    /// Every character is read, as it is and as an escape.
    func testCharacters() throws {
        for code in stride(from: 0x20 as UInt32, through: 0x10FFFF, by: 97) {
            guard let scalar = Unicode.Scalar(code), scalar != "\"", scalar != "\\" else { continue }
            let text = "a\(scalar)b"
            try expectEqual(value("\"\(text)\"".utf8), .string(text))
            let escapes = text.utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
            try expectEqual(value("\"\(escapes.joined())\"".utf8), .string(text))
        }
    }

    /// Half of a surrogate pair is JSON that no string holds.
    func testHalves() {
        forEach([
            #"\ud800"#, #"\udc00"#, #"\ud800\ud800"#, #"\ud800x"#, #"\ud800\n"#, #"\udc00\ud800"#,
            #"\ud83d\ude00\ud83d"#,
        ]) { (text: String) in
            try expectNil(value(#"["\#(text)"]"#.utf8))
            try expectNil(value(#"{"\#(text)":1}"#.utf8))
            let rest = try JSONScanner.readWhole(#"{"\#(text)":"\#(text)","a":1}"#.utf8) { json in
                var members = try json.members()
                return try members["a"]?.value()
            }
            expectEqual(rest, 1)
        }
    }

    /// In a value 128 arrays and objects may be in each other, in a text 512, and no more.
    func testDepth() {
        forEach([true, false]) { (isArray: Bool) in
            func text(_ depth: Int) -> String {
                let (open, close) = isArray ? ("[", "]") : ("{\"a\":", "}")
                return String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
            }
            try expectNotNil(value(text(128).utf8))
            try expectNil(value(text(129).utf8))
            try expectNotNil(value("[\(text(127)),\(text(127))]".utf8))
            try expectNil(value(text(512).utf8))
            // As deep again after it.
            try JSONScanner.readWhole("[\(text(511)),\(text(511))]".utf8) { try $0.skip() }
            for depth in [513, 100_000] {
                expect(throws: ScanError.self) { try value(text(depth).utf8) }
                expect(throws: ScanError.self) { try JSONScanner.readWhole(text(depth).utf8) { try $0.skip() } }
            }
        }
    }

    /// An error names the byte and the line, and nothing of the text.
    func testErrors() throws {
        let text = "{\n  \"password\": \"secret\",\n  \"other\": secret\n}"
        let error = expect(throws: ScanError.self) { try value(text.utf8) }
        expectEqual(error?.description, "expected a value at byte 37, line 3")
    }

    /// Each number is the same as by way of its text.
    func testNumbers() throws {
        var random = SplitMix64(seed: 1)
        func digits(_ count: ClosedRange<Int>) -> String {
            (0..<Int.random(in: count, using: &random)).reduce(into: "") { text, _ in
                text += String(Int.random(in: 0...9, using: &random))
            }
        }
        for _ in 0..<5_000 {
            var text = Bool.random(using: &random) ? "-" : ""
            text += Bool.random(using: &random) ? "0" : "\(Int.random(in: 1...9, using: &random))" + digits(0...21)
            if Bool.random(using: &random) { text += "." + digits(1...16) }
            if Int.random(in: 0..<4, using: &random) == 0 {
                text += ["e", "E", "e-", "e+"][Int.random(in: 0..<4, using: &random)] + digits(1...2)
            }
            let number = try require(JSONNumber(text: text))
            try expectEqual(value(text.utf8), .number(number), "\(text)")
        }
    }
}
