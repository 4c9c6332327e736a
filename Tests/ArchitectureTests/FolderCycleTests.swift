import Expectations
import XCTest

/// Inside a target, folders that use each other are one folder with two names: neither can be read without the other.
final class FolderCycleTests: XCTestCase {
    /// The folders of the runtime have an order, which says more than that there is no cycle; see
    /// `RuntimeFoldersTests`.
    private let targetsWithOrder: Set<String> = ["CaptureRuntime"]

    func testFoldersFormNoCycle() throws {
        let tree = try SourceTree()
        for target in tree.targetNames where !targetsWithOrder.contains(target) {
            let graph = tree.graph(of: target)
            for arrow in graph.cyclicArrows {
                fail("Folders of \(target) use each other: \(graph.summary(of: arrow))")
            }
        }
    }

    /// Without this, a moved folder or a mistake in reading would leave nothing to check.
    func testSeesTheKnownArrows() throws {
        let tree = try SourceTree()
        expectEqual(
            tree.targetNames,
            [
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
            expectNotNil(tree.graph(of: target).uses[arrow], "\(target): \(arrow)")
        }
    }
}
