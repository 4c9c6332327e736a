import CaptureSchema
import Expectations
import Foundation
import XCTest

final class ReaderMessagesTests: XCTestCase {
    private func message(_ text: String) -> String {
        JSONReader.read(SourceText(text)).diagnostics.map { $0.text(color: false) }.joined(separator: "\n")
    }

    func testAnUnclosedObjectNamesItsBeginning() {
        expectEqual(
            message("[\n  {\"a\": 1"),
            """
            s.json:2:10: error: expected `,` or `}` after the value, found end of file
                  {"a": 1
                         ^
            s.json:2:3: note: the object that begins here is not closed
                  {"a": 1
                  ^
            """)
    }

    func testAWrongBracketNamesTheBeginning() {
        expectEqual(
            message("{\"a\": [1}"),
            """
            s.json:1:9: error: expected `,` or `]` after the value, found `}`
                {"a": [1}
                        ^
            s.json:1:7: note: the array that begins here is not closed
                {"a": [1}
                      ^
            """)
    }

    func testCommonMistakesGetAdvice() {
        forEach([
            ("[1,]", "trailing comma before `]`", "remove the comma"),
            ("{\"a\":1,}", "trailing comma before `}`", "remove the comma"),
            ("['a']", "expected a value or `]`, found `'`", "strings are written in double quotes"),
            ("[1, // one\n2]", "expected a value, found `/`", "remove the comment: JSON does not allow comments"),
            ("{\"a\": True}", "expected a value, found `True`", "write `true`"),
            ("{\"a\": None}", "expected a value, found `None`", "write `null`"),
            ("[NaN]", "expected a value or `]`, found `NaN`", "JSON has no such number; write `null`"),
            ("{a: 1}", "expected a key in double quotes or `}`, found `a`", "put the key in double quotes"),
            ("[“a”]", "expected a value or `]`, found `“` (U+201C)", "use straight double quotes"),
            (
                "[\"a\" \"b\"]", "expected `,` or `]` after the value, found a string",
                "put a comma after the previous value"
            ),
            (
                "[{\"a\": 1} {\"a\": 2}]", "expected `,` or `]` after the value, found `{`",
                "put a comma after the previous value"
            ),
            ("[+1]", "expected a value or `]`, found `+`", "remove the `+`"),
            ("[.5]", "expected a value or `]`, found `.`", "write a `0` before the decimal point"),
            ("[01]", "a number must not begin with `0`", "remove the `0`"),
            ("[1,,2]", "expected a value, found `,`", "remove the comma"),
            ("<html>", "expected a value, found `<`", "this looks like a web page or XML; download the schema again"),
            ("[text]", "expected a value or `]`, found `text`", "put text in double quotes"),
            ("[\"C:\\dir\"]", "`\\` followed by `dir` is not an escape sequence", "write `\\\\` for a backslash"),
        ]) { (text: String, message: String, suggestion: String) in
            let diagnostics = JSONReader.read(SourceText(text)).diagnostics
            expectEqual(diagnostics.map(\.message), [message])
            expectEqual(diagnostics.first?.suggestion, suggestion)
        }
    }

    func testNamesWhatIsWrong() {
        forEach([
            ("", "the file is empty"),
            ("\u{FEFF}", "the file is empty"), (" \n", "the file contains only white space"),
            ("\"a", "expected `\"` at the end of the string, found end of file"),
            ("\"a\nb\"", "a line break inside a string must be written `\\n`"),
            ("\"a\tb\"", "a tab inside a string must be written `\\t`"),
            ("\"\u{1B}\"", "the control character U+001B inside a string must be written `\\u001B`"),
            (
                "\"\\ud800\"",
                "`\\ud800` is one half of a character that needs two `\\u` escapes, and the other half is missing"
            ),
            ("\"\\u00g0\"", "expected four hexadecimal digits after `\\u`"),
            ("-", "expected a digit after `-`, found end of file"),
            ("1.x", "expected a digit after the decimal point, found `x`"),
            ("1e", "expected a digit in the exponent, found end of file"), ("[] []", "expected end of file, found `[`"),
            ("\u{A0}[]", "expected a value, found U+00A0"), ("\u{1B}[]", "expected a value, found U+001B"),
            ("{\"a\" 1}", "expected `:` after the key, found `1`"),
            ("{\"a\":1,", "expected a key in double quotes, found end of file"),
        ]) { (text: String, message: String) in
            expectEqual(JSONReader.read(SourceText(text)).diagnostics.map(\.message), [message])
        }
    }

    func testNamesWideEncodings() {
        forEach(
            [
                ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x5B, 0, 0x5D], "UTF-16"),
                ([0x5B, 0, 0x5D, 0], "UTF-16"), ([0, 0x5B, 0, 0x5D], "UTF-16"), ([0xFF, 0xFE], "UTF-16"),
                ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B], "UTF-32"),
                ([0x5B, 0, 0, 0, 0x5D, 0, 0, 0], "UTF-32"), ([0, 0, 0, 0x5B, 0, 0, 0, 0x5D], "UTF-32"),
            ] as [([UInt8], String)]
        ) { bytes, name in
            let (root, diagnostics) = JSONReader.read(SourceText(path: "s.json", bytes: bytes))
            expectNil(root)
            expectEqual(diagnostics.map(\.code), ["json-encoding"])
            expectEqual(diagnostics.first?.message, "the file is encoded in \(name), but only UTF-8 is supported")
            expectEqual(diagnostics.first?.suggestion, "save the file as UTF-8")
        }
    }

    func testNestingIsLimited() throws {
        func nested(_ depth: Int) -> SourceText {
            SourceText(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
        }
        expectNotNil(JSONReader.read(nested(512)).root)
        let tooDeep = JSONReader.read(nested(513))
        expectNil(tooDeep.root)
        expectEqual(
            tooDeep.diagnostics.map(\.firstLine),
            [
                "s.json:1:513: error: arrays and objects are nested deeper than 512 levels"
            ])
        expectEqual(tooDeep.diagnostics.map(\.code), ["json-depth"])
        expectEqual(JSONReader.read(nested(100_000)).diagnostics.map(\.code), ["json-depth"])
        let objects = String(repeating: "{\"a\":", count: 100_000)
        expectEqual(JSONReader.read(SourceText(objects)).diagnostics.map(\.code), ["json-depth"])
    }

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

    func testRepeatedKeysAreAllReported() {
        let text = "{\"a\": 1,\n \"b\": {\"c\": 1, \"c\": 2},\n \"\\u0061\": 3, \"a\": 4}"
        let (root, diagnostics) = JSONReader.read(SourceText(text))
        expectNil(root)
        expectEqual(
            diagnostics.map(\.firstLine),
            [
                "s.json:2:16: error: the key `c` is used twice in one object",
                "s.json:3:2: error: the key `a` is used twice in one object",
                "s.json:3:15: error: the key `a` is used twice in one object",
            ])
        expectEqual(diagnostics.map { $0.notes.map(\.message) }, Array(repeating: ["first used here"], count: 3))
        let places = diagnostics.flatMap(\.notes).map { [$0.location?.line, $0.location?.column] }
        expectEqual(places, [[2, 8], [1, 2], [1, 2]])
    }

    func testRepeatedKeysAreReportedWithASyntaxError() {
        let diagnostics = JSONReader.read(SourceText("{\"a\":1,\"a\":2")).diagnostics
        expectEqual(diagnostics.map(\.code), ["duplicate-key", "json-syntax"])
    }

    func testManyKeysAreComparedQuickly() {
        let keys = (0..<100_000).map { "\"key\($0)\":0" }
        expect(JSONReader.read(SourceText("{\(keys.joined(separator: ","))}")).diagnostics.isEmpty)
        let repeated = (keys.prefix(40) + ["\"key39\":1", "\"key3\":1"]).joined(separator: ",")
        expectEqual(
            JSONReader.read(SourceText("{\(repeated)}")).diagnostics.map(\.message),
            [
                "the key `key39` is used twice in one object", "the key `key3` is used twice in one object",
            ])
    }
}
