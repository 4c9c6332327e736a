import CaptureSchema
import Foundation
import TestTools
import Testing

/// In whatever form a schema comes, its tree begins with the reserved attributes, and its plurals with their ids.
@Suite struct SchemaFormsTests {
    private static let folder = PackageFolder.fixtures.appending(path: "Schemas")

    @Test func everyForm() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
        #expect(names.count == 7)
        for name in names.sorted() { try check(Self.folder.appending(path: name)) }
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
