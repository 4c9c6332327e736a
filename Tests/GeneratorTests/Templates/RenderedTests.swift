@testable import Codegen

/// What templates write.
final class RenderedTests: XCTestCase {
    func testValues() {
        forEach([
            Rendered("a {{name}} b", Item(name: "<&\"'é👍🏽>"), "a <&\"'é👍🏽> b"), Rendered("", ""),
            // Blanks inside of a tag do not count, and those around it stay. An empty value leaves its line.
            Rendered("{{  name\t}}|{{# isOn }}x{{/ isOn }}", Item(isOn: true), "item|x"),
            Rendered("  {{name}}  \n", Item(name: "x"), "  x  \n"), Rendered("a\n{{note}}\nb\n", "a\n\nb\n"),
            // Braces that are no tags are text, and so are tags in values.
            Rendered("{ {{name}} } {{name}}} }} { {", Item(name: "x"), "{ x } x} }} { {"),
            Rendered("{{name}}", Item(name: "{{note}}"), "{{note}}"),
        ]) { try $0.check() }
    }

    /// Pieces are collected in a block of 16 KB before they are appended.
    func testLongValues() {
        forEach([0, 1, 16_382, 16_383, 16_384, 16_385, 40_000]) { (count: Int) in
            let name = String(repeating: "n", count: count)
            let note = String(repeating: "ö", count: count)
            let text = "a {{name}}\n  {{note}}b{{name}}{{name}}\n"
            try expectEqual(render(text, Item(name: name, note: note)), "a \(name)\n  \(note)b\(name)\(name)\n")
        }
    }

    func testSections() {
        let flag = "{{#isOn}}yes{{/isOn}}{{^isOn}}no{{/isOn}}"
        let text = "{{#note}}({{note}}){{/note}}{{^note}}-{{/note}}"
        let list = "{{#items}}<{{name}}>{{/items}}{{^items}}none{{/items}}"
        let optional = "{{#first}}{{name}}{{/first}}{{^first}}none{{/first}}"
        let (two, lines) = (Item(items: [Item(name: "a"), Item(name: "b")]), Item(isOn: true, lines: ["a", "", "c"]))
        let nested = "{{#isOn}}{{#items}}{{name}}{{/items}}{{/isOn}}{{^isOn}}-{{/isOn}}"
        forEach([
            Rendered(flag, Item(isOn: true), "yes"), Rendered(flag, "no"),
            // A text counts if it is not empty.
            Rendered(text, Item(note: "n"), "(n)"), Rendered(text, "-"),
            // A list is written once for each item.
            Rendered(list, two, "<a><b>"), Rendered(list, "none"),
            Rendered(optional, Item(name: "outer", items: [Item(name: "inner")]), "inner"), Rendered(optional, "none"),
            Rendered("{{#lines}}[{{.}}]{{/lines}}", lines, "[a][][c]"), Rendered("{{^lines}}none{{/lines}}", "none"),
            Rendered("{{#lines}}{{#isOn}}{{.}},{{/isOn}}{{/lines}}", lines, "a,,c,"),
            // The current text can be a section, and comes back after an inner list.
            Rendered(
                "{{#lines}}///{{#.}} {{.}}{{/.}}{{^.}}!{{/.}}\n{{/lines}}", Item(lines: ["a", ""]), "/// a\n///!\n"),
            Rendered(
                "{{#lines}}{{.}}{{#items}}{{#lines}}{{.}}{{/lines}}{{/items}}{{.}} {{/lines}}",
                Item(lines: ["1", "2"], items: [Item(lines: ["x", "y"])]), "1xy1 2xy2 "),
            Rendered(
                "{{#isOn}}{{#items}}\(nested){{/items}}{{/isOn}}",
                Item(isOn: true, items: [Item(isOn: true, items: [Item(name: "deep")]), Item()]), "deep-"),
            // The same list inside itself is that of the item.
            Rendered(
                "{{#items}}{{name}}{{#items}}{{name}}{{/items}}{{/items}}",
                Item(items: [Item(name: "a", items: [Item(name: "b")])]), "ab"),
            Rendered("[{{#items}}\n{{name}}{{/items}}]", two, "[\na\nb]"),
        ]) { try $0.check() }
    }

    /// Where a name is looked up.
    func testNames() {
        let box = Box(
            title: "T", name: "N", isFull: true, items: [Item(name: "i", isOn: true)],
            parts: [Part(label: "p", boxes: [Box(title: "t", name: "n")])])
        let inner = "{{label}}{{title}}{{#box}}{{title}}{{label}}{{/box}}{{title}}"
        forEach([
            // Outer names are visible, and inner ones come first. An item hides the outer item of its type.
            Rendered("{{#contents}}{{title}}{{#isFull}}!{{/isFull}}{{/contents}}", box, "T!"),
            Rendered("{{name}}{{#contents}}{{name}}{{/contents}}{{name}}", box, "NiN"),
            Rendered("{{title}}{{#parts}}\(inner){{/parts}}{{title}}", box, "TpTtpTT"),
            Rendered("{{#isFull}}{{name}}{{/isFull}}", box, "N"),
            // Partials see what is around their tag, and one serves different contexts.
            Rendered("{{#contents}}{{> P}}{{/contents}}", box, with: ["P": "{{name}} in {{title}}"], "i in T"),
            Rendered("{{#lines}}{{> P}}{{/lines}}", Item(lines: ["a", "b"]), with: ["P": "<{{.}}>"], "<a><b>"),
            Rendered("{{> P}}{{#contents}}{{> P}}{{/contents}}", box, with: ["P": "{{name}}"], "Ni"),
        ]) { try $0.check() }
    }

    /// A line with nothing but the tag of a section, a partial or a comment is not written.
    func testLinesOfTags() {
        let on = Item(isOn: true)
        forEach([
            Rendered("a\n{{#isOn}}\nb\n{{/isOn}}\nc\n", on, "a\nb\nc\n"),
            Rendered("a\n  {{#isOn}}\t\n  b\n {{/isOn}} \nc\n", on, "a\n  b\nc\n"),
            Rendered("a\n{{^isOn}}\nb\n{{/isOn}}\nc\n", "a\nb\nc\n"),
            Rendered("a\n{{#isOn}}\nb\n{{/isOn}}\nc\n", "a\nc\n"),
            // At the start and the end of the file, and without a final line break.
            Rendered("{{#isOn}}\na\n{{/isOn}}", on, "a\n"), Rendered("  {{#isOn}}\na\n  {{/isOn}}", on, "a\n"),
            Rendered("{{! only this }}", ""), Rendered("{{! only this }}\n", ""),
            Rendered("a\n{{#isOn}}\nb{{/isOn}}", on, "a\nb"), Rendered("a\n{{#isOn}}b\n{{/isOn}}", on, "a\nb\n"),
            // A carriage return alone is text.
            Rendered("a\r\n{{#isOn}}\r\nb\r\n{{/isOn}}\r\nc\r\n", on, "a\r\nb\r\nc\r\n"),
            Rendered("{{! x }}\r\na{{! y }}\r\n", "a\r\n"), Rendered("{{! x }}\ra", "\ra"),
            Rendered("{{! x }}\r", "\r"),
            // Tags that share their line keep it, and variables never stand alone.
            Rendered("a\n {{#isOn}}b{{/isOn}} \nc\n", on, "a\n b \nc\n"),
            Rendered("{{#isOn}} {{/isOn}}\n", on, " \n"), Rendered("{{! a }}{{! b }}\n", "\n"),
            Rendered("x {{! a }}\n{{! b }} y\n", "x \n y\n"), Rendered("  {{note}}  \n", "    \n"),
            Rendered("{{#lines}}\n{{.}}\n{{/lines}}\n", Item(lines: ["", "a"]), "\na\n"),
            // Comments of several lines.
            Rendered("a\n  {{! one\n  two {{ three\n  }}  \nb\n", "a\nb\n"),
            Rendered("a {{! one\n two }} b\n", "a  b\n"), Rendered("{{! one\n two }} {{! three }}\nb\n", " \nb\n"),
            // Empty lines stay.
            Rendered("\n{{#isOn}}\n\na\n\n{{/isOn}}\n\n", on, "\n\na\n\n\n"),
            Rendered("a\n{{> P}}\nc\n", with: ["P": "b\n"], "a\nb\nc\n"),
            Rendered("a\r\n{{> P}}\r\nc", with: ["P": "b\r\n"], "a\r\nb\r\nc"),
            Rendered("{{> P}}", with: ["P": "b"], "b"),
        ]) { try $0.check() }
    }

    /// Every line of a partial is indented as the tag that stands alone is.
    func testIndentation() {
        let item = Item(name: "n", isOn: true, lines: ["x", "y"])
        forEach([
            Rendered("a\n    {{> P}}\nd\n", with: ["P": "b\n  c\n"], "a\n    b\n      c\nd\n"),
            Rendered("\t{{> P}}\n", with: ["P": "a\nb"], "\ta\n\tb"),
            Rendered("  {{> P}}\n>", with: ["P": ">\n>"], "  >\n  >>"),
            // Empty lines are not, nor are those that come to nothing.
            Rendered("  {{> P}}\n", with: ["P": "\na\n\nb\n\n"], "\n  a\n\n  b\n\n"),
            Rendered("  {{> P}}\n", with: ["P": "\r\na\r\n\r\nb"], "\r\n  a\r\n\r\n  b"),
            Rendered("  {{> P}}\n", with: ["P": "{{note}}\n{{#isOn}}x{{/isOn}}\r\na\n"], "\n\r\n  a\n"),
            Rendered("  {{> P}}\nb\n", with: ["P": "{{note}}"], "b\n"),
            // Lines that begin with a tag.
            Rendered("  {{> P}}\n", item, with: ["P": "{{name}}\n{{name}} {{name}}\n"], "  n\n  n n\n"),
            Rendered("  {{> P}}\n", item, with: ["P": "{{#isOn}}a{{/isOn}}b\n"], "  ab\n"),
            Rendered("  {{> P}}\n", item, with: ["P": "{{#lines}}{{.}},{{/lines}}\n"], "  x,y,\n"),
            Rendered("  {{> P}}\n", item, with: ["P": "{{! c }}{{name}}\n{{! c }} d\n"], "  n\n   d\n"),
            // Sections, and partials in partials.
            Rendered(
                "  {{> P}}\n", Item(items: [Item(name: "a"), Item(name: "b")]),
                with: ["P": "{{#items}}\n- {{name}}\n{{/items}}\nend\n"], "  - a\n  - b\n  end\n"),
            Rendered(
                "  {{> P}}\ne\n", with: ["P": "a\n  {{> Q}}\nd\n", "Q": "b\n\n {{> R}}\n", "R": "c\n"],
                "  a\n    b\n\n     c\n  d\ne\n"),
            // Values with line breaks are not indented again, nor is a partial that shares its line.
            Rendered(
                "  {{> P}}\n", Item(name: "a\nb", note: "\nc"), with: ["P": "{{name}}\nx{{name}}\n{{note}}\n"],
                "  a\nb\n  xa\nb\n\nc\n"), Rendered("  x {{> P}} y\n", with: ["P": "a\nb"], "  x a\nb y\n"),
            Rendered(
                "  {{> P}}\n", with: ["P": "x {{> Q}} y\n{{> Q}} z\nend\n", "Q": "a\nb"],
                "  x a\nb y\n  a\nb z\n  end\n"),
            // The main template never is.
            Rendered("a\n{{name}}\n  b\n", Item(name: "n"), "a\nn\n  b\n"),
        ]) { try $0.check() }
    }
}

/// A template, with partials, and what it writes for a value.
private struct Rendered: CustomStringConvertible {
    let description: String
    private let expected: String
    private let text: () throws -> String

    init<Value: TemplateItem>(
        _ template: String, _ value: Value, with partials: KeyValuePairs<String, String> = [:], _ expected: String
    ) {
        (description, self.expected) = (template.debugDescription, expected)
        text = { try render(template, value, as: Value.self, partials) }
    }

    init(_ template: String, with partials: KeyValuePairs<String, String> = [:], _ expected: String) {
        self.init(template, Item(), with: partials, expected)
    }

    func check() throws { try expectEqual(text(), expected) }
}
