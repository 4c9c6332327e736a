@testable import Codegen

final class VariableTests: XCTestCase {
    func testWritesTheValueAsItIs() throws {
        try expectEqual(render("a {{name}} b", Item(name: "<&\"'é👍🏽>")), "a <&\"'é👍🏽> b")
    }

    func testBlanksInsideTheTagDoNotCount() throws {
        try expectEqual(render("{{  name\t}}|{{# isOn }}x{{/ isOn }}", Item(isOn: true)), "item|x")
    }

    func testBlanksAroundTheTagStay() throws {
        try expectEqual(render("  {{name}}  \n", Item(name: "x")), "  x  \n")
    }

    func testAnEmptyValueLeavesItsLine() throws {
        try expectEqual(render("a\n{{note}}\nb\n"), "a\n\nb\n")
    }

    func testBracesThatAreNoTagsAreText() throws {
        try expectEqual(render("{ {{name}} } {{name}}} }} { {", Item(name: "x")), "{ x } x} }} { {")
    }

    func testNothingIsNothing() throws {
        try expectEqual(render(""), "")
    }

    func testTagsInValuesAreText() throws {
        try expectEqual(render("{{name}}", Item(name: "{{note}}")), "{{note}}")
    }

    /// Pieces are collected in a block of 16 KB before they are appended.
    func testLongValues() {
        forEach([0, 1, 16_382, 16_383, 16_384, 16_385, 40_000]) { (count: Int) in
            let name = String(repeating: "n", count: count)
            let note = String(repeating: "ö", count: count)
            let text = "a {{name}}\n  {{note}}b{{name}}{{name}}\n"
            try expectEqual(render(text, Item(name: name, note: note)), "a \(name)\n  \(note)b\(name)\(name)\n")
        }
    }
}
