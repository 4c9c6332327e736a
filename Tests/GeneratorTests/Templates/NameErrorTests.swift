final class NameErrorTests: XCTestCase {
    func testUnknownNames() {
        expectEqual(
            problems("{{ tilte }}\n{{#contents}}{{isfull}}{{whatever}}{{/contents}}{{^ful}}{{/ful}}"),
            [
                "main.mustache:1:4: error: unknown name `tilte`: looked in `Box`; did you mean `title`?",
                "main.mustache:2:16: error: unknown name `isfull`: looked in `Item`, `Box`; did you mean `isFull`?",
                "main.mustache:2:26: error: unknown name `whatever`: looked in `Item`, `Box`",
                "main.mustache:2:52: error: unknown name `ful`: looked in `Box`",
            ])
    }

    func testInnerNamesDoNotLeakOut() {
        expectEqual(
            problems("{{#contents}}{{/contents}}{{note}}"),
            [
                "main.mustache:1:29: error: unknown name `note`: looked in `Box`"
            ])
    }

    func testOnlyTextsCanBeWritten() {
        func message(_ name: String, _ kind: String) -> String {
            "error: `\(name)` of `Item` is not a text, but of the kind \(kind); "
                + "use a section: `{{#\(name)}}…{{/\(name)}}`"
        }
        expectEqual(
            problems("{{#contents}}\n{{isOn}}\n{{lines}}\n{{items}}\n{{first}}\n{{/contents}}"),
            [
                "main.mustache:2:3: " + message("isOn", "flag"),
                "main.mustache:3:3: " + message("lines", "list of texts"),
                "main.mustache:4:3: " + message("items", "list of `Item`"),
                "main.mustache:5:3: " + message("first", "optional `Item`"),
            ])
    }

    func testTheCurrentTextNeedsAListOfTexts() {
        func message(_ type: String) -> String {
            "error: `.` is the current item of a list of texts, but this tag is inside `\(type)`"
        }
        expectEqual(
            problems("{{.}}{{#contents}}{{#lines}}{{#items}}{{.}}{{/items}}{{/lines}}{{#.}}{{/.}}{{/contents}}"),
            [
                "main.mustache:1:3: " + message("Box"),
                "main.mustache:1:41: " + message("Item"),
                "main.mustache:1:67: " + message("Item"),
            ])
    }

    func testPartialsAreCheckedWhereverTheyAreReached() {
        expectEqual(
            problems("{{x}}{{> P}}{{#contents}}{{> P}}{{/contents}}", ["P": "{{note}}\n{{> Q}}", "Q": "{{y}}"]),
            [
                "main.mustache:1:3: error: unknown name `x`: looked in `Box`",
                "P.mustache:1:3: error: unknown name `note`: looked in `Box`",
                "Q.mustache:1:3: error: unknown name `y`: looked in `Box`",
                "Q.mustache:1:3: error: unknown name `y`: looked in `Item`, `Box`",
            ])
    }

    func testARecursivePartialIsCheckedOncePerType() {
        expectEqual(
            problems("{{#contents}}{{> P}}{{/contents}}", ["P": "{{absent}}{{#items}}\n    {{> P}}\n{{/items}}"]),
            [
                "P.mustache:1:3: error: unknown name `absent`: looked in `Item`, `Box`"
            ])
    }
}
