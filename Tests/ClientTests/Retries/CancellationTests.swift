/// Cancelling the task ends a call wherever it is, except while a request that writes is under way.
final class CancellationTests: XCTestCase {
    private static let seed: JSONValue = ["aboutMe": "old"]

    func testBeforeItBegins() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let client = session.client
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await InigoUser(aboutMe: "new").update(using: client)
        }
        await expect(throws: CancellationError.self) { try await call.value }
        await expectEqual(session.calls, [])
    }

    func testWhileItWaitsForAnother() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let client = session.client
        await session.service.inject(.stallBeforeProcessing)
        let first = Task { try await InigoUser(aboutMe: "first").update(using: client) }
        try await session.service.waitForRequests(1)
        let second = Task { try await InigoUser(aboutMe: "second").update(using: client) }
        try await eventually("the second call stands in line") { client.waitingCount == 1 }
        second.cancel()
        // At once, and not after the first has come back.
        await expect(throws: CancellationError.self) { try await second.value }
        let third = Task { try await InigoUser(aboutMe: "third").update(using: client) }
        await session.service.releaseStalledRequests()
        _ = try await (first.value, third.value)
        await expectEqual(session.service.requests.map { $0.attributes?["aboutMe"] }, ["first", "third"])
    }

    func testWhileTheClosureLooksForAToken() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let token = await session.service.issueToken(for: session.uuid)
        let client = session.client { _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return token
        }
        let call = Task { try await InigoUser(aboutMe: "new").update(using: client) }
        // Nothing was sent, so there is nothing to know.
        await expect(throws: CancellationError.self) { try await call.value }
        await expectEqual(session.calls, [])
    }

    /// A request that writes keeps its place, and its outcome is merged.
    ///
    /// A view that saves with every key cancels the save of the key before. The service carries that one out all the
    /// same; if the next save had overtaken it, the text would be the older one and the photo there twice.
    func testOnItsWay() async {
        await forEach([Fault.stallBeforeProcessing, .stallAfterProcessing]) { (fault: Fault) in
            let session = try await Session<InigoUser>(Self.seed)
            let client = session.client
            var user = try await client.fetch(InigoUser.self)
            user.aboutMe = "Hello wor"
            user.photos.append(.init(value: "new"))
            await session.service.inject(fault)
            let first = Task { [user] in try await user.save(using: client) }
            try await eventually("the service has the first save") { await session.service.stalledCount == 1 }
            first.cancel()
            user.aboutMe = "Hello world"
            let second = Task { [user] in try await user.save(using: client) }
            try await eventually("the second save stands in line") { client.waitingCount == 1 }
            await expectEqual(session.calls, ["read", "update"])
            await session.service.releaseStalledRequests()
            try await first.value.apply(to: &user)
            try await second.value.apply(to: &user)
            expect(!user.hasChanges)
            await expectEqual(session.stored["aboutMe"], "Hello world")
            await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["new"])
        }
    }

    func testAFetchOnItsWayLeavesNothingOpen() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let client = session.client
        await session.service.inject(.stallBeforeProcessing)
        let call = Task { try await client.fetch(InigoUser.self) }
        try await session.service.waitForRequests(1)
        call.cancel()
        let error = await expect(throws: CaptureError.self) { try await call.value }
        expectEqual(error, CaptureError(.cancelled))
        expectNil(error?.receipt(for: InigoUser.self))
    }

    func testInAPauseAfterALostAnswer() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let transport = RecordingTransport(to: session.service)
        let client = await session.client(transport: transport, retries: RetryPolicy(limit: 2, delay: 600))
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "new"
        await session.service.inject(.dropAfterProcessing)
        let call = Task { [user] in try await user.update(using: client) }
        try await eventually("the client is about to try again") { await transport.requests.count == 2 }
        call.cancel()
        let error = await expect(throws: CaptureError.self) { try await call.value }
        expectEqual(error, CaptureError(.cancelled))
        error?.receipt(for: InigoUser.self)?.apply(to: &user)
        user.aboutMe = "old"
        expect(user.hasChanges)
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.stored["aboutMe"], "old")
    }

    func testInAPauseAfterNothingWasSent() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let transport = RecordingTransport(to: session.service)
        let client = await session.client(transport: transport, retries: RetryPolicy(limit: 2, delay: 600))
        await session.service.inject(.noConnection)
        let call = Task { try await InigoUser(aboutMe: "new").update(using: client) }
        try await eventually("the client is about to try again") { await transport.requests.count == 1 }
        call.cancel()
        await expect(throws: CancellationError.self) { try await call.value }
    }

    func testBetweenTheCallsOfASave() async throws {
        let session = try await Session<InigoUser>(["photos": [["id": 31, "type": "a"]]])
        let client = session.client
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "new"
        user.photos = []
        await session.service.inject(.stallBeforeProcessing, to: "/entity.delete")
        let call = Task { [user] in try await user.save(using: client) }
        try await eventually("the service has the removal") { await session.service.stalledCount == 1 }
        call.cancel()
        await session.service.releaseStalledRequests()
        // The removal is done; the update is not made.
        let error = await expect(throws: CaptureError.self) { try await call.value }
        expectEqual(error, CaptureError(.cancelled, mayBePartlyDone: true))
        error?.receipt(for: InigoUser.self)?.apply(to: &user)
        expectEqual(user.changedPlurals, [])
        expectEqual(user.pendingUpdate, ["aboutMe": "new"])
        await expectEqual(session.calls, ["read", "delete /photos#31"])
    }
}
