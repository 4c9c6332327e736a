import CaptureSchema
import Foundation
import Testing

/// Schemas of real applications, where they are at hand beside the package.
struct RealSchemasTests {
    static let folder: URL = {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        return root.deletingLastPathComponent().appendingPathComponent("shared/schemas")
    }()

    @Test(.enabled(if: FileManager.default.fileExists(atPath: folder.path))) func allParse() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        for name in names.sorted() where name.hasSuffix(".json") {
            try check(Self.folder.appendingPathComponent(name))
        }
    }

    private func check(_ file: URL) throws {
        let source = SourceText(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
        let (tree, diagnostics) = SchemaParser.parse(source)
        #expect(diagnostics.filter { $0.severity != .note }.map(\.firstLine) == [])
        let attributes = try #require(tree).attributes
        #expect(attributes.prefix(4).map(\.name) == ["id", "uuid", "created", "lastUpdated"])
        for plural in attributes where plural.type == .plural {
            #expect(plural.children.first?.name == "id")
        }
    }
}
