final class StandaloneLineTests: XCTestCase {
    private let on = Item(isOn: true)

    func testLinesOfSectionTagsDisappear() throws {
        try expectEqual(render("a\n{{#isOn}}\nb\n{{/isOn}}\nc\n", on), "a\nb\nc\n")
        try expectEqual(render("a\n  {{#isOn}}\t\n  b\n {{/isOn}} \nc\n", on), "a\n  b\nc\n")
        try expectEqual(render("a\n{{^isOn}}\nb\n{{/isOn}}\nc\n"), "a\nb\nc\n")
    }

    func testTagLinesDisappearWhereNothingRenders() throws {
        try expectEqual(render("a\n{{#isOn}}\nb\n{{/isOn}}\nc\n"), "a\nc\n")
    }

    func testAtTheStartAndTheEndOfTheFile() throws {
        try expectEqual(render("{{#isOn}}\na\n{{/isOn}}", on), "a\n")
        try expectEqual(render("  {{#isOn}}\na\n  {{/isOn}}", on), "a\n")
        try expectEqual(render("{{! only this }}"), "")
        try expectEqual(render("{{! only this }}\n"), "")
    }

    func testWithCarriageReturns() throws {
        try expectEqual(render("a\r\n{{#isOn}}\r\nb\r\n{{/isOn}}\r\nc\r\n", on), "a\r\nb\r\nc\r\n")
        try expectEqual(render("{{! x }}\r\na{{! y }}\r\n"), "a\r\n")
    }

    func testACarriageReturnAloneIsText() throws {
        try expectEqual(render("{{! x }}\ra"), "\ra")
        try expectEqual(render("{{! x }}\r"), "\r")
    }

    func testWithoutAFinalLineBreak() throws {
        try expectEqual(render("a\n{{#isOn}}\nb{{/isOn}}", on), "a\nb")
        try expectEqual(render("a\n{{#isOn}}b\n{{/isOn}}", on), "a\nb\n")
    }

    func testTagsThatShareTheirLineKeepIt() throws {
        try expectEqual(render("a\n {{#isOn}}b{{/isOn}} \nc\n", on), "a\n b \nc\n")
        try expectEqual(render("{{#isOn}} {{/isOn}}\n", on), " \n")
        try expectEqual(render("{{! a }}{{! b }}\n"), "\n")
        try expectEqual(render("x {{! a }}\n{{! b }} y\n"), "x \n y\n")
    }

    func testVariablesNeverStandAlone() throws {
        try expectEqual(render("  {{note}}  \n"), "    \n")
        try expectEqual(render("{{#lines}}\n{{.}}\n{{/lines}}\n", Item(lines: ["", "a"])), "\na\n")
    }

    func testCommentsOfSeveralLines() throws {
        try expectEqual(render("a\n  {{! one\n  two {{ three\n  }}  \nb\n"), "a\nb\n")
        try expectEqual(render("a {{! one\n two }} b\n"), "a  b\n")
        try expectEqual(render("{{! one\n two }} {{! three }}\nb\n"), " \nb\n")
    }

    func testEmptyLinesStay() throws {
        try expectEqual(render("\n{{#isOn}}\n\na\n\n{{/isOn}}\n\n", on), "\n\na\n\n\n")
    }

    func testLinesOfPartialTagsDisappear() throws {
        try expectEqual(render("a\n{{> P}}\nc\n", Item(), ["P": "b\n"]), "a\nb\nc\n")
        try expectEqual(render("a\r\n{{> P}}\r\nc", Item(), ["P": "b\r\n"]), "a\r\nb\r\nc")
        try expectEqual(render("{{> P}}", Item(), ["P": "b"]), "b")
    }
}
