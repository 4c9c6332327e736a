import Expectations
import XCTest

/// The folders of CaptureRuntime are read in one direction: each uses only those before it.
///
/// Bytes → JSON, Dates, Values, Errors → Parts, Merging → Records → Coding, Changes, Validation → Client Coding →
/// Store.
///
/// Parts make plain contents of themselves for Merging, which keeps what they keep: the two know each other.
final class RuntimeFoldersTests: XCTestCase {
    /// What each folder may use besides itself.
    private static let allowed: [String: Set<String>] = {
        let basics: Set = ["Bytes", "JSON", "Dates", "Values", "Errors"]
        let parts = basics.union(["Parts"])
        let records = parts.union(["Merging", "Records"])
        let operations = records.union(["Coding", "Changes", "Merging", "Validation"])
        return [
            "Bytes": [], "JSON": basics, "Dates": basics, "Values": basics, "Errors": basics,
            "Parts": records, "Records": records,
            "Coding": operations, "Changes": operations, "Merging": operations, "Validation": operations,
            "Client": operations,
            "Store": records.union(["Coding"]),
        ]
    }()

    func testFoldersFormALine() throws {
        let graph = try SourceTree().graph(of: "CaptureRuntime")
        expectEqual(graph.folders, Set(Self.allowed.keys), "every folder has a place in the order, and is there")

        let arrows = graph.uses.keys.sorted { $0.description < $1.description }
        let forbidden = arrows.filter { Self.allowed[$0.from]?.contains($0.to) != true }
        for arrow in forbidden { fail("An arrow against the order: \(graph.summary(of: arrow))") }

        let others = arrows.filter { !forbidden.contains($0) }
        let mutual: Set = ["Parts", "Merging", "Records"]
        for arrow in FolderGraph.cyclicArrows(among: others.filter { !mutual.isSuperset(of: [$0.from, $0.to]) }) {
            fail("Folders use each other: \(graph.summary(of: arrow))")
        }
    }
}
