#if os(Linux)
/// The package of a program that has a transport of its own and is linked statically.
final class StaticServerPackageTests: XCTestCase {
    private let package = FixturePackage("StaticServer")

    /// It reads records, and needs neither URLSession nor libcurl.
    func testWithoutURLSession() async throws {
        try package.reset()
        let build = try await package.swift(["build", "--static-swift-stdlib"])
        try require(build.status == 0, "\(build.output)")
        let executable = package.folder.appending(path: ".build/debug/StaticServer")
        let outcome = try await Program(executable).runAside()
        expectEqual(outcome.output, "Florin\nGuilder\n")

        // The names of functions, and of the libraries that are loaded when it starts.
        let bytes = try Data(contentsOf: executable, options: .mappedIfSafe)
        expect(bytes.contains("20FoundationEssentials"), "a name that is sought in this way is found")
        for name in ["20FoundationNetworking", "curl_easy", "libcurl", "libxml2"] {
            expect(!bytes.contains(name), "\(name)")
        }
    }

    /// The article for servers says how the package has no traits.
    func testArticle() throws {
        let article = try PackageFolder.text("Sources/CaptureServer/CaptureServer.docc/EveryRecord.md")
        let manifest = try PackageFolder.text("Fixtures/StaticServer/Package.swift")
        expect(article.contains("`traits: []`, as in `Fixtures/StaticServer`"))
        expect(manifest.contains(#".package(name: "capture-codegen", path: "../..", traits: [])"#))
    }
}

extension Data { fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil } }
#endif
