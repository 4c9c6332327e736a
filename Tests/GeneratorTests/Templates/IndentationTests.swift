final class IndentationTests: XCTestCase {
    func testEveryLineOfThePartialIsIndented() throws {
        try expectEqual(render("a\n    {{> P}}\nd\n", Item(), ["P": "b\n  c\n"]), "a\n    b\n      c\nd\n")
        try expectEqual(render("\t{{> P}}\n", Item(), ["P": "a\nb"]), "\ta\n\tb")
    }

    func testEmptyLinesAreNot() throws {
        try expectEqual(render("  {{> P}}\n", Item(), ["P": "\na\n\nb\n\n"]), "\n  a\n\n  b\n\n")
        try expectEqual(render("  {{> P}}\n", Item(), ["P": "\r\na\r\n\r\nb"]), "\r\n  a\r\n\r\n  b")
    }

    func testLinesThatBeginWithATag() throws {
        let item = Item(name: "n", isOn: true, lines: ["x", "y"])
        try expectEqual(render("  {{> P}}\n", item, ["P": "{{name}}\n{{name}} {{name}}\n"]), "  n\n  n n\n")
        try expectEqual(render("  {{> P}}\n", item, ["P": "{{#isOn}}a{{/isOn}}b\n"]), "  ab\n")
        try expectEqual(render("  {{> P}}\n", item, ["P": "{{#lines}}{{.}},{{/lines}}\n"]), "  x,y,\n")
        try expectEqual(render("  {{> P}}\n", item, ["P": "{{! c }}{{name}}\n{{! c }} d\n"]), "  n\n   d\n")
    }

    func testLinesThatComeToNothingGetNoBlanks() throws {
        try expectEqual(render("  {{> P}}\n", Item(), ["P": "{{note}}\n{{#isOn}}x{{/isOn}}\r\na\n"]), "\n\r\n  a\n")
        try expectEqual(render("  {{> P}}\nb\n", Item(), ["P": "{{note}}"]), "b\n")
    }

    func testLinesOfSectionsAreIndented() throws {
        let item = Item(items: [Item(name: "a"), Item(name: "b")])
        let partials: KeyValuePairs = ["P": "{{#items}}\n- {{name}}\n{{/items}}\nend\n"]
        try expectEqual(render("  {{> P}}\n", item, partials), "  - a\n  - b\n  end\n")
    }

    func testNestedPartialsAddUp() throws {
        let partials: KeyValuePairs = ["P": "a\n  {{> Q}}\nd\n", "Q": "b\n\n {{> R}}\n", "R": "c\n"]
        try expectEqual(render("  {{> P}}\ne\n", Item(), partials), "  a\n    b\n\n     c\n  d\ne\n")
    }

    func testValuesWithLineBreaksAreNotIndentedAgain() throws {
        let item = Item(name: "a\nb", note: "\nc")
        try expectEqual(render("  {{> P}}\n", item, ["P": "{{name}}\nx{{name}}\n{{note}}\n"]), "  a\nb\n  xa\nb\n\nc\n")
    }

    func testPartialsThatShareTheirLineAreNotIndented() throws {
        try expectEqual(render("  x {{> P}} y\n", Item(), ["P": "a\nb"]), "  x a\nb y\n")
        let partials: KeyValuePairs = ["P": "x {{> Q}} y\n{{> Q}} z\nend\n", "Q": "a\nb"]
        try expectEqual(render("  {{> P}}\n", Item(), partials), "  x a\nb y\n  a\nb z\n  end\n")
    }

    func testAPartialWithoutAFinalLineBreak() throws {
        try expectEqual(render("  {{> P}}\n>", Item(), ["P": ">\n>"]), "  >\n  >>")
    }

    func testTheMainTemplateIsNeverIndented() throws {
        try expectEqual(render("a\n{{name}}\n  b\n", Item(name: "n")), "a\nn\n  b\n")
    }
}
