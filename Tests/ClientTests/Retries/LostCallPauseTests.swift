/// A call whose response was lost may still arrive. So the next call waits until two seconds have passed since, before
/// it reads what has become of it. Time passes only where the client waits.
final class LostCallPauseTests: XCTestCase {
    /// Saves an edit, of which the request is lost, and sends it again half a second later.
    ///
    /// - Returns: The seconds that the second call has waited.
    private func wait(_ sendAgain: (CaptureClient, inout InigoUser) async throws -> Void) async throws -> TimeInterval {
        let session = try await Session<InigoUser>(["aboutMe": "old"])
        let token = await session.service.issueToken(for: session.uuid)
        let time = SimulatedTime()
        let client = CaptureClient(
            domain: session.service.domain, authorization: .accessToken { _ in token }, transport: session.service,
            retries: RetryPolicy(limit: 0), onEvent: nil, clock: time.clock)
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "new"
        await session.service.inject(.dropBeforeProcessing)
        let edited = user
        let error = await expect(throws: CaptureError.self) { try await edited.save(using: client) }
        error?.receipt(for: InigoUser.self)?.apply(to: &user)
        expectEqual(time.now, 0)
        time.pass(0.5)
        try await sendAgain(client, &user)
        await expectEqual(session.stored["aboutMe"], "new")
        return time.now - 0.5
    }

    func testBeforeARead() async throws { try await expectEqual(wait { try await $0.save(&$1) }, 1.5) }

    func testBeforeAnUpdateOnACondition() async throws {
        try await expectEqual(wait { try await $1.update(using: $0, ifUnmodified: true).apply(to: &$1) }, 1.5)
    }
}
