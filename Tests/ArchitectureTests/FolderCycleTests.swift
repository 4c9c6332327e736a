import Testing

/// Inside a target, folders that use each other are one folder with two names: neither can be read without the other.
@Suite struct FolderCycleTests {
    /// The folders of the runtime have an order, which says more than that there is no cycle; see
    /// `RuntimeFoldersTests`.
    private let targetsWithOrder: Set<String> = ["CaptureRuntime"]

    @Test func foldersFormNoCycle() throws {
        let tree = try SourceTree()
        for target in tree.targetNames where !targetsWithOrder.contains(target) {
            let graph = tree.graph(of: target)
            for arrow in graph.cyclicArrows {
                Issue.record("Folders of \(target) use each other: \(graph.summary(of: arrow))")
            }
        }
    }

    /// Without this, a moved folder or a mistake in reading would leave nothing to check.
    @Test func seesTheKnownArrows() throws {
        let tree = try SourceTree()
        #expect(
            tree.targetNames == [
                "CaptureAsyncHTTPClient", "CaptureRuntime", "CaptureSchema", "CaptureServer", "CaptureSession",
                "CaptureTestSupport",
                "Codegen", "Plugins", "RecordPlanner", "SchemaReports", "SwiftEmitter",
                "capture-codegen", "capture-codegen-build", "capture-service",
            ])
        for (target, from, to) in [
            ("CaptureSchema", "Parser", "Reader"), ("RecordPlanner", ".", "Names"),
            ("Codegen", "Output", "Files"), ("SwiftEmitter", ".", "TemplateEngine"),
        ] {
            let arrow = FolderGraph.Arrow(from: from, to: to)
            #expect(tree.graph(of: target).uses[arrow] != nil, "\(target): \(arrow)")
        }
    }
}
