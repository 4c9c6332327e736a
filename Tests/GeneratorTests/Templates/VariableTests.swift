import Testing

@testable import SwiftEmitter

@Suite struct VariableTests {
    @Test func writesTheValueAsItIs() throws {
        #expect(try render("a {{name}} b", Item(name: "<&\"'é👍🏽>")) == "a <&\"'é👍🏽> b")
    }

    @Test func blanksInsideTheTagDoNotCount() throws {
        #expect(try render("{{  name\t}}|{{# isOn }}x{{/ isOn }}", Item(isOn: true)) == "item|x")
    }

    @Test func blanksAroundTheTagStay() throws {
        #expect(try render("  {{name}}  \n", Item(name: "x")) == "  x  \n")
    }

    @Test func anEmptyValueLeavesItsLine() throws {
        #expect(try render("a\n{{note}}\nb\n") == "a\n\nb\n")
    }

    @Test func bracesThatAreNoTagsAreText() throws {
        #expect(try render("{ {{name}} } {{name}}} }} { {", Item(name: "x")) == "{ x } x} }} { {")
    }

    @Test func nothingIsNothing() throws {
        #expect(try render("") == "")
    }

    @Test func tagsInValuesAreText() throws {
        #expect(try render("{{name}}", Item(name: "{{note}}")) == "{{note}}")
    }

    /// Pieces are collected in a block of 16 KB before they are appended.
    @Test(arguments: [0, 1, 16_382, 16_383, 16_384, 16_385, 40_000])
    func longValues(count: Int) throws {
        let name = String(repeating: "n", count: count)
        let note = String(repeating: "ö", count: count)
        let text = "a {{name}}\n  {{note}}b{{name}}{{name}}\n"
        #expect(try render(text, Item(name: name, note: note)) == "a \(name)\n  \(note)b\(name)\(name)\n")
    }

    @Test func appendsToWhatIsThere() throws {
        let set = try TemplateSet(sources("{{name}}"))
        let template = try set.template("main", for: Item.type)
        var output = Array("before ".utf8)
        try template.render(Item(name: "a"), into: &output)
        try template.render(Item(name: "b"), into: &output)
        #expect(String(decoding: output, as: UTF8.self) == "before ab")
    }
}
