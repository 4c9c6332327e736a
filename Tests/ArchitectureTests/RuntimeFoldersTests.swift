import Testing

/// The folders of CaptureRuntime are read in one direction: each uses only those before it.
///
///     Bytes → Support, Values, Errors → Table, Records → Coding, Changes, Merging, Validation → Client → Editor
///                                        Coding → Store
@Suite struct RuntimeFoldersTests {
    /// What each folder may use besides itself.
    private static let allowed: [String: Set<String>] = {
        let basics: Set = ["Bytes", "Support", "Values", "Errors"]
        let records = basics.union(["Table", "Records"])
        let operations = records.union(["Coding", "Changes", "Merging", "Validation"])
        return [
            "Bytes": [], "Support": basics, "Values": basics, "Errors": basics,
            "Table": records, "Records": records,
            "Coding": operations, "Changes": operations, "Merging": operations, "Validation": operations,
            "Client": operations,
            "Editor": operations.union(["Client"]),
            "Store": records.union(["Coding"]),
        ]
    }()

    /// The table lists the attributes of records, and a record finds its attributes in the table: these two are allowed
    /// to use each other.
    private static let mutual: Set<String> = ["Table", "Records"]

    @Test func foldersFormALine() throws {
        let graph = try SourceTree().graph(of: "CaptureRuntime")
        #expect(graph.folders == Set(Self.allowed.keys), "every folder has a place in the order, and is there")

        let arrows = graph.uses.keys.sorted { $0.description < $1.description }
        let forbidden = arrows.filter { Self.allowed[$0.from]?.contains($0.to) != true }
        for arrow in forbidden { Issue.record("An arrow against the order: \(graph.summary(of: arrow))") }

        let others = arrows.filter { !forbidden.contains($0) && !Self.mutual.isSuperset(of: [$0.from, $0.to]) }
        for arrow in FolderGraph.cyclicArrows(among: others) {
            Issue.record("Folders use each other: \(graph.summary(of: arrow))")
        }
    }
}
