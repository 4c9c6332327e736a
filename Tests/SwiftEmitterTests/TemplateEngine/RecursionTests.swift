import TestTools
import Testing

@Suite struct RecursionTests {
    private func endless(_ place: String, _ name: String) -> String {
        "\(place): error: including `\(name)` here never ends: it returns to this place with the same data; "
            + "include it inside the section of a list or optional of the item"
    }

    @Test func followsTheData() throws {
        let item = Item(name: "a", items: [Item(name: "b", items: [Item(name: "c")]), Item(name: "d")])
        let partials: KeyValuePairs = ["P": "{{name}}\n{{#items}}\n  {{> P}}\n{{/items}}\n"]
        #expect(try render("{{> P}}\n", item, partials) == "a\n  b\n    c\n  d\n")
    }

    @Test func betweenTwoTypes() throws {
        let box = Box(title: "A", parts: [Part(label: "p", boxes: [Box(title: "B")]), Part(label: "q")])
        let partials: KeyValuePairs = [
            "Box": "[{{title}}{{#parts}}{{> Part}}{{/parts}}]",
            "Part": "({{label}}{{#box}}{{> Box}}{{/box}})",
        ]
        #expect(try render("{{> Box}}", box, as: Box.type, partials) == "[A(p[B])(q)]")
    }

    @Test func throughAContextThatIsNotTheInnermost() throws {
        let item = Item(name: "a", items: [Item(name: "b")])
        let partials: KeyValuePairs = ["P": "{{name}}{{#lines}}{{#items}}{{> P}}{{/items}}{{/lines}}"]
        #expect(try render("{{> P}}", Item(lines: ["1", "2"], items: [item]), partials) == "itemaa")
        // `parts` belongs to the box around the item, which each round replaces by a box inside it.
        let inParts = "{{#parts}}{{#box}}{{> P}}{{/box}}{{/parts}}"
        #expect(problems("{{> P}}", ["P": "{{#contents}}\(inParts){{/contents}}"]) == [])
    }

    @Test func theItemThatShrinksNeedNotBeTheInnermost() {
        let partials: KeyValuePairs = ["P": "{{#box}}{{#parts}}{{> P}}{{/parts}}{{/box}}"]
        #expect(problems("{{#parts}}{{> P}}{{/parts}}", partials) == [])
        #expect(
            problems(
                "{{#contents}}{{> Q}}{{/contents}}",
                ["Q": "{{#parts}}{{#box}}{{#contents}}{{> Q}}{{/contents}}{{/box}}{{/parts}}"]
            ) == []
        )
    }

    @Test func aTemplateThatIncludesItself() {
        #expect(problems("\n {{> main}}") == [endless("main.mustache:2:6", "main")])
        #expect(problems("{{#isFull}}{{> main}}{{/isFull}}") == [endless("main.mustache:1:16", "main")])
        #expect(problems("{{^contents}}{{> main}}{{/contents}}") == [endless("main.mustache:1:18", "main")])
        #expect(
            problems("{{#contents}}{{> P}}{{/contents}}", ["P": "{{#lines}}{{> P}}{{/lines}}"]) == [
                endless("P.mustache:1:15", "P")
            ]
        )
    }

    @Test func templatesThatIncludeEachOther() {
        #expect(problems("{{> P}}", ["P": "{{> Q}}", "Q": "{{> P}}"]) == [endless("P.mustache:1:5", "Q")])
    }

    @Test func onlyTheEndlessIncludeIsReported() {
        let partials: KeyValuePairs = ["P": "{{#items}}{{> P}}{{/items}}{{> P}}"]
        #expect(problems("{{#contents}}{{> P}}{{/contents}}", partials) == [endless("P.mustache:1:32", "P")])
    }

    @Test func aListOfAnOuterItemDoesNotGoDown() {
        // Every item finds the same `contents` again, that of the box.
        #expect(problems("{{> P}}", ["P": "{{#contents}}{{> P}}{{/contents}}"]) == [endless("P.mustache:1:18", "P")])
    }

    @Test func deepData() throws {
        // The address sanitizer makes the stack frames several times as large.
        let depth = BuiltProducts.isSanitized ? 200 : 1_000
        let item = (1..<depth).reduce(Item(name: "x")) { inner, _ in Item(name: "x", items: [inner]) }
        let output = try render("{{> P}}", item, ["P": "{{name}}{{#items}}\n {{> P}}\n{{/items}}\n"])
        // The name and, since the first section tag shares its line, a line break in every level but the innermost.
        #expect(output.utf8.count == depth * (depth - 1) / 2 + 2 * depth - 1)
    }
}
