import Testing

@Suite struct IndentationTests {
    @Test func everyLineOfThePartialIsIndented() throws {
        #expect(try render("a\n    {{> P}}\nd\n", Item(), ["P": "b\n  c\n"]) == "a\n    b\n      c\nd\n")
        #expect(try render("\t{{> P}}\n", Item(), ["P": "a\nb"]) == "\ta\n\tb")
    }

    @Test func emptyLinesAreNot() throws {
        #expect(try render("  {{> P}}\n", Item(), ["P": "\na\n\nb\n\n"]) == "\n  a\n\n  b\n\n")
        #expect(try render("  {{> P}}\n", Item(), ["P": "\r\na\r\n\r\nb"]) == "\r\n  a\r\n\r\n  b")
    }

    @Test func linesThatBeginWithATag() throws {
        let item = Item(name: "n", isOn: true, lines: ["x", "y"])
        #expect(try render("  {{> P}}\n", item, ["P": "{{name}}\n{{name}} {{name}}\n"]) == "  n\n  n n\n")
        #expect(try render("  {{> P}}\n", item, ["P": "{{#isOn}}a{{/isOn}}b\n"]) == "  ab\n")
        #expect(try render("  {{> P}}\n", item, ["P": "{{#lines}}{{.}},{{/lines}}\n"]) == "  x,y,\n")
        #expect(try render("  {{> P}}\n", item, ["P": "{{! c }}{{name}}\n{{! c }} d\n"]) == "  n\n   d\n")
    }

    @Test func linesThatComeToNothingGetNoBlanks() throws {
        #expect(try render("  {{> P}}\n", Item(), ["P": "{{note}}\n{{#isOn}}x{{/isOn}}\r\na\n"]) == "\n\r\n  a\n")
        #expect(try render("  {{> P}}\nb\n", Item(), ["P": "{{note}}"]) == "b\n")
    }

    @Test func linesOfSectionsAreIndented() throws {
        let item = Item(items: [Item(name: "a"), Item(name: "b")])
        let partials: KeyValuePairs = ["P": "{{#items}}\n- {{name}}\n{{/items}}\nend\n"]
        #expect(try render("  {{> P}}\n", item, partials) == "  - a\n  - b\n  end\n")
    }

    @Test func nestedPartialsAddUp() throws {
        let partials: KeyValuePairs = ["P": "a\n  {{> Q}}\nd\n", "Q": "b\n\n {{> R}}\n", "R": "c\n"]
        #expect(try render("  {{> P}}\ne\n", Item(), partials) == "  a\n    b\n\n     c\n  d\ne\n")
    }

    @Test func valuesWithLineBreaksAreNotIndentedAgain() throws {
        let item = Item(name: "a\nb", note: "\nc")
        #expect(try render("  {{> P}}\n", item, ["P": "{{name}}\nx{{name}}\n{{note}}\n"]) == "  a\nb\n  xa\nb\n\nc\n")
    }

    @Test func partialsThatShareTheirLineAreNotIndented() throws {
        #expect(try render("  x {{> P}} y\n", Item(), ["P": "a\nb"]) == "  x a\nb y\n")
        let partials: KeyValuePairs = ["P": "x {{> Q}} y\n{{> Q}} z\nend\n", "Q": "a\nb"]
        #expect(try render("  {{> P}}\n", Item(), partials) == "  x a\nb y\n  a\nb z\n  end\n")
    }

    @Test func aPartialWithoutAFinalLineBreak() throws {
        #expect(try render("  {{> P}}\n>", Item(), ["P": ">\n>"]) == "  >\n  >>")
    }

    @Test func theMainTemplateIsNeverIndented() throws {
        #expect(try render("a\n{{name}}\n  b\n", Item(name: "n")) == "a\nn\n  b\n")
    }
}
