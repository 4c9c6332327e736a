/// What is tried again, how often, and when.
final class RetryTests: XCTestCase {
    private static let seed: JSONValue = ["aboutMe": "old", "photos": [["id": 31, "type": "a"]]]

    /// The requests of a fetch whose every request has this outcome.
    private func count(
        _ retries: RetryPolicy, _ outcome: @escaping @Sendable () throws -> CaptureResponse
    ) async throws -> Int {
        let transport = RecordingTransport { _, _ in try outcome() }
        let client = try transport.client(retries: retries)
        await expect(throws: CaptureError.self) { try await client.fetch(InigoUser.self) }
        return await transport.requests.count
    }

    func testAsOftenAsThePolicySays() async {
        await forEach([0, 1, 2, 5]) { (limit: Int) in
            let policy = RetryPolicy(limit: limit, delay: 0)
            for mayHaveArrived in [true, false] {
                let requests = try await count(policy) {
                    throw CaptureTransportError(reason: "lost", mayHaveArrived: mayHaveArrived)
                }
                expectEqual(requests, 1 + limit)
            }
            for status in [500, 502, 503, 504, 599] {
                try await expectEqual(count(policy) { .text("oops", status: status) }, 1 + limit)
            }
            try await expectEqual(count(policy) { .text(#"{"stat":"error","code":510}"#) }, 1 + limit)
        }
    }

    /// After 429, which says that nothing was done, also what must not be done twice.
    func testWhenAskedToWait() async throws {
        for body in ["slow down", #"{"stat":"error","error":"slow down"}"#] {
            try await expectEqual(count(RetryPolicy(limit: 2, delay: 0)) { .text(body, status: 429) }, 3)
        }
    }

    func testOnceWithoutRetries() async throws {
        try await expectEqual(count(.never) { throw CaptureTransportError(reason: "lost", mayHaveArrived: false) }, 1)
        try await expectEqual(count(RetryPolicy(limit: -1, delay: 0)) { .text("", status: 500) }, 1)
    }

    func testNeverAfterAnErrorOfTheService() async {
        await forEach([
            100, 200, 201, 205, 210, 212, 221, 222, 223, 234, 310, 320, 330, 340, 341, 342, 360, 361, 362, 363, 380,
            390, 402, 403, 404, 415, 420, 480, 500, 999,
        ]) { (code: Int) in
            try await expectEqual(count(.quick) { .text(#"{"stat":"error","code":\#(code)}"#, status: 500) }, 1)
        }
    }

    func testNeverAfterAnAnswerOfAnother() async {
        await forEach([200, 302, 400, 403, 404, 499]) { (status: Int) in
            try await expectEqual(count(.quick) { .text("<html>", status: status) }, 1)
        }
    }

    func testPausesGrow() async throws {
        let transport = RecordingTransport { _, _ in .text("", status: 503) }
        let client = try transport.client(retries: RetryPolicy(limit: 3, delay: 0.04))
        await expect(throws: CaptureError.self) { try await client.fetch(InigoUser.self) }
        let times = await transport.times
        expectEqual(times.count, 4)
        let pauses = zip(times.dropFirst(), times).map { $0.timeIntervalSince($1) }
        // Twice as long each time, give or take a quarter, and at least that long.
        for (pause, least) in zip(pauses, [0.03, 0.06, 0.12]) { expect(pause, >, least * 0.99) }
    }

    /// A connection that was closed without an answer is no reason to wait, but the second time it is.
    func testFirstAtOnce() async throws {
        let transport = RecordingTransport { _, _ in
            throw CaptureTransportError(reason: "closed", mayHaveArrived: false, isConnectionClosed: true)
        }
        let patient = try transport.client(retries: RetryPolicy(limit: 1, delay: 200))
        await expect(throws: CaptureError.self) { try await patient.fetch(InigoUser.self) }
        let client = try transport.client(retries: RetryPolicy(limit: 2, delay: 0.1))
        await expect(throws: CaptureError.self) { try await client.fetch(InigoUser.self) }
        let times = await transport.times
        try require(times.count == 5)
        expect(times[1].timeIntervalSince(times[0]), <, 100)
        // Twice the delay, give or take a quarter.
        expect(times[4].timeIntervalSince(times[3]), >=, 0.15 * 0.99)
    }

    func testNoDelayStopsTheApp() async {
        await forEach([Double.infinity, -1, .nan, .greatestFiniteMagnitude, 0]) { (delay: Double) in
            let transport = RecordingTransport { _, _ in .text("", status: 503) }
            let client = try transport.client(retries: RetryPolicy(limit: 1, delay: delay))
            let call = Task { try await client.fetch(InigoUser.self) }
            try await eventually("the call has failed once") { await !transport.requests.isEmpty }
            call.cancel()
            await expect(throws: (any Error).self) { try await call.value }
        }
    }

    /// A pause that is no number does not end the app that reads after a lost response.
    func testNoPauseStopsTheApp() async throws {
        let session = try await Session<InigoUser>(Self.seed, retries: RetryPolicy(limit: 0, delay: .nan))
        var user = try await session.fetched()
        user.aboutMe = "new"
        await session.service.inject(.dropAfterProcessing)
        let error = await expect(throws: CaptureError.self) { try await user.save(using: session.client) }
        error?.receipt(for: InigoUser.self)?.apply(to: &user)
        try await session.saved(&user)
    }

    func testAnUpdateWithALostAnswerIsSentAgain() async {
        await forEach([Fault.dropAfterProcessing, .truncatedResponse, .failure(status: 502, .afterProcessing)]) {
            (fault: Fault) in
            var (session, user) = try await Session<InigoUser>(Self.seed).withRecord
            user.aboutMe = "new"
            await session.service.inject(fault, forNext: 2)
            try await session.updated(&user)
            expectEqual(user.aboutMe, "new")
            await expectEqual(session.calls, ["read", "update", "update", "update"])
            await expectEqual(session.service.requests.filter(\.isProcessed).count, 4)
            await expectEqual(session.stored["aboutMe"], "new")
        }
    }

    func testAReplaceWithALostAnswerIsSentAgain() async {
        await forEach([Fault.dropAfterProcessing, .truncatedResponse]) { (fault: Fault) in
            var (session, user) = try await Session<InigoUser>(Self.seed).withRecord
            user.photos.append(.init(type: "b"))
            await session.service.inject(fault)
            try await user.replacePhotos(using: session.client).apply(to: &user)
            expect(!user.hasChanges)
            expectEqual(user.photos.map(\.id), [34, 35])
            await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["id"] }, [34, 35])
        }
    }

    /// The element that the first, lost try of the replace renumbered cannot be updated by its old id.
    func testAnEarlierTryIsToldBesideTheRefusal() async throws {
        var (session, user) = try await Session<InigoUser>(Self.seed).withRecord
        user.aboutMe = "new"
        await session.service.inject(.dropAfterProcessing)
        await session.service.inject(.errorCode(403))
        let error = await expect(throws: CaptureError.self) { try await user.update(using: session.client) }
        expectEqual(error?.mayBePartlyDone, true)
        expectEqual(error?.code, 403)
        error?.receipt(for: InigoUser.self)?.apply(to: &user)
        user.aboutMe = "old"
        expect(user.hasChanges)
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.stored["aboutMe"], "old")
    }

    func testALimitedCallIsTriedAgain() async throws {
        var (session, user) = try await Session<InigoUser>(Self.seed).withRecord
        user.aboutMe = "new"
        await session.service.inject(.apiLimit, forNext: 2)
        try await session.updated(&user)
        await expectEqual(session.calls.count, 4)
    }
}
