import Testing

@Suite struct LookupTests {
    private let box = Box(
        title: "T",
        name: "N",
        isFull: true,
        items: [Item(name: "i", isOn: true)],
        parts: [Part(label: "p", boxes: [Box(title: "t", name: "n")])]
    )

    @Test func outerNamesAreVisible() throws {
        #expect(try render("{{#contents}}{{title}}{{#isFull}}!{{/isFull}}{{/contents}}", box, as: Box.type) == "T!")
    }

    @Test func innerNamesComeFirst() throws {
        #expect(try render("{{name}}{{#contents}}{{name}}{{/contents}}{{name}}", box, as: Box.type) == "NiN")
    }

    @Test func anItemHidesTheOuterItemOfItsType() throws {
        let inner = "{{label}}{{title}}{{#box}}{{title}}{{label}}{{/box}}{{title}}"
        let template = "{{title}}{{#parts}}\(inner){{/parts}}{{title}}"
        #expect(try render(template, box, as: Box.type) == "TpTtpTT")
    }

    @Test func aFlagKeepsTheContext() throws {
        #expect(try render("{{#isFull}}{{name}}{{/isFull}}", box, as: Box.type) == "N")
    }

    @Test func partialsSeeTheContextsAroundTheirTag() throws {
        let partials: KeyValuePairs = ["Item": "{{name}} in {{title}}"]
        #expect(try render("{{#contents}}{{> Item}}{{/contents}}", box, as: Box.type, partials) == "i in T")
    }

    @Test func partialsSeeTheCurrentText() throws {
        let item = Item(lines: ["a", "b"])
        #expect(try render("{{#lines}}{{> Line}}{{/lines}}", item, ["Line": "<{{.}}>"]) == "<a><b>")
    }

    @Test func onePartialServesDifferentContexts() throws {
        let partials: KeyValuePairs = ["Name": "{{name}}"]
        let template = "{{> Name}}{{#contents}}{{> Name}}{{/contents}}"
        #expect(try render(template, box, as: Box.type, partials) == "Ni")
    }
}
