import Expectations
import Foundation
import XCTest

/// The lines of Package.swift that the article on the plugins shows are those of the package that the long tests build.
final class DocumentedPackageTests: XCTestCase {
    /// Three lines of Package.swift.
    func testLines() throws {
        let page = try SourceTree.text(of: "Sources/capture-codegen/capture-codegen.docc/Plugins.md")
        let blocks = page.components(separatedBy: "<!-- fragment: lines of Fixtures/Consumer/Package.swift -->")
        let block = try require(blocks.count == 2 ? blocks[1].components(separatedBy: "```").dropFirst().first : nil)
        let shown = block.split(separator: "\n").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
        expectEqual(shown.count, 3)
        let package = try SourceTree.text(of: "Fixtures/Consumer/Package.swift").split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        for line in shown { expect(package.contains(line), "\(line)") }
    }
}
