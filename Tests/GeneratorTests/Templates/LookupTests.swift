final class LookupTests: XCTestCase {
    private let box = Box(
        title: "T",
        name: "N",
        isFull: true,
        items: [Item(name: "i", isOn: true)],
        parts: [Part(label: "p", boxes: [Box(title: "t", name: "n")])]
    )

    func testOuterNamesAreVisible() throws {
        try expectEqual(render("{{#contents}}{{title}}{{#isFull}}!{{/isFull}}{{/contents}}", box, as: Box.self), "T!")
    }

    func testInnerNamesComeFirst() throws {
        try expectEqual(render("{{name}}{{#contents}}{{name}}{{/contents}}{{name}}", box, as: Box.self), "NiN")
    }

    func testAnItemHidesTheOuterItemOfItsType() throws {
        let inner = "{{label}}{{title}}{{#box}}{{title}}{{label}}{{/box}}{{title}}"
        let template = "{{title}}{{#parts}}\(inner){{/parts}}{{title}}"
        try expectEqual(render(template, box, as: Box.self), "TpTtpTT")
    }

    func testAFlagKeepsTheContext() throws {
        try expectEqual(render("{{#isFull}}{{name}}{{/isFull}}", box, as: Box.self), "N")
    }

    func testPartialsSeeTheContextsAroundTheirTag() throws {
        let partials: KeyValuePairs = ["Item": "{{name}} in {{title}}"]
        try expectEqual(render("{{#contents}}{{> Item}}{{/contents}}", box, as: Box.self, partials), "i in T")
    }

    func testPartialsSeeTheCurrentText() throws {
        let item = Item(lines: ["a", "b"])
        try expectEqual(render("{{#lines}}{{> Line}}{{/lines}}", item, ["Line": "<{{.}}>"]), "<a><b>")
    }

    func testOnePartialServesDifferentContexts() throws {
        let partials: KeyValuePairs = ["Name": "{{name}}"]
        let template = "{{> Name}}{{#contents}}{{> Name}}{{/contents}}"
        try expectEqual(render(template, box, as: Box.self, partials), "Ni")
    }
}
