@testable import Codegen

final class SyntaxErrorTests: XCTestCase {
    func testUnclosedTags() {
        let message = "error: the tag is not closed: `}}` is missing"
        expectEqual(problems("a\n {{name\n}}{{title}}"), ["main.mustache:2:2: \(message)"])
        expectEqual(problems("{{name {{title}}"), ["main.mustache:1:1: \(message)"])
        expectEqual(problems("é👍🏽{{"), ["main.mustache:1:3: \(message)"])
        expectEqual(problems("{{!\na"), ["main.mustache:1:1: error: the comment is not closed: `}}` is missing"])
    }

    func testEmptyTags() {
        expectEqual(
            problems("{{}} {{  }}\n{{#}}{{/ }}{{>}}"),
            [
                "main.mustache:1:1: error: the tag is empty",
                "main.mustache:1:6: error: the tag is empty",
                "main.mustache:2:1: error: the tag is empty",
                "main.mustache:2:6: error: the tag is empty",
                "main.mustache:2:12: error: the tag is empty",
            ])
    }

    func testUnsupportedTags() {
        let plain = "values are never escaped"
        expectEqual(
            problems("{{{name}}} {{&name}}\n{{=<% %>=}}{{a.b}}{{$x}}"),
            [
                "main.mustache:1:1: error: `{{{` is not supported: \(plain); write `{{name}}`, or a space between a "
                    + "brace and a tag",
                "main.mustache:1:12: error: `{{&` is not supported: \(plain); write `{{name}}`",
                "main.mustache:2:1: error: delimiters other than `{{` and `}}` are not supported",
                "main.mustache:2:14: error: `a.b` is not a name: names are made of letters, digits and `_`",
                "main.mustache:2:21: error: `$x` is not a name: names are made of letters, digits and `_`",
            ])
    }

    func testUnclosedSections() {
        expectEqual(
            problems("{{#isFull}}\n  {{^contents}}"),
            [
                "main.mustache:1:1: error: `{{#isFull}}` is never closed",
                "main.mustache:2:3: error: `{{^contents}}` is never closed",
            ])
    }

    func testCloseTagsThatDoNotMatch() {
        expectEqual(
            problems("\n {{#isFull}}a{{/isFul}}b{{/contents}}"),
            [
                "main.mustache:2:14: error: `{{/isFul}}` does not close `{{#isFull}}` (opened here at 2:2); "
                    + "did you mean `isFull`?",
                "main.mustache:2:25: error: `{{/contents}}` closes no section",
            ])
    }

    func testAForgottenCloseTagIsReportedOnce() {
        expectEqual(
            problems("{{#isFull}}{{#contents}}{{^isOn}}{{/isFull}}{{#isFull}}{{/isFull}}"),
            [
                "main.mustache:1:34: error: `{{/isFull}}` does not close `{{^isOn}}` (opened here at 1:25)"
            ])
    }

    func testTooManySections() {
        let deepest = String(repeating: "{{#isFull}}", count: 64) + String(repeating: "{{/isFull}}", count: 64)
        expectEqual(problems(deepest), [])
        expectEqual(
            problems(String(repeating: "{{#isFull}}", count: 1_000)),
            [
                "main.mustache:1:705: error: more than 64 nested sections"
            ])
    }

    func testWrongEncoding() throws {
        func error(_ bytes: [UInt8]) -> Diagnostic? {
            do throws(TemplateErrors) {
                _ = try TemplateSet([TemplateSource(name: "t", path: "t.mustache", bytes: bytes)])
                return nil
            } catch {
                return error.diagnostics.first
            }
        }
        let invalid = try require(error(Array("é\nab".utf8) + [0xFF] + Array("{{".utf8)))
        expectEqual(invalid.oneLine, "t.mustache:2:3: error: the bytes here are not valid UTF-8")
        expectEqual(invalid.location?.offset, 5)
        expectEqual(error([0xE2, 0x82])?.oneLine.hasPrefix("t.mustache:1:1: "), true)
        let marked = try require(error([0xEF, 0xBB, 0xBF, 0x61]))
        let message = "the template starts with a byte order mark; save it as UTF-8 without one"
        expectEqual(marked.oneLine, "t.mustache:1:1: error: \(message)")
    }

    func testAnErrorKnowsItsPlace() throws {
        let error = try require(failures("a\r\n\tb {{nane}} c\r\nd").first)
        expect(error.oneLine.hasPrefix("main.mustache:2:6: "))
        expectEqual(error.location?.offset, 8)
        expectEqual(error.suggestion, "did you mean `name`?")
    }
}
