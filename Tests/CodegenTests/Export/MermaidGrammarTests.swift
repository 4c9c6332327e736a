/// What the reader of diagrams takes for a mistake, as Mermaid does.
final class MermaidGrammarTests: XCTestCase {
    private func errors(_ lines: String...) -> [String] {
        MermaidGrammar("erDiagram\n    direction LR\n" + lines.map { $0 + "\n" }.joined()).errors
    }

    func testAcceptsWhatIsRight() {
        expectEqual(errors(), [])
        expectEqual(
            errors("    \"a\"", "    \"a b\" {", "        t n PK \"c\"", "    }", "    \"a\" ||--o{ \"a b\" : \"r\""),
            [])
    }

    func testFindsWrongStatements() {
        forEach([
            "    a", "    \"a", "    \"a%b\"", "    \"a\\b\"", "    \"\"", "    \"direction LR\"",
            "    \"a\" ||--o{ \"a\"", "    \"a\" ||--x \"a\" : \"r\"", "    \"a\" ||--|| \"b\" : \"r\"", "    \"a#b\"",
            "    \"a\" }", "    \"<a>\"", "    \"a~b~c\"", "    \"\u{202E}\"", "    \"a\" {",
        ]) { (line: String) in expectNotEqual(errors("    \"a\"", line), []) }
    }

    func testFindsWrongRows() {
        forEach([
            "t", "t n x", "t 2n", "t a.b", "t PK", "pk n", "t fk-x", "t n \"a\"b\"", "t n PK,UK x", "t n \"#x;\"",
            "t n \"#1\"", "t \u{D7}\u{10000}", "t n \"direction TB\"", "t style \"x:#1;\"",
        ]) { (row: String) in expectNotEqual(errors("    \"a\" {", "        \(row)", "    }"), []) }
    }

    func testFindsOtherBeginnings() {
        expectNotEqual(MermaidGrammar("classDiagram\n    direction LR\n").errors, [])
        expectNotEqual(MermaidGrammar("erDiagram\n").errors, [])
        expectNotEqual(MermaidGrammar("erDiagram\n    direction LR").errors, [])
        expectNotEqual(errors("    \"a\"", "    \"a\""), [])
    }
}
