/// The one place that is told when a session ends.
final class EndingTests: XCTestCase {
    /// What a session has told, as it comes.
    private actor Told {
        private(set) var reasons: [String] = []
        private var task: Task<Void, Never>?

        func listen(to session: CaptureSession) {
            let signOuts = session.signOuts
            task = Task {
                for await reason in signOuts { reasons.append(SessionError.signInRequired(reason).kind) }
                reasons.append("end")
            }
        }

        func stop() { task?.cancel() }
    }

    private static func told(by session: CaptureSession) async -> Told {
        let told = Told()
        await told.listen(to: session)
        return told
    }

    private static func check(_ told: Told, _ expected: [String], line: UInt = #line) async throws {
        try await eventually("\(expected)") { await told.reasons.count >= expected.count }
        await expectEqual(told.reasons, expected, line: line)
    }

    /// A sign-out ends it, and one without a user does not. Several may listen.
    func testSignOut() async throws {
        let ann = try await Ann()
        let told = [await Self.told(by: ann.session), await Self.told(by: ann.session)]
        try await ann.session.signOut()
        try await ann.signIn()
        try await ann.signIn()
        await told[1].stop()
        try await eventually("it has stopped") { await told[1].reasons == ["end"] }
        try await ann.session.signOut()
        try await ann.signIn()
        try await ann.session.signOut()
        try await Self.check(told[0], ["sign-in required, no tokens", "sign-in required, no tokens"])
        await expectEqual(told[1].reasons, ["end"])
    }

    /// That of a user of whom nothing was loaded, too.
    func testSignOutAtALaunch() async throws {
        let ann = try await Ann.signedIn
        let launched = ann.capture.session(store: ann.store)
        let told = await Self.told(by: launched)
        try await launched.signOut()
        try await Self.check(told, ["sign-in required, no tokens"])
    }

    /// A renewal that the service refuses ends it: once for all calls, with the reason.
    func testRefused() async throws {
        let ann = try await Ann()
        let told = await Self.told(by: ann.session)
        try await ann.signIn()
        ann.capture.time.advance(by: 3600)
        await ann.capture.inject(.errorCode(200), forNext: 4, to: "/oauth/refresh_access_token")
        let client = ann.client
        for _ in 1...2 { await expect(error: "sign-in required, 200") { try await client.fetch(CaptureUser.self) } }
        // The service takes it after all. Later, it refuses the next one.
        await ann.capture.removeAllFaults()
        _ = try await client.fetch(CaptureUser.self)
        ann.capture.time.advance(by: 3600)
        await ann.capture.inject(.errorCode(402), forNext: 4, to: "/oauth/refresh_access_token")
        _ = await sessionError { _ = try await client.fetch(CaptureUser.self) }
        try await ann.session.signOut()
        try await Self.check(told, ["sign-in required, 200", "sign-in required, 402", "sign-in required, no tokens"])
    }

    /// A token without a secret cannot be renewed. A failure of the service ends nothing.
    func testExpired() async throws {
        let ann = try await Ann.signedIn
        let token = try await ann.session.accessToken()
        await ann.capture.inject(.failure(status: 503), forNext: 3, to: "/oauth/refresh_access_token")
        let told = await Self.told(by: ann.session)
        await expect(throws: CaptureError.self) { try await ann.session.accessToken(replacing: token) }
        let session = ann.capture.session(store: InMemoryTokenStore(SessionTokens(accessToken: token)))
        let others = await Self.told(by: session)
        _ = await sessionError { _ = try await session.accessToken(replacing: token) }
        try await Self.check(others, ["sign-in required, no secret"])
        await expectEqual(told.reasons, [])
    }

    /// A sign-out by another process ends it with the next call.
    func testOtherProcess() async throws {
        let ann = try await Ann.signedIn
        let told = await Self.told(by: ann.session)
        try await ann.capture.session(store: ann.store).signOut()
        let client = ann.client
        await expect(error: "sign-in required, no tokens") { try await client.fetch(CaptureUser.self) }
        try await Self.check(told, ["sign-in required, no tokens"])
    }

    /// When the session is gone, nothing more is told.
    func testSessionGone() async throws {
        let ann = try await Ann()
        var session: CaptureSession? = ann.capture.session()
        let told = await Self.told(by: try require(session))
        session = nil
        expectNil(session)
        try await Self.check(told, ["end"])
    }
}
