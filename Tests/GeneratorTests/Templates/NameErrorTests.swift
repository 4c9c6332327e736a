/// Names that are not there, or not of a kind that fits: each with its place.
final class NameErrorTests: XCTestCase {
    private func text(_ name: String, _ kind: String) -> String {
        "`\(name)` of `Item` is not a text, but of the kind \(kind); use a section: `{{#\(name)}}…{{/\(name)}}`"
    }

    private func current(_ type: String) -> String {
        "`.` is the current item of a list of texts, but this tag is inside `\(type)`"
    }

    func testTemplates() {
        forEach(
            [
                (
                    "{{ tilte }}\n{{#contents}}{{isfull}}{{whatever}}{{/contents}}{{^ful}}{{/ful}}",
                    [
                        "1:4 unknown name `tilte`: looked in `Box`; did you mean `title`?",
                        "2:16 unknown name `isfull`: looked in `Item`, `Box`; did you mean `isFull`?",
                        "2:26 unknown name `whatever`: looked in `Item`, `Box`",
                        "2:52 unknown name `ful`: looked in `Box`",
                    ]
                ),
                // Inner names do not leak out.
                ("{{#contents}}{{/contents}}{{note}}", ["1:29 unknown name `note`: looked in `Box`"]),
                // Only texts can be written, and the current one needs a list of texts.
                (
                    "{{#contents}}\n{{isOn}}\n{{lines}}\n{{items}}\n{{first}}\n{{/contents}}",
                    [
                        "2:3 " + text("isOn", "flag"), "3:3 " + text("lines", "list of texts"),
                        "4:3 " + text("items", "list of `Item`"), "5:3 " + text("first", "optional `Item`"),
                    ]
                ),
                (
                    "{{.}}{{#contents}}{{#lines}}{{#items}}{{.}}{{/items}}{{/lines}}{{#.}}{{/.}}{{/contents}}",
                    ["1:3 " + current("Box"), "1:41 " + current("Item"), "1:67 " + current("Item")]
                ),
            ] as [(String, [String])]
        ) { template, expected in
            let found = problems(template).map { $0.replacing(/^main\.mustache:(\d+:\d+): error:/) { $0.1 } }
            expectEqual(found, expected)
        }
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
        // One that includes itself is checked once for each type.
        expectEqual(
            problems("{{#contents}}{{> P}}{{/contents}}", ["P": "{{absent}}{{#items}}\n    {{> P}}\n{{/items}}"]),
            ["P.mustache:1:3: error: unknown name `absent`: looked in `Item`, `Box`"])
    }
}
