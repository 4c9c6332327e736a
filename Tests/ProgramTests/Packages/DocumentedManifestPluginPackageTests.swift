import Expectations
import Foundation
import TestTools
import XCTest

final class DocumentedManifestPluginPackageTests: XCTestCase {
    /// The complete Package.swift of the article on the plugins is one, and has the lines that a target needs.
    func testCompletePackage() async throws {
        let article = try PackageFolder.text("Sources/capture-codegen/capture-codegen.docc/Plugins.md")
        let parts = article.components(separatedBy: "<!-- fragment: a complete Package.swift -->")
        let manifest = try require(parts.dropFirst().first?.components(separatedBy: "```").dropFirst().first)
        try require(manifest.hasPrefix("swift\n"))
        let folder = FileManager.default.temporaryDirectory.appending(path: "MyApp-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            do {
                try FileManager.default.removeItem(at: folder)
            } catch {
                fail("\(folder.path) could not be removed: \(error)")
            }
        }
        try Data(manifest.dropFirst("swift\n".count).utf8).write(to: folder.appending(path: "Package.swift"))
        let outcome = try await FixturePackage.swift(["package", "dump-package"], in: folder)
        try require(outcome.status == 0, "\(outcome.output)")
        for words in ["CaptureCodegenPlugin", "CaptureRuntime", "CaptureSession", "capture-codegen", "MyApp"] {
            expect(outcome.output.contains("\"\(words)\""), "\(words) in \(outcome.output)")
        }
        // The products and the plugin are named as in the package that is built.
        for line in try PackageFolder.text("Fixtures/ProfileApp/Package.swift").split(separator: "\n") {
            let line = line.trimmingCharacters(in: .whitespaces)
            let isNeeded = ["CaptureCodegenPlugin", "\"CaptureSession\""].contains { line.contains($0) }
            if isNeeded { expect(manifest.contains(line.trimmingCharacters(in: [","])), "\(line)") }
        }
    }
}
