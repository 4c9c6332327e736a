/// Packages that import one library or two, and nothing else.
final class SmallPluginPackageTests: XCTestCase {
    /// The sample app passes its tests, and plays its tour, of which its README shows a part.
    func testSampleApp() async throws {
        let package = FixturePackage("ProfileApp")
        try package.reset()
        let tests = try await package.swift(["test"])
        expectEqual(tests.status, 0, "\(tests.output)")
        expect(tests.output.contains("17 tests in 1 suite passed"), "\(tests.output)")

        let shown = try PackageFolder.text("Fixtures/ProfileApp/README.md").components(
            separatedBy: "<!-- printed by Fixtures/ProfileApp -->\n```\n")
        let part = try require(shown.dropFirst().first?.components(separatedBy: "```").first)
        let tour = try await package.swift(["run"])
        expectEqual(tour.status, 0, "\(tour.output)")
        expect(tour.output.contains(part), "\(tour.output)")
    }

    /// What the article for servers shows of a transport is in the package of a server.
    func testArticle() throws {
        let article = try PackageFolder.text("Sources/CaptureServer/CaptureServer.docc/EveryRecord.md")
        let main = try PackageFolder.text("Fixtures/Server/Sources/Server/main.swift")
        for line in ["let transport = AsyncHTTPClientTransport(connections: 64)", "try await transport.shutdown()"] {
            expect(article.contains(line), "\(line)")
            expect(main.contains(line), "\(line)")
        }
    }
}
