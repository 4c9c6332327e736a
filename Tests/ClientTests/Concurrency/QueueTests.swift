/// Calls for one record go out one at a time, in order; calls for different records side by side.
final class QueueTests: XCTestCase {
    func testCallsForOneRecordKeepTheirOrder() async throws {
        let session = try await Session<InigoUser>()
        let client = session.client
        await session.service.inject(.stallBeforeProcessing)
        var calls: [Task<Receipt<InigoUser>, any Error>] = []
        for number in 1...8 {
            calls.append(Task { try await InigoUser(aboutMe: "\(number)").update(using: client) })
            if number == 1 {
                try await session.service.waitForRequests(1)
            } else {
                try await eventually("the call stands in line") { client.waitingCount == number - 1 }
            }
        }
        await expectEqual(session.calls.count, 1)
        await session.service.releaseStalledRequests()
        for call in calls { _ = try await call.value }
        await expectEqual(
            session.service.requests.map { $0.attributes?["aboutMe"]?.stringValue }, (1...8).map { "\($0)" })
    }

    func testAFailedCallLetsTheNextOneGo() async throws {
        let session = try await Session<InigoUser>()
        let client = session.client
        await session.service.inject(.errorCode(500), forNext: 3)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 1...6 {
                group.addTask {
                    do {
                        _ = try await InigoUser(aboutMe: "\(number)").update(using: client)
                        return true
                    } catch is CaptureError {
                        return false
                    }
                }
            }
            var done = 0
            for try await isDone in group where isDone { done += 1 }
            expectEqual(done, 3)
        }
        await expectEqual(session.calls.count, 6)
    }

    /// However many calls are made at a time, one is out, whatever it is for.
    func testOneIsOut() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let transport = CountingTransport(session.service)
        let client = await session.client(transport: transport)
        let user = try await client.fetch(InigoUser.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                var edited = user
                edited.aboutMe = "\(number)"
                edited.photos[0].value = "\(number)"
                let copy = edited
                group.addTask { _ = try await copy.update(using: client) }
                group.addTask { _ = try await copy.update(\.photos[id: 31], using: client) }
                group.addTask { _ = try await copy.replaceInterests(using: client) }
            }
            try await group.waitForAll()
        }
        await expectEqual(transport.count, 13)
        await expectEqual(transport.mostAtOnce, 1)
    }

    /// Calls for different records go out side by side, whether they read or write.
    func testManyRecords() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let client = await session.server()
        let other = try await session.service.createRecord(["aboutMe": "other"])
        var user: InigoUser = try await client.fetch(uuid: session.uuid)
        user.aboutMe = "new"
        await session.service.inject(.stallBeforeProcessing)
        let sent = user
        async let stalled = sent.update(using: client)
        try await session.service.waitForRequests(2)
        var otherUser: InigoUser = try await client.fetch(uuid: other)
        otherUser.aboutMe = "new too"
        try await otherUser.update(using: client).apply(to: &otherUser)
        await expectEqual(session.service.stalledCount, 1)
        await session.service.releaseStalledRequests()
        try await stalled.apply(to: &user)
        expectEqual(user.aboutMe, "new")
        expectEqual(otherUser.aboutMe, "new too")
        expect(!user.hasChanges)
        expect(!otherUser.hasChanges)
    }
}

/// Counts the requests that are out, each of which takes its time.
private actor CountingTransport: CaptureTransport {
    private let transport: InMemoryCapture
    private var isOut = 0
    private(set) var mostAtOnce = 0
    private(set) var count = 0

    init(_ transport: InMemoryCapture) { self.transport = transport }

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        isOut += 1
        count += 1
        mostAtOnce = max(mostAtOnce, isOut)
        defer { isOut -= 1 }
        for _ in 0..<10 { await Task.yield() }
        return try await transport.send(request)
    }
}
