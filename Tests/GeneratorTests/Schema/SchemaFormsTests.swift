import CaptureSchema
import Expectations
import Foundation
import TestTools
import XCTest

/// In whatever form a schema comes, its tree begins with the reserved attributes, and its plurals with their ids.
final class SchemaFormsTests: XCTestCase {
    private static let folder = PackageFolder.fixtures.appending(path: "Schemas")

    func testEveryForm() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
        expectEqual(names.count, 7)
        for name in names.sorted() { try check(Self.folder.appending(path: name)) }
    }

    private func check(_ file: URL) throws {
        let source = SourceText(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
        let (tree, diagnostics) = SchemaParser.parse(source)
        expectEqual(diagnostics.filter { $0.severity != .note }.map(\.firstLine), [])
        let attributes = try require(tree).attributes
        expectEqual(attributes.prefix(4).map(\.name), ["id", "uuid", "created", "lastUpdated"])
        for plural in attributes where plural.type == .plural {
            expectEqual(plural.children.first?.name, "id")
        }
    }
}
