/// Tokens from the app's own server.
final class BackendTokenSourceTests: XCTestCase {
    /// A token is asked for once, and again when it has expired.
    func testExpired() async throws {
        let ann = try await Ann()
        let asked = Locked(0)
        let tokens = BackendTokenSource {
            asked.withLock { $0 += 1 }
            return await ann.capture.issueToken(for: ann.uuid)
        }
        let client = CaptureClient(
            domain: ann.capture.domain, authorization: .accessToken(tokens.accessToken), transport: ann.capture)
        for _ in 1...3 { _ = try await client.fetch(CaptureUser.self) }
        expectEqual(asked.withLock { $0 }, 1)
        await ann.capture.expireTokens()
        for _ in 1...3 { _ = try await client.fetch(CaptureUser.self) }
        expectEqual(asked.withLock { $0 }, 2)
    }

    /// An empty token is none.
    func testEmpty() async throws {
        let next = Locked("")
        let tokens = BackendTokenSource { next.withLock { $0 } }
        let error = CaptureError(.unexpectedResponse(reason: "the app's server has returned an empty token"))
        await expect(throws: error) { try await tokens.accessToken() }
        next.withLock { $0 = "a" }
        try await expectEqual(tokens.accessToken(), "a")
    }

    /// All who wait share one request, and its error.
    func testShared() async throws {
        struct Unreachable: Error {}
        let (stream, gate) = AsyncStream.makeStream(of: Void.self)
        let asked = Locked(0)
        let tokens = BackendTokenSource {
            asked.withLock { $0 += 1 }
            for await _ in stream { break }
            throw Unreachable()
        }
        let tasks = (1...3).map { _ in Task { try await tokens.accessToken() } }
        tasks[0].cancel()
        await expect(throws: CancellationError.self) { try await tasks[0].value }
        gate.finish()
        for task in tasks.dropFirst() { await expect(throws: Unreachable.self) { try await task.value } }
        expect(asked.withLock { 1...2 ~= $0 }, "one, or a second after the first had ended")
    }
}
