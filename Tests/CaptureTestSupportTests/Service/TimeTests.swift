/// One time for tokens, time stamps and searches, which tests set and advance.
final class TimeTests: XCTestCase {
    func testTimeStamps() async throws {
        let capture = try InMemoryCapture(for: CaptureUser.self)
        let ann = try await capture.add(CaptureUser(email: "ann@example.com"))
        let begin = try require(ann.created)
        expectEqual(ann.lastUpdated, begin)
        expect(capture.time.now, >, begin)

        let today = try require(CaptureDateTime.date(from: "2030-01-01 00:00:00 +0000"))
        capture.time.set(to: today)
        var bo = try await capture.add(CaptureUser(email: "bo@example.com"))
        expectEqual(bo.created, today)
        capture.time.advance(by: 3600)
        bo.aboutMe = "Hello."
        try await capture.client(for: bo).save(&bo)
        expect(try require(bo.lastUpdated), >=, today + 3600)
        expectEqual(bo.created, today)
    }

    /// What has changed since a time is found.
    func testSearch() async throws {
        let capture = try InMemoryCapture(for: CaptureUser.self)
        var ann = try await capture.add(CaptureUser(email: "ann@example.com"))
        try await capture.add(CaptureUser(email: "bo@example.com"))
        let since = capture.time.now
        capture.time.advance(by: 60)
        ann.aboutMe = "Hello."
        try await capture.client(for: ann).save(&ann)

        var uuids: [String?] = []
        let found = capture.serverClient().records(CaptureUser.self, where: \.lastUpdated > since)
        for try await user in found { uuids.append(user.uuid) }
        expectEqual(uuids, [ann.uuid])
    }

    /// Tokens expire by the same time.
    func testTokens() async throws {
        let capture = try InMemoryCapture(for: CaptureUser.self)
        try await capture.add(CaptureUser(email: "ann@example.com", password: "correct horse"))
        let session = capture.session()
        _ = try await session.signIn(name: "ann@example.com", password: "correct horse", as: CaptureUser.self)
        let old = try await session.accessToken()
        capture.time.set(to: capture.time.now + 3600)
        _ = try await CaptureClient(domain: capture.domain, session: session).fetch(CaptureUser.self)
        try await expectNotEqual(session.accessToken(), old)
    }
}
