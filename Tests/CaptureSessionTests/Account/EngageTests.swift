/// The web dialog of Engage: where it starts, and what it leads to.
final class EngageTests: XCTestCase {
    private static func url(_ text: String) throws -> URL { try require(URL(string: text)) }

    private static func app(tokenURL: String = "my-app://signed-in/") throws -> EngageApp {
        EngageApp(
            id: "abcdefghijklmnopqrst", url: try url("https://example.rpxnow.com"), tokenURL: try url(tokenURL))
    }

    /// The address at which it starts has the parameters that JUMP sends, and a bare host gets a scheme.
    func testStart() throws {
        let start =
            "https://example.rpxnow.com/google/start?token_url=my-app%3A%2F%2Fsigned-in%2F"
            + "&applicationId=abcdefghijklmnopqrst"
        try expectEqual(Self.app().dialogURL(for: "google").absoluteString, start)
        let bare = EngageApp(
            id: "abcdefghijklmnopqrst", url: try Self.url("example.rpxnow.com"),
            tokenURL: try Self.url("my-app://signed-in/"))
        expectEqual(bare.dialogURL(for: "google").absoluteString, start)
    }

    /// The token is taken from the address at which it ends, and from no other.
    func testEnd() throws {
        let token = "0123456789abcdef0123456789abcdef01234567"
        forEach([
            ("my-app://signed-in/", "my-app://signed-in/?token=\(token)", true),
            ("my-app://signed-in", "my-app://signed-in/?token=\(token)", true),
            ("My-App://Signed-In", "my-app://signed-in?token=\(token)", true),
            ("my-app://signed-in", "my-app://signed-in?a=b&token=\(token)#fragment", true),
            ("https://example.com/end?from=app", "https://example.com/end?from=app&token=\(token)", true),
            ("my-app://signed-in/", "my-app://signed-in/?token=", false),
            ("my-app://signed-in/", "my-app://signed-in/", false),
            ("my-app://signed-in/", "my-app://signed-in/?error=denied", false),
            ("my-app://signed-in/", "other-app://signed-in/?token=\(token)", false),
            ("https://example.com", "https://example.com.evil.example/?token=\(token)", false),
            ("https://example.com/end", "https://example.com/other?token=\(token)", false),
            ("my-app://signed-in/", "https://evil.example/?u=my-app://signed-in/?token=\(token)", false),
        ]) { (tokenURL: String, end: String, isToken: Bool) in
            let found = try Self.app(tokenURL: tokenURL).token(from: Self.url(end))
            expectEqual(found, isToken ? EngageToken(token) : nil, end)
        }
    }

    /// Engage says which providers its application has, and at which address.
    func testProviders() async throws {
        let ann = try await Ann()
        let app = try await ann.session.engageApp(
            id: "abcdefghijklmnopqrst", tokenURL: try Self.url("my-app://signed-in/"))
        expectEqual(app.providers.map(\.name), ["google", "facebook"])
        expectEqual(app.providers.map(\.label), ["Google", "Facebook"])
        expectEqual(app.url.absoluteString, "https://engage.invalid/")
        expectEqual(
            app.dialogURL(for: "google").absoluteString,
            "https://engage.invalid/googleplus/start?token_url=my-app%3A%2F%2Fsigned-in%2F"
                + "&applicationId=abcdefghijklmnopqrst")
        let request = await ann.lastRequest
        expectEqual(request?.field("appId"), "abcdefghijklmnopqrst")
        expectEqual(request?.field("device"), "iphone")
    }

    /// It is asked where the app says. An answer that is no configuration is an error, and so is an address without
    /// https.
    func testNoConfiguration() async throws {
        let transport = Documents()
        let session = CaptureSession(
            try await Ann().session.configuration, store: InMemoryTokenStore(), transport: transport)
        let end = try Self.url("my-app://signed-in/")
        for text in ["<html>", "[]", #"{"baseurl":"https://x"}"#, #"{"provider_info":{}}"#] {
            transport.text.withLock { $0 = text }
            let error = await expect(throws: CaptureError.self) {
                try await session.engageApp(id: "app", tokenURL: end, at: Self.url("example.rpxnow.com"))
            }
            guard case .unexpectedResponse? = error?.kind else { return fail("\(error as Any)") }
        }
        expectEqual(transport.hosts.withLock { $0 }, Array(repeating: "example.rpxnow.com", count: 4))
        await expect(throws: .insecure(host: "example.com")) {
            try await session.engageApp(id: "app", tokenURL: end, at: Self.url("http://example.com"))
        }
        transport.text.withLock { $0 = #"{"baseurl":"https://x.rpxnow.com","provider_info":{"a":{"url":"/b/start"}}}"# }
        try await expectEqual(session.engageApp(id: "app", tokenURL: end).providers, [])
        expectEqual(transport.hosts.withLock { $0.last }, "rpxnow.com")
    }
}

/// Answers every request for a document with a text.
private final class Documents: DocumentTransport {
    let text = Locked("")
    let hosts = Locked<[String?]>([])

    func send(_ request: CaptureRequest) throws -> CaptureResponse {
        throw CaptureTransportError(reason: "a test", mayHaveArrived: false)
    }

    func load(_ url: URL) -> CaptureResponse {
        hosts.withLock { $0.append(url.host) }
        return CaptureResponse(status: 200, body: Data(text.withLock { $0 }.utf8))
    }
}
