final class SectionTests: XCTestCase {
    func testFlag() {
        forEach([(true, "yes"), (false, "no")]) { (isOn: Bool, expected: String) in
            try expectEqual(render("{{#isOn}}yes{{/isOn}}{{^isOn}}no{{/isOn}}", Item(isOn: isOn)), expected)
        }
    }

    func testTextCountsWhenNotEmpty() {
        forEach([("n", "(n)"), ("", "none")]) { (note: String, expected: String) in
            try expectEqual(render("{{#note}}({{note}}){{/note}}{{^note}}none{{/note}}", Item(note: note)), expected)
        }
    }

    func testListRendersOncePerItem() throws {
        let item = Item(items: [Item(name: "a"), Item(name: "b")])
        try expectEqual(render("{{#items}}<{{name}}>{{/items}}{{^items}}none{{/items}}", item), "<a><b>")
        try expectEqual(render("{{#items}}<{{name}}>{{/items}}{{^items}}none{{/items}}"), "none")
    }

    func testOptionalPushesItsItem() throws {
        let item = Item(name: "outer", items: [Item(name: "inner")])
        try expectEqual(render("{{#first}}{{name}}{{/first}}{{^first}}none{{/first}}", item), "inner")
        try expectEqual(render("{{#first}}{{name}}{{/first}}{{^first}}none{{/first}}"), "none")
    }

    func testTextsRenderTheCurrentOne() throws {
        let item = Item(isOn: true, lines: ["a", "", "c"])
        try expectEqual(render("{{#lines}}[{{.}}]{{/lines}}", item), "[a][][c]")
        try expectEqual(render("{{#lines}}{{#isOn}}{{.}},{{/isOn}}{{/lines}}", item), "a,,c,")
        try expectEqual(render("{{^lines}}none{{/lines}}"), "none")
    }

    func testTheCurrentTextCanBeASection() throws {
        let item = Item(lines: ["a", ""])
        try expectEqual(render("{{#lines}}///{{#.}} {{.}}{{/.}}{{^.}}!{{/.}}\n{{/lines}}", item), "/// a\n///!\n")
    }

    func testTheCurrentTextComesBackAfterAnInnerList() throws {
        let item = Item(lines: ["1", "2"], items: [Item(lines: ["x", "y"])])
        let template = "{{#lines}}{{.}}{{#items}}{{#lines}}{{.}}{{/lines}}{{/items}}{{.}} {{/lines}}"
        try expectEqual(render(template, item), "1xy1 2xy2 ")
    }

    func testSectionsNest() throws {
        let item = Item(isOn: true, items: [Item(isOn: true, items: [Item(name: "deep")]), Item()])
        let inner = "{{#isOn}}{{#items}}{{name}}{{/items}}{{/isOn}}{{^isOn}}-{{/isOn}}"
        let template = "{{#isOn}}{{#items}}\(inner){{/items}}{{/isOn}}"
        try expectEqual(render(template, item), "deep-")
    }

    func testTheSameListInsideItselfIsThatOfTheItem() throws {
        let item = Item(items: [Item(name: "a", items: [Item(name: "b")])])
        try expectEqual(render("{{#items}}{{name}}{{#items}}{{name}}{{/items}}{{/items}}", item), "ab")
    }

    func testASectionMayCoverSeveralLines() throws {
        let item = Item(items: [Item(name: "a"), Item(name: "b")])
        try expectEqual(render("[{{#items}}\n{{name}}{{/items}}]", item), "[\na\nb]")
    }
}
