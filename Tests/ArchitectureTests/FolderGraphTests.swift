/// What the graph of folders counts as a use, on small texts.
final class FolderGraphTests: XCTestCase {
    private func uses(in text: String, imported: String? = nil) -> [String] {
        let low = """
            struct Ledger {
                public enum Entry: Int { case opened, closed }
            }
            private final class Hidden {}
            """
        let graph = FolderGraph(
            [
                SourceFile(path: "Low.swift", folder: "Low", text: low),
                SourceFile(path: "High.swift", folder: "High", text: text),
            ],
            imported: imported.map { [SourceFile(path: "Other.swift", folder: ".", text: $0)] } ?? [])
        return graph.uses.flatMap { arrow, places in places.map { "\(arrow): \($0)" } }
    }

    func testCounts() {
        forEach([
            ("let ledger: Ledger?", "Ledger"), ("extension Ledger {}", "Ledger"), ("make(Entry.self)", "Entry"),
        ]) { (text: String, name: String) in
            expectEqual(uses(in: text), ["High → Low: High.swift mentions `\(name)`"])
        }
    }

    func testLeavesOut() {
        forEach([
            "// Ledger", "/// ``Ledger``", #""Ledger \" Entry \\""#, "\"\"\"\n    Ledger \"quoted\" Entry\n    \"\"\"",
            "Hidden()", "private struct Ledger {}\nlet ledger = Ledger()", "struct Ledger {}",
        ]) { (text: String) in expectEqual(uses(in: text), []) }
    }

    func testLeavesOutTypesOfImportedTargets() {
        expectEqual(
            uses(in: "let all: (Ledger, Entry)", imported: "public struct Ledger {}"),
            ["High → Low: High.swift mentions `Entry`"])
    }

    func testFindsCycles() {
        func arrow(_ from: String, _ to: String) -> FolderGraph.Arrow { FolderGraph.Arrow(from: from, to: to) }
        let line = [arrow("A", "B"), arrow("A", "C"), arrow("B", "C"), arrow("C", "D")]
        expectEqual(FolderGraph.cyclicArrows(among: line), [])
        expectEqual(
            FolderGraph.cyclicArrows(among: line + [arrow("C", "A")]),
            [arrow("A", "B"), arrow("A", "C"), arrow("B", "C"), arrow("C", "A")])
    }
}
