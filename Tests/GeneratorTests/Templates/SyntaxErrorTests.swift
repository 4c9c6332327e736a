@testable import Codegen

final class SyntaxErrorTests: XCTestCase {
    /// What is wrong with a template, each with its place in it.
    func testTemplates() {
        let notClosed = "the tag is not closed: `}}` is missing"
        let (plain, name) = ("values are never escaped", "is not a name: names are made of letters, digits and `_`")
        forEach(
            [
                ("a\n {{name\n}}{{title}}", ["2:2 \(notClosed)"]), ("{{name {{title}}", ["1:1 \(notClosed)"]),
                ("é👍🏽{{", ["1:3 \(notClosed)"]), ("{{!\na", ["1:1 the comment is not closed: `}}` is missing"]),
                (
                    "{{}} {{  }}\n{{#}}{{/ }}{{>}}",
                    ["1:1", "1:6", "2:1", "2:6", "2:12"].map { "\($0) the tag is empty" }
                ),
                (
                    "{{{name}}} {{&name}}\n{{=<% %>=}}{{a.b}}{{$x}}",
                    [
                        "1:1 `{{{` is not supported: \(plain); write `{{name}}`, or a space between a brace and a tag",
                        "1:12 `{{&` is not supported: \(plain); write `{{name}}`",
                        "2:1 delimiters other than `{{` and `}}` are not supported",
                        "2:14 `a.b` \(name)", "2:21 `$x` \(name)",
                    ]
                ),
                (
                    "{{#isFull}}\n  {{^contents}}",
                    ["1:1 `{{#isFull}}` is never closed", "2:3 `{{^contents}}` is never closed"]
                ),
                (
                    "\n {{#isFull}}a{{/isFul}}b{{/contents}}",
                    [
                        "2:14 `{{/isFul}}` does not close `{{#isFull}}` (opened here at 2:2); did you mean `isFull`?",
                        "2:25 `{{/contents}}` closes no section",
                    ]
                ),
                // A forgotten close tag is reported once.
                (
                    "{{#isFull}}{{#contents}}{{^isOn}}{{/isFull}}{{#isFull}}{{/isFull}}",
                    ["1:34 `{{/isFull}}` does not close `{{^isOn}}` (opened here at 1:25)"]
                ),
                (String(repeating: "{{#isFull}}", count: 64) + String(repeating: "{{/isFull}}", count: 64), []),
                (String(repeating: "{{#isFull}}", count: 1_000), ["1:705 more than 64 nested sections"]),
            ] as [(String, [String])]
        ) { template, expected in
            let found = problems(template).map { $0.replacing(/^main\.mustache:(\d+:\d+): error:/) { $0.1 } }
            expectEqual(found, expected)
        }
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
