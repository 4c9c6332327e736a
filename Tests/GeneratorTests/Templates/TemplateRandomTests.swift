@testable import Codegen

final class TemplateRandomTests: XCTestCase {
    private static let fragments = [
        "{{", "}}", "{{#", "{{^", "{{/", "{{!", "{{>", "{", "}", "&", "=", ".", " ", "\t", "\n", "\r\n", "\r", "é", "👍🏽",
        "name", "note", "isOn", "lines", "items", "first", "P", "Q", "{{name}}", "{{.}}", "{{> P}}", "\n  {{> Q}}\n",
    ]
    private static let sections = ["isOn", "note", "lines", "items", "first", "."]

    private let item = Item(
        name: "n\nm", isOn: true, lines: ["l", "", "\r\n"], items: [Item(note: "o"), Item(items: [Item(lines: ["z"])])])

    /// Fragments in any order: mostly mistakes.
    private func anything(_ random: inout SplitMix64) -> String {
        (0..<Int.random(in: 0...14, using: &random)).map { _ in
            Self.fragments.randomElement(using: &random) ?? ""
        }.joined()
    }

    /// Sections that are closed, and whatever fits inside: mostly templates that load.
    private func wellFormed(_ random: inout SplitMix64, depth: Int = 0) -> String {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let lineBreak = Bool.random(using: &random) ? "\n" : ""
            switch Int.random(in: 0..<8, using: &random) {
            case 0: return "{{name}}" + lineBreak
            case 1: return "  {{> \(Bool.random(using: &random) ? "P" : "Q")}}" + lineBreak
            case 2: return " x" + lineBreak
            case 3: return "{{! \(lineBreak) }}" + lineBreak
            default:
                guard depth < 4, let name = Self.sections.randomElement(using: &random) else { return "\n" }
                let sign = Int.random(in: 0..<4, using: &random) == 0 ? "^" : "#"
                let content = wellFormed(&random, depth: depth + 1)
                return "{{\(sign)\(name)}}\(lineBreak)\(content){{/\(name)}}\(lineBreak)"
            }
        }.joined()
    }

    private func load(_ texts: [String]) -> CheckedTemplate<Item>? {
        do throws(TemplateErrors) {
            return try TemplateSet(sources(texts[0], ["P": texts[1], "Q": texts[2]])).template("main", for: Item.self)
        } catch {
            expect(!error.diagnostics.isEmpty)
            return nil
        }
    }

    func testAnythingEndsInErrorsOrOutput() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<count(1_000, long: 4_000) { _ = load((0..<3).map { _ in anything(&random) }) }
    }

    func testWhatLoadsRenders() {
        var random = SplitMix64(seed: 2)
        var rendered = 0
        for _ in 0..<count(1_000, long: 4_000) {
            guard let template = load((0..<3).map { _ in wellFormed(&random) }) else { continue }
            var output: [UInt8] = []
            // Some of them include themselves without end.
            guard (try? template.render(item, into: &output)) != nil else { continue }
            expect(String(decoding: output, as: UTF8.self).utf8.elementsEqual(output))
            rendered += 1
        }
        expect(rendered, >, count(70, long: 280))
    }
}
