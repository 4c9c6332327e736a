/// The complete manifests in the articles are valid, and name what there is.
final class DocumentedManifestPluginPackageTests: XCTestCase {
    /// That of an app has the lines that a target needs.
    func testApp() async throws {
        let manifest = try manifest("a complete Package.swift", of: "capture-codegen/capture-codegen.docc/Plugins.md")
        let described = try await description(of: manifest)
        for words in ["CaptureCodegenPlugin", "CaptureRuntime", "CaptureSession", "capture-codegen", "MyApp"] {
            expect(described.contains("\"\(words)\""), "\(words) in \(described)")
        }
        try expectHasLines(of: "ProfileApp", with: ["CaptureCodegenPlugin", "\"CaptureSession\""], manifest)
    }

    /// That of a job has a library, an executable and tests.
    func testJob() async throws {
        let manifest = try manifest("the Package.swift of a job", of: "CaptureServer/CaptureServer.docc/EveryRecord.md")
        let described = try await description(of: manifest)
        for words in ["AddressJob", "Addresses", "AddressJobTests", "CaptureTestSupport", "AsyncHTTPClient"] {
            expect(described.contains("\"\(words)\""), "\(words) in \(described)")
        }
        try expectHasLines(
            of: "Server", with: ["CaptureCodegenPlugin", "\"CaptureServer\"", "\"CaptureAsyncHTTPClient\""], manifest)
        try expectHasLines(of: "ProfileApp", with: ["\"CaptureTestSupport\""], manifest)
    }

    /// The block of an article below a comment.
    private func manifest(_ comment: String, of article: String) throws -> String {
        let text = try PackageFolder.text("Sources/\(article)")
        let parts = text.components(separatedBy: "<!-- fragment: \(comment) -->")
        let block = try require(parts.dropFirst().first?.components(separatedBy: "```").dropFirst().first)
        try require(block.hasPrefix("swift\n"))
        return String(block.dropFirst("swift\n".count))
    }

    /// What SwiftPM reads in a manifest.
    private func description(of manifest: String) async throws -> String {
        try await withFolder { folder in
            try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
            let outcome = try await FixturePackage.swift(["package", "dump-package"], in: folder)
            try require(outcome.status == 0, "\(outcome.output)")
            return outcome.output
        }
    }

    /// The products and the plugin are named as in a package that is built.
    private func expectHasLines(of package: String, with words: [String], _ manifest: String) throws {
        let lines = try PackageFolder.text("Fixtures/\(package)/Package.swift").split(separator: "\n")
        for word in words {
            let line = try require(lines.first { $0.contains(word) }).trimmingCharacters(in: .whitespaces)
            expect(manifest.contains(line.trimmingCharacters(in: [","])), "\(line)")
        }
    }
}
