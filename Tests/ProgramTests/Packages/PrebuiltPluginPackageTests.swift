/// The plugins of the package that `make artifactbundle` puts together.
final class PrebuiltPluginPackageTests: XCTestCase {
    let package = FixturePackage.consumer
    private let schema = "Sources/Records/capture-schema.json"

    override func setUpWithError() throws { try package.reset() }

    /// A package with the bundle generates with the executable in it, in a build and at a command.
    func testGenerates() async throws {
        let folder = try await makePrebuiltPackage()
        let name = folder.lastPathComponent
        defer {
            do {
                try FileManager.default.removeItem(at: folder)
            } catch {
                fail("\(folder.path) could not be removed: \(error)")
            }
        }
        try package.edit("Package.swift") { manifest in
            manifest
                .replacingOccurrences(
                    of: "dependencies: [.package(name",
                    with: "dependencies: [.package(path: \"\(folder.path)\"), .package(name"
                )
                .replacingOccurrences(
                    of: #".plugin(name: "CaptureCodegenPlugin", package: "capture-codegen")"#,
                    with: ".plugin(name: \"PrebuiltCaptureCodegenPlugin\", package: \"\(name)\")")
        }
        try package.edit(schema) { "\n" + $0 }
        let build = try await package.swift(["build", "-v"])
        expectEqual(build.status, 0, "\(build.output)")
        let runs = build.output.split(separator: "\n").filter { $0.contains("--file-name capture-schema.swift") }
        expect(!runs.isEmpty, "\(runs)")
        expect(runs.allSatisfy { $0.contains("capture-codegen.artifactbundle/") }, "\(runs)")
        let app = try await package.swift(["run", "--skip-build", "App"])
        expect(app.output.hasPrefix("Hello, inigo@example.com\n"), "\(app.output)")

        let check = try await package.swift([
            "package", "--allow-writing-to-package-directory", "prebuilt-capture-codegen", "--target", "Committed",
            "--check",
        ])
        expectEqual(check.status, 0, "\(check.output)")
        expect(check.output.contains("0 missing, 0 different, 0 extra"), "\(check.output)")
    }

    /// With the executable of these tests in place of one that is built for release.
    private func makePrebuiltPackage() async throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "prebuilt-\(UUID().uuidString)")
        let outcome = try await Program(
            command: [
                "make", "-C", PackageFolder.url.path(percentEncoded: false), "artifactbundle",
                "TOOL=\(BuiltProducts.executable.path)", "PREBUILT=\(folder.path)",
            ]
        ).runAside()
        try require(outcome.status == 0, "\(outcome.output)")
        return folder
    }
}
