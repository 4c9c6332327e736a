@testable import Codegen

final class RecursionTests: XCTestCase {
    /// The message with which rendering ends.
    private func failure(
        _ main: String, _ box: Box = Box(), _ partials: KeyValuePairs<String, String> = [:]
    ) throws -> String? {
        do {
            _ = try render(main, box, as: Box.self, partials)
            return nil
        } catch let errors as TemplateErrors {
            expectEqual(errors.diagnostics.count, 1)
            return errors.diagnostics.first?.oneLine
        }
    }

    private func endless(_ place: String, _ name: String) -> String {
        "\(place): error: including `\(name)` here never ends: more than 250 lists and templates would be nested; "
            + "include a template in itself only inside the section of a list or an optional of its own item"
    }

    func testFollowsTheData() throws {
        let item = Item(name: "a", items: [Item(name: "b", items: [Item(name: "c")]), Item(name: "d")])
        let partials: KeyValuePairs = ["P": "{{name}}\n{{#items}}\n  {{> P}}\n{{/items}}\n"]
        try expectEqual(render("{{> P}}\n", item, partials), "a\n  b\n    c\n  d\n")
    }

    func testBetweenTwoTypes() throws {
        let box = Box(title: "A", parts: [Part(label: "p", boxes: [Box(title: "B")]), Part(label: "q")])
        let partials: KeyValuePairs = [
            "Box": "[{{title}}{{#parts}}{{> Part}}{{/parts}}]", "Part": "({{label}}{{#box}}{{> Box}}{{/box}})",
        ]
        try expectEqual(render("{{> Box}}", box, as: Box.self, partials), "[A(p[B])(q)]")
    }

    func testThroughAContextThatIsNotTheInnermost() throws {
        let item = Item(name: "a", items: [Item(name: "b")])
        let partials: KeyValuePairs = ["P": "{{name}}{{#lines}}{{#items}}{{> P}}{{/items}}{{/lines}}"]
        try expectEqual(render("{{> P}}", Item(lines: ["1", "2"], items: [item]), partials), "itemaa")
    }

    func testATemplateThatIncludesItself() throws {
        try expectEqual(failure("\n {{> main}}"), endless("main.mustache:2:6", "main"))
        let full = try failure("{{#isFull}}{{> main}}{{/isFull}}", Box(isFull: true))
        expectEqual(full, endless("main.mustache:1:16", "main"))
        try expectNil(failure("{{#isFull}}{{> main}}{{/isFull}}"))
        try expectEqual(failure("{{^contents}}{{> main}}{{/contents}}"), endless("main.mustache:1:18", "main"))
        let lines = Box(items: [Item(lines: ["1", "2"])])
        try expectEqual(
            failure("{{#contents}}{{> P}}{{/contents}}", lines, ["P": "{{#lines}}{{> P}}{{> P}}{{/lines}}"]),
            endless("P.mustache:1:15", "P"))
    }

    func testTemplatesThatIncludeEachOther() throws {
        let found = try failure("{{> P}}", Box(), ["P": "{{> Q}}", "Q": "{{> P}}"])
        expectEqual(found, endless("P.mustache:1:5", "Q"))
    }

    func testAListOfAnOuterItemDoesNotGoDown() throws {
        // Every item finds the same `contents` again, that of the box.
        let found = try failure("{{> P}}", Box(items: [Item()]), ["P": "{{#contents}}{{> P}}{{/contents}}"])
        expectEqual(found, endless("P.mustache:1:18", "P"))
    }

    func testDeepData() throws {
        let depth = 120
        let item = (1..<depth).reduce(Item(name: "x")) { inner, _ in Item(name: "x", items: [inner]) }
        let output = try render("{{> P}}", item, ["P": "{{name}}{{#items}}\n {{> P}}\n{{/items}}\n"])
        // The name and, since the first section tag shares its line, a line break in every level but the innermost.
        expectEqual(output.utf8.count, depth * (depth - 1) / 2 + 2 * depth - 1)
    }
}
