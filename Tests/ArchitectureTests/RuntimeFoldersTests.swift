/// The folders of CaptureRuntime are read in one direction: each uses only those before it.
///
/// Bytes → JSON, Dates, Values, Errors → Contents → Merging → Parts → Coding, Changes, Validation → Transport →
/// Client → Calls. Store uses Parts and Coding.
final class RuntimeFoldersTests: XCTestCase {
    /// What each folder may use besides itself.
    private static let allowed: [String: Set<String>] = {
        let basics: Set = ["Bytes", "JSON", "Dates", "Values", "Errors"]
        let contents = basics.union(["Contents"])
        let merging = contents.union(["Merging"])
        let parts = merging.union(["Parts"])
        let operations = parts.union(["Coding", "Changes", "Validation"])
        let client = operations.union(["Transport", "Client"])
        return [
            "Bytes": [], "JSON": basics, "Dates": basics, "Values": basics, "Errors": basics, "Contents": basics,
            "Merging": contents, "Parts": merging, "Coding": operations, "Changes": operations,
            "Validation": operations, "Transport": basics, "Client": client, "Calls": client,
            "Store": parts.union(["Coding"]),
        ]
    }()

    func testFoldersFormALine() throws {
        let graph = try SourceTree().graph(of: "CaptureRuntime")
        expectEqual(graph.folders, Set(Self.allowed.keys), "every folder has a place in the order, and is there")

        let arrows = graph.uses.keys.sorted { $0.description < $1.description }
        let forbidden = arrows.filter { Self.allowed[$0.from]?.contains($0.to) != true }
        for arrow in forbidden { fail("An arrow against the order: \(graph.summary(of: arrow))") }

        let others = arrows.filter { !forbidden.contains($0) }
        for arrow in FolderGraph.cyclicArrows(among: others) {
            fail("Folders use each other: \(graph.summary(of: arrow))")
        }
    }
}
