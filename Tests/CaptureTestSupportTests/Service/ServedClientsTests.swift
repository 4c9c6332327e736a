import XCTest

/// Clients of the service in memory, their tokens, and what the service says about their requests.
final class ServedClientsTests: XCTestCase {
    private var capture: InMemoryCapture!
    private var ann = CaptureUser(.unset)

    override func setUp() async throws {
        capture = try InMemoryCapture(for: CaptureUser.self)
        ann = try await capture.add(CaptureUser(email: "ann@example.com"))
    }

    /// A client that the app makes itself is served as well.
    func testOwnClient() async throws {
        let client = CaptureClient(
            domain: capture.domain,
            authorization: .accessToken { [capture, ann] in try await capture.accessToken(for: ann, replacing: $0) },
            transport: capture)
        try await expectEqual(client.fetch(CaptureUser.self).email, "ann@example.com")
    }

    /// A token stays the same until it has expired; then a client renews it, once.
    func testTokens() async throws {
        let token = try await capture.accessToken(for: ann)
        try await expectEqual(capture.accessToken(for: ann), token)
        let client = capture.client(for: ann)
        _ = try await client.fetch(CaptureUser.self)
        await capture.expireTokens()
        _ = try await client.fetch(CaptureUser.self)
        let tokens = await capture.requests.map { $0.field("access_token") }
        expectEqual(tokens.map { $0 == token }, [true, true, false])
        await expectEqual(capture.requests.map(\.refusalCode), [nil, 414, nil])
        await expectEqual(capture.requests.map(\.isProcessed), [true, false, true])
        try await expectEqual(capture.accessToken(for: ann, replacing: token), tokens[2])
    }

    func testEveryUserHasATokenOfTheirOwn() async throws {
        let bob = try await capture.add(CaptureUser(email: "bob@example.com"))
        try await expectEqual(capture.client(for: bob).fetch(CaptureUser.self).email, "bob@example.com")
        try await expectEqual(capture.client(for: ann).fetch(CaptureUser.self).email, "ann@example.com")
        await expect(throws: InMemoryCaptureError.self) {
            try await capture.client(for: CaptureUser(email: "eve@example.com")).fetch(CaptureUser.self)
        }
    }

    /// When a record is deleted, its clients hear of it from the service, also with a token that has expired.
    func testDeletedRecord() async throws {
        let client = capture.client(for: ann)
        _ = try await client.fetch(CaptureUser.self)
        try await ann.delete(using: capture.serverClient())
        for isExpired in [false, true] {
            if isExpired { await capture.expireTokens() }
            do {
                _ = try await client.fetch(CaptureUser.self)
                fail("the record is still there")
            } catch let error as CaptureError {
                expectEqual(error.serviceError?.code, 310)
            }
        }
    }

    /// A server finds, creates and deletes.
    func testServer() async throws {
        let server = capture.serverClient()
        var bob = CaptureUser(email: "bob@example.com", photos: [.init(type: "avatar", value: "b")])
        try await server.create(bob).apply(to: &bob)
        expectEqual(bob.id, 2)
        expectEqual(bob.photos.map(\.id), [11])
        try await expectEqual(server.count(CaptureUser.self), 2)
        await expect(throws: CaptureError.self) { try await server.create(CaptureUser(email: "ANN@example.com")) }
        try await expectEqual(
            capture.records(of: CaptureUser.self).map(\.email), ["ann@example.com", "bob@example.com"])
    }

    /// Of records with the same value, which a schema may forbid later, the first is always looked up.
    func testSameValues() async throws {
        for _ in 0..<20 { try await capture.add(CaptureUser(email: "ann@example.com")) }
        let found = try await capture.serverClient().fetch(CaptureUser.self, whose: \.email, is: "ann@example.com")
        expectEqual(found.id, 1)
    }

    /// The log names the endpoint and the part, shows what was sent, and can be cleared.
    func testRequests() async throws {
        var user = ann
        let client = capture.client(for: ann)
        user.aboutMe = "Hello."
        user.photos = [.init(type: "avatar", value: "a")]
        try await user.update(using: client).apply(to: &user)
        try await user.replacePhotos(using: client).apply(to: &user)
        var requests = await capture.requests
        expectEqual(requests.map(\.description), ["/entity.update", "/entity.replace /photos"])
        expectEqual(requests.map(\.number), [1, 2])
        expectEqual(requests[0].attributes, ["aboutMe": "Hello."])
        expectEqual(requests[1].attributeName, "/photos")
        expectEqual(requests[1].field("include_record"), "true")
        let token = try await capture.accessToken(for: ann)
        expect(!"\(requests) \(String(reflecting: requests))".contains(token))
        await capture.removeAllRequests()
        user.aboutMe = String(repeating: "a", count: 10)
        try await user.update(using: client).apply(to: &user)
        requests = await capture.requests
        expectEqual(requests.map(\.number), [1])
    }

    /// What becomes of a request is not noted with one that came after the log was cleared.
    func testClearedLog() async throws {
        await capture.inject(.stallBeforeProcessing)
        let early = Task { [capture, ann] in try await capture.client(for: ann).fetch(CaptureUser.self) }
        try await capture.waitForRequests(1)
        await capture.removeAllRequests()
        await capture.inject(.dropBeforeProcessing)
        let later = capture.client(for: ann, retries: .never)
        await expect(throws: CaptureError.self) { try await later.fetch(CaptureUser.self) }
        await capture.releaseStalledRequests()
        _ = try await early.value
        await expectEqual(capture.requests.map(\.isProcessed), [false])
    }
}
