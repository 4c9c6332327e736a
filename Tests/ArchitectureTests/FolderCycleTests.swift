/// Inside a target, folders that use each other are one folder with two names: neither can be read without the other.
final class FolderCycleTests: XCTestCase {
    /// The folders of the runtime have an order, which says more than that there is no cycle; see
    /// `RuntimeFoldersTests`.
    private let targetsWithOrder: Set<String> = ["CaptureRuntime"]

    func testFoldersFormNoCycle() throws {
        let tree = try SourceTree()
        for target in tree.targetNames where !targetsWithOrder.contains(target) {
            let graph = tree.graph(of: target)
            for arrow in graph.cyclicArrows { fail("Folders of \(target) use each other: \(graph.summary(of: arrow))") }
        }
    }

    /// The generator is read in the order of the data: each folder uses only those before it.
    func testCodegenFollowsTheData() throws {
        let order = ["Planner", "Emitter", "Config", "Surroundings", "Input", "Output", "."]
        let graph = try SourceTree().graph(of: "Codegen")
        expectEqual(graph.folders.sorted(), order.sorted())
        for arrow in graph.uses.keys {
            let (from, to) = (order.firstIndex(of: arrow.from), order.firstIndex(of: arrow.to))
            expect(from.flatMap { from in to.map { $0 < from } } == true, graph.summary(of: arrow))
        }
    }

    /// Without this, a moved folder or a mistake in reading would leave nothing to check.
    func testSeesTheKnownArrows() throws {
        let tree = try SourceTree()
        expectEqual(
            tree.targetNames,
            [
                "CaptureAsyncHTTPClient", "CaptureRuntime", "CaptureSchema", "CaptureServer", "CaptureSession",
                "CaptureTestSupport", "Codegen", "Plugins", "SchemaReports", "capture-codegen", "capture-codegen-build",
                "capture-service",
            ])
        for (target, from, to) in [
            ("CaptureSchema", "Parser", "Reader"), ("Codegen", "Input", "Config"), ("Codegen", "Output", "Emitter"),
        ] {
            let arrow = FolderGraph.Arrow(from: from, to: to)
            expectNotNil(tree.graph(of: target).uses[arrow], "\(target): \(arrow)")
        }
    }
}
