import Testing

@Suite struct StandaloneLineTests {
    private let on = Item(isOn: true)

    @Test func linesOfSectionTagsDisappear() throws {
        #expect(try render("a\n{{#isOn}}\nb\n{{/isOn}}\nc\n", on) == "a\nb\nc\n")
        #expect(try render("a\n  {{#isOn}}\t\n  b\n {{/isOn}} \nc\n", on) == "a\n  b\nc\n")
        #expect(try render("a\n{{^isOn}}\nb\n{{/isOn}}\nc\n") == "a\nb\nc\n")
    }

    @Test func linesOfSectionTagsDisappearWhenNothingRenders() throws {
        #expect(try render("a\n{{#isOn}}\nb\n{{/isOn}}\nc\n") == "a\nc\n")
    }

    @Test func atTheStartAndTheEndOfTheFile() throws {
        #expect(try render("{{#isOn}}\na\n{{/isOn}}", on) == "a\n")
        #expect(try render("  {{#isOn}}\na\n  {{/isOn}}", on) == "a\n")
        #expect(try render("{{! only this }}") == "")
        #expect(try render("{{! only this }}\n") == "")
    }

    @Test func withCarriageReturns() throws {
        #expect(try render("a\r\n{{#isOn}}\r\nb\r\n{{/isOn}}\r\nc\r\n", on) == "a\r\nb\r\nc\r\n")
        #expect(try render("{{! x }}\r\na{{! y }}\r\n") == "a\r\n")
    }

    @Test func aCarriageReturnAloneIsText() throws {
        #expect(try render("{{! x }}\ra") == "\ra")
        #expect(try render("{{! x }}\r") == "\r")
    }

    @Test func withoutAFinalLineBreak() throws {
        #expect(try render("a\n{{#isOn}}\nb{{/isOn}}", on) == "a\nb")
        #expect(try render("a\n{{#isOn}}b\n{{/isOn}}", on) == "a\nb\n")
    }

    @Test func tagsThatShareTheirLineKeepIt() throws {
        #expect(try render("a\n {{#isOn}}b{{/isOn}} \nc\n", on) == "a\n b \nc\n")
        #expect(try render("{{#isOn}} {{/isOn}}\n", on) == " \n")
        #expect(try render("{{! a }}{{! b }}\n") == "\n")
        #expect(try render("x {{! a }}\n{{! b }} y\n") == "x \n y\n")
    }

    @Test func variablesNeverStandAlone() throws {
        #expect(try render("  {{note}}  \n") == "    \n")
        #expect(try render("{{#lines}}\n{{.}}\n{{/lines}}\n", Item(lines: ["", "a"])) == "\na\n")
    }

    @Test func commentsOfSeveralLines() throws {
        #expect(try render("a\n  {{! one\n  two {{ three\n  }}  \nb\n") == "a\nb\n")
        #expect(try render("a {{! one\n two }} b\n") == "a  b\n")
        #expect(try render("{{! one\n two }} {{! three }}\nb\n") == " \nb\n")
    }

    @Test func emptyLinesStay() throws {
        #expect(try render("\n{{#isOn}}\n\na\n\n{{/isOn}}\n\n", on) == "\n\na\n\n\n")
    }

    @Test func linesOfPartialTagsDisappear() throws {
        #expect(try render("a\n{{> P}}\nc\n", Item(), ["P": "b\n"]) == "a\nb\nc\n")
        #expect(try render("a\r\n{{> P}}\r\nc", Item(), ["P": "b\r\n"]) == "a\r\nb\r\nc")
        #expect(try render("{{> P}}", Item(), ["P": "b"]) == "b")
    }
}
