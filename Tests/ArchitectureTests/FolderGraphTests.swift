import Testing

/// What the graph of folders counts as a use, on small texts.
@Suite struct FolderGraphTests {
    private let declarations = """
        struct Ledger {
            private let secretNumber = 1
            enum Entry { case opened(Int), closed }
        }
        extension Array {
            func settled() { let localTotal = 0 }
            var balance: Int { 0 }
        }
        private func hiddenHelper() {}
        func settleEverything() {}
        """

    /// The names that a file of another folder is found to use.
    private func names(in text: String, declarations: String? = nil, imported: String? = nil) -> [String] {
        let graph = FolderGraph(
            [
                SourceFile(path: "Low/Low.swift", folder: "Low", text: declarations ?? self.declarations),
                SourceFile(path: "High/High.swift", folder: "High", text: text),
            ],
            imported: imported.map { [SourceFile(path: "Other.swift", folder: ".", text: $0)] } ?? [])
        return graph.uses.values.flatMap { $0.map(\.name) }
    }

    @Test(arguments: [
        ("let ledger: Ledger?", "Ledger"),
        ("extension Ledger {}", "Ledger"),
        ("let entry = make(Entry.self)", "Entry"),
        ("array.settled()", "settled"),
        (#"array.map(\.balance)"#, "balance"),
        ("settleEverything()", "settleEverything"),
        ("extension Array { func twice() -> Int { 2 * balance } }", "balance"),
        ("switch entry { case .closed: break }", "closed"),
        (#""the ledger says \(array.balance)""#, "balance"),
        (##"#"raw \(array.settled()) and \#(array.balance)"#"##, "balance"),
    ])
    func counts(text: String, name: String) {
        #expect(names(in: text) == [name])
    }

    @Test(arguments: [
        "// Ledger",
        "/// ``Ledger``",
        "/* Ledger /* array.balance */ Ledger */",
        #""Ledger \" .balance \\""#,
        "let text = \"\"\"\n    Ledger \"quoted\" .balance\n    \"\"\"",
        // What is private or local there.
        "array.secretNumber", "hiddenHelper()", "array.localTotal",
        // What is a name of this file's own.
        "func total(balance: Int) -> Int { balance }",
        "for balance in balances { print(balance) }",
        "balances.map { first, balance in first + balance }",
        "let (balance, other) = pair\nprint(balance)",
        "print(balance: 1)",
        "private struct Ledger {}\nlet ledger = Ledger()",
        "struct Account { private var balance = 0 }\nprint(account.balance)",
    ])
    func leavesOut(text: String) {
        #expect(names(in: text) == [])
    }

    @Test func leavesOutNamesOfTwoFolders() {
        #expect(names(in: "struct Ledger {}\nlet entry: Entry") == ["Entry"])
    }

    @Test func leavesOutNamesOfImportedTargets() {
        #expect(names(in: "let all: (Ledger, Entry)", imported: "public struct Ledger {}") == ["Entry"])
    }

    @Test func leavesOutCommonNamesOfMembers() {
        #expect(names(in: "a.first.name.other", declarations: "struct A { let first, name, other: Int }") == ["other"])
    }

    @Test func saysWhere() {
        let text = "// A comment.\nlet text = \"\"\"\n  a\n  \"\"\"\nlet ledger: Ledger"
        let graph = FolderGraph([
            SourceFile(path: "Low/Low.swift", folder: "Low", text: "\n\nstruct Ledger {}"),
            SourceFile(path: "High/High.swift", folder: "High", text: text),
        ])
        #expect(
            graph.summary(of: FolderGraph.Arrow(from: "High", to: "Low"))
                == "High → Low, 1 mention: High/High.swift:5 mentions `Ledger`, declared at Low/Low.swift:3")
    }

    @Test func findsCycles() {
        func arrow(_ from: String, _ to: String) -> FolderGraph.Arrow { FolderGraph.Arrow(from: from, to: to) }
        let line = [arrow("A", "B"), arrow("A", "C"), arrow("B", "C"), arrow("C", "D")]
        #expect(FolderGraph.cyclicArrows(among: line) == [])
        #expect(
            FolderGraph.cyclicArrows(among: line + [arrow("C", "A")])
                == [arrow("A", "B"), arrow("A", "C"), arrow("B", "C"), arrow("C", "A")])
    }
}
