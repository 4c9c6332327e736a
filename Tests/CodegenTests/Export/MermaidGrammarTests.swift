import Testing

/// What the reader of diagrams takes for a mistake, as Mermaid does.
@Suite struct MermaidGrammarTests {
    private func errors(_ lines: String...) -> [String] {
        MermaidGrammar("erDiagram\n    direction LR\n" + lines.map { $0 + "\n" }.joined()).errors
    }

    @Test func acceptsWhatIsRight() {
        #expect(errors() == [])
        #expect(
            errors("    \"a\"", "    \"a b\" {", "        t n PK \"c\"", "    }", "    \"a\" ||--o{ \"a b\" : \"r\"")
                == [])
    }

    @Test(arguments: [
        "    a", "    \"a", "    \"a%b\"", "    \"a\\b\"", "    \"\"", "    \"direction LR\"", "    \"a\" ||--o{ \"a\"",
        "    \"a\" ||--x \"a\" : \"r\"", "    \"a\" ||--|| \"b\" : \"r\"", "    \"a#b\"", "    \"a\" }", "    \"<a>\"",
        "    \"a~b~c\"", "    \"\u{202E}\"", "    \"a\" {",
    ])
    func findsWrongStatements(line: String) {
        #expect(errors("    \"a\"", line) != [])
    }

    @Test(arguments: [
        "t", "t n x", "t 2n", "t a.b", "t PK", "pk n", "t fk-x", "t n \"a\"b\"", "t n PK,UK x", "t n \"#x;\"",
        "t n \"#1\"", "t \u{D7}\u{10000}", "t n \"direction TB\"", "t style \"x:#1;\"",
    ])
    func findsWrongRows(row: String) {
        #expect(errors("    \"a\" {", "        \(row)", "    }") != [])
    }

    @Test func findsOtherBeginnings() {
        #expect(MermaidGrammar("classDiagram\n    direction LR\n").errors != [])
        #expect(MermaidGrammar("erDiagram\n").errors != [])
        #expect(MermaidGrammar("erDiagram\n    direction LR").errors != [])
        #expect(errors("    \"a\"", "    \"a\"") != [])
    }
}
