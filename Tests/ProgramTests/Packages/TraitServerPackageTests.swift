/// What a package fetches that depends on this one.
final class TraitServerPackageTests: XCTestCase {
    private func fetched(traits: String) async throws -> Set<String> {
        let path = PackageFolder.url.path(percentEncoded: false)
        return try await withFolder { folder in
            let manifest = """
                // swift-tools-version: 6.1
                import PackageDescription

                let package = Package(
                    name: "App",
                    platforms: [.macOS(.v12)],
                    dependencies: [
                        .package(
                            name: "capture-codegen", path: "\(path)"\(traits))
                    ],
                    targets: [
                        .executableTarget(
                            name: "App",
                            dependencies: [
                                .product(name: "CaptureRuntime", package: "capture-codegen"),
                                .product(name: "CaptureAsyncHTTPClient", package: "capture-codegen"),
                            ])
                    ]
                )

                """
            let sources = folder.appending(path: "Sources/App")
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
            try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
            try Data("import CaptureAsyncHTTPClient\n".utf8).write(to: sources.appending(path: "main.swift"))
            // As for everybody else: this package has one more product for its own long tests.
            let outcome = try await Program(
                command: ["swift", "package", "resolve"], environment: ["LONG_TESTS": ""], in: folder
            ).runAside()
            try require(outcome.status == 0, "\(outcome.output)")
            let checkouts = folder.appending(path: ".build/checkouts").path(percentEncoded: false)
            guard FileManager.default.fileExists(atPath: checkouts) else { return [] }
            return Set(try FileManager.default.contentsOfDirectory(atPath: checkouts))
        }
    }

    /// Without the trait, nothing is fetched for the transport of servers.
    func testWithout() async throws {
        let names = try await fetched(traits: "")
        expect(names.isSubset(of: ["swift-argument-parser"]), "\(names)")
    }

    /// With the trait, the HTTP client is fetched.
    func testWith() async throws {
        let names = try await fetched(traits: #", traits: ["AsyncHTTPClient"]"#)
        expect(names.isSuperset(of: ["async-http-client", "swift-nio"]), "\(names)")
    }
}
