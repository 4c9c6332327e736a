import CaptureRuntime
import CaptureTestSupport
import Foundation
import InigoModel
import Sessions
import Testing

/// Cancelling the task cancels the call, wherever it is.
@Suite struct CancellationTests {
    private static let seed: JSONValue = ["aboutMe": "old"]

    /// Waits until something is so, which takes a moment.
    private func wait(until isSo: () async -> Bool) async throws {
        while await !isSo() { try await Task.sleep(nanoseconds: 10_000_000) }
    }

    @Test func beforeItBegins() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let client = session.client
            let call = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await CaptureUser(aboutMe: "new").update(using: client)
            }
            await #expect(throws: CancellationError.self) { try await call.value }
            #expect(await session.calls == [])
        }
    }

    @Test func whileItWaitsForAnother() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let client = session.client
            await session.service.inject(.stallBeforeProcessing)
            let first = Task { try await CaptureUser(aboutMe: "first").update(using: client) }
            await session.service.waitForRequests(1)
            let second = Task { try await CaptureUser(aboutMe: "second").update(using: client) }
            try await Task.sleep(nanoseconds: 50_000_000)
            second.cancel()
            // At once, and not after the first has come back.
            await #expect(throws: CancellationError.self) { try await second.value }
            let third = Task { try await CaptureUser(aboutMe: "third").update(using: client) }
            await session.service.releaseStalledRequests()
            _ = try await (first.value, third.value)
            #expect(await session.service.requests.map { $0.attributes?["aboutMe"] } == ["first", "third"])
        }
    }

    @Test func whileTheClosureLooksForAToken() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let token = await session.service.issueToken(for: session.uuid)
            let client = CaptureClient(
                domain: session.domain,
                accessToken: { _ in
                    withUnsafeCurrentTask { $0?.cancel() }
                    return token
                })
            let call = Task { try await CaptureUser(aboutMe: "new").update(using: client) }
            // Nothing was sent, so there is nothing to know.
            await #expect(throws: CancellationError.self) { try await call.value }
            #expect(await session.calls == [])
        }
    }

    @Test(arguments: [Fault.stallBeforeProcessing, .stallAfterProcessing])
    func onItsWay(fault: Fault) async throws {
        try await Session.run("inigo", Self.seed) { session in
            let client = session.client
            var user = try await client.fetch(CaptureUser.self)
            user.aboutMe = "new"
            await session.service.inject(fault)
            let sent = user
            let call = Task { try await sent.update(using: client) }
            try await wait { await session.service.stalledCount == 1 }
            call.cancel()
            // While the service still has it.
            let error = await thrown { _ = try await call.value }
            #expect(error == CaptureError(.cancelled))
            error?.receipt(for: CaptureUser.self)?.apply(to: &user)
            #expect(user.pendingUpdate == ["aboutMe": "new"])
            user.aboutMe = "old"
            #expect(user.pendingUpdate == ["aboutMe": "old"])
            // Nor is it sent again.
            #expect(await session.calls == ["read", "update"])
            try await user.update(using: client).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "old")
        }
    }

    @Test func aFetchOnItsWayLeavesNothingOpen() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let client = session.client
            await session.service.inject(.stallBeforeProcessing)
            let call = Task { try await client.fetch(CaptureUser.self) }
            await session.service.waitForRequests(1)
            call.cancel()
            let error = await thrown { _ = try await call.value }
            #expect(error == CaptureError(.cancelled))
            #expect(error?.receipt(for: CaptureUser.self) == nil)
        }
    }

    @Test func inAPauseAfterALostAnswer() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let client = await session.client(retries: RetryPolicy(limit: 2, delay: 600))
            var user = try await client.fetch(CaptureUser.self)
            user.aboutMe = "new"
            await session.service.inject(.dropAfterProcessing)
            let sent = user
            let call = Task { try await sent.update(using: client) }
            try await wait { await session.service.requests.map(\.isProcessed) == [true, true] }
            try await Task.sleep(nanoseconds: 50_000_000)
            call.cancel()
            let error = await thrown { _ = try await call.value }
            #expect(error == CaptureError(.cancelled))
            error?.receipt(for: CaptureUser.self)?.apply(to: &user)
            user.aboutMe = "old"
            #expect(user.pendingUpdate == ["aboutMe": "old"])
        }
    }

    @Test func inAPauseAfterNothingWasSent() async throws {
        let transport = RecordingTransport { _, _ in throw CaptureTransportError(reason: "no", mayHaveArrived: false) }
        let client = CaptureClient(
            domain: try #require(URL(string: "https://example.com")), accessToken: { _ in "t" }, transport: transport,
            retries: RetryPolicy(limit: 2, delay: 600))
        let call = Task { try await CaptureUser(aboutMe: "new").update(using: client) }
        try await wait { await transport.requests.count == 1 }
        try await Task.sleep(nanoseconds: 20_000_000)
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func betweenTheCallsOfASave() async throws {
        try await Session.run("inigo", ["photos": [["id": 31, "type": "a"]]]) { session in
            let client = session.client
            var user = try await client.fetch(CaptureUser.self)
            user.aboutMe = "new"
            user.photos = []
            await session.service.inject(.stallBeforeProcessing, to: "/entity.replace")
            let sent = user
            let call = Task { try await sent.save(using: client, plurals: .replace) }
            try await wait { await session.service.stalledCount == 1 }
            call.cancel()
            let error = await thrown { _ = try await call.value }
            #expect(error == CaptureError(.cancelled, mayBePartlyDone: true))
            error?.receipt(for: CaptureUser.self)?.apply(to: &user)
            #expect(user.pendingUpdate == [:])
            #expect(user.changedPlurals == ["/photos"])
        }
    }
}
