import Testing

@Suite struct SectionTests {
    @Test(arguments: [(true, "yes"), (false, "no")])
    func flag(isOn: Bool, expected: String) throws {
        #expect(try render("{{#isOn}}yes{{/isOn}}{{^isOn}}no{{/isOn}}", Item(isOn: isOn)) == expected)
    }

    @Test(arguments: [("n", "(n)"), ("", "none")])
    func textCountsWhenNotEmpty(note: String, expected: String) throws {
        #expect(try render("{{#note}}({{note}}){{/note}}{{^note}}none{{/note}}", Item(note: note)) == expected)
    }

    @Test func listRendersOncePerItem() throws {
        let item = Item(items: [Item(name: "a"), Item(name: "b")])
        #expect(try render("{{#items}}<{{name}}>{{/items}}{{^items}}none{{/items}}", item) == "<a><b>")
        #expect(try render("{{#items}}<{{name}}>{{/items}}{{^items}}none{{/items}}") == "none")
    }

    @Test func optionalPushesItsItem() throws {
        let item = Item(name: "outer", items: [Item(name: "inner")])
        #expect(try render("{{#first}}{{name}}{{/first}}{{^first}}none{{/first}}", item) == "inner")
        #expect(try render("{{#first}}{{name}}{{/first}}{{^first}}none{{/first}}") == "none")
    }

    @Test func textsRenderTheCurrentOne() throws {
        let item = Item(isOn: true, lines: ["a", "", "c"])
        #expect(try render("{{#lines}}[{{.}}]{{/lines}}", item) == "[a][][c]")
        #expect(try render("{{#lines}}{{#isOn}}{{.}},{{/isOn}}{{/lines}}", item) == "a,,c,")
        #expect(try render("{{^lines}}none{{/lines}}") == "none")
    }

    @Test func theCurrentTextCanBeASection() throws {
        let item = Item(lines: ["a", ""])
        #expect(try render("{{#lines}}///{{#.}} {{.}}{{/.}}{{^.}}!{{/.}}\n{{/lines}}", item) == "/// a\n///!\n")
    }

    @Test func theCurrentTextComesBackAfterAnInnerList() throws {
        let item = Item(lines: ["1", "2"], items: [Item(lines: ["x", "y"])])
        let template = "{{#lines}}{{.}}{{#items}}{{#lines}}{{.}}{{/lines}}{{/items}}{{.}} {{/lines}}"
        #expect(try render(template, item) == "1xy1 2xy2 ")
    }

    @Test func sectionsNest() throws {
        let item = Item(isOn: true, items: [Item(isOn: true, items: [Item(name: "deep")]), Item()])
        let inner = "{{#isOn}}{{#items}}{{name}}{{/items}}{{/isOn}}{{^isOn}}-{{/isOn}}"
        let template = "{{#isOn}}{{#items}}\(inner){{/items}}{{/isOn}}"
        #expect(try render(template, item) == "deep-")
    }

    @Test func theSameListInsideItselfIsThatOfTheItem() throws {
        let item = Item(items: [Item(name: "a", items: [Item(name: "b")])])
        #expect(try render("{{#items}}{{name}}{{#items}}{{name}}{{/items}}{{/items}}", item) == "ab")
    }

    @Test func aSectionMayCoverSeveralLines() throws {
        let item = Item(items: [Item(name: "a"), Item(name: "b")])
        #expect(try render("[{{#items}}\n{{name}}{{/items}}]", item) == "[\na\nb]")
    }
}
