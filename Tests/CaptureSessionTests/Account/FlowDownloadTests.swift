/// The download of a flow.
final class FlowDownloadTests: XCTestCase {
    private static func load(from host: URL, _ name: String = "standard") async throws -> Flow {
        var configuration = SessionConfiguration(domain: host, clientID: "client", flow: name)
        configuration.appID = "app"
        configuration.flowServer = host
        return try await CaptureSession(configuration, store: InMemoryTokenStore()).flow
    }

    /// Its document comes by HTTP.
    func testLoad() async throws {
        let schema = try InMemoryCapture(for: CaptureUser.self)
        let service = CaptureTestService(schema)
        let host = try await service.start()
        try await expectEqual(Self.load(from: host).version, "20120227223427002541")
        await expect(throws: .http(status: 403)) { try await Self.load(from: host, "other") }
        await service.stop()
        let error = await expect(throws: CaptureError.self) { try await Self.load(from: host) }
        guard case .transport? = error?.kind else { return fail("\(error as Any)") }
    }

    /// A redirect is not followed: it could lead to anybody's forms.
    func testRedirect() async throws {
        let captures = try (1...2).map { _ in try InMemoryCapture(for: CaptureUser.self) }
        let services = captures.map { CaptureTestService($0) }
        let (host, other) = (try await services[0].start(), try await services[1].start())
        let document = other.appending(path: "widget_data/flows/app/standard/HEAD/en-US.json")
        await captures[0].inject(.redirect(to: document.absoluteString))
        await expect(throws: .http(status: 302)) { try await Self.load(from: host) }
        await expectEqual(captures[1].requests.count, 0)
        for service in services { await service.stop() }
    }

    /// Nothing is loaded but by https.
    func testInsecure() async throws {
        let host = try require(URL(string: "http://example.com"))
        await expect(throws: .insecure(host: "example.com")) { try await Self.load(from: host) }
    }
}
