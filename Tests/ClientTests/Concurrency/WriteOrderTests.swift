import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Rule 9 of "How a record stays true".
@Suite("Writes for one record go out one at a time and in order")
struct WriteOrderTests {
    @Test("A second call waits until the first has its answer")
    func oneAtATime() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            await session.service.inject(.stallBeforeProcessing)
            user.aboutMe = "first"
            let first = user
            async let firstReceipt = first.update(using: session.client)
            try await session.service.waitForRequests(2)
            user.aboutMe = "second"
            let second = user
            async let secondReceipt = second.update(using: session.client)
            user.photos = []
            let third = user
            async let thirdReceipt = third.replacePhotos(using: session.client)
            try await eventually("both calls stand in line") { session.client.waitingCount == 2 }
            #expect(await session.calls == ["read", "update"], "nothing overtakes a call that is out")
            await session.service.releaseStalledRequests()
            try await firstReceipt.apply(to: &user)
            try await secondReceipt.apply(to: &user)
            try await thirdReceipt.apply(to: &user)
            #expect(await session.calls.count == 4)
            #expect(await session.stored["aboutMe"] == "second")
            #expect(!user.hasChanges)
        }
    }

    @Test("However many calls are made at a time, one is out, whatever it is for")
    func oneIsOut() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let token = await session.service.issueToken(for: session.uuid)
            let transport = CountingTransport(session.service)
            let client = CaptureClient(domain: session.domain, accessToken: { _ in token }, transport: transport)
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
            #expect(await transport.count == 13)
            #expect(await transport.mostAtOnce == 1)
        }
    }

    @Test("Calls go out in the order in which they were made")
    func inOrder() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let user = try await session.client.fetch(InigoUser.self)
            await session.service.inject(.stallBeforeProcessing)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<8 {
                    var copy = user
                    copy.aboutMe = "\(number)"
                    let edited = copy
                    group.addTask { _ = try await edited.update(using: session.client) }
                    if number == 0 { try await session.service.waitForRequests(2) }
                    try await eventually("the call stands in line") { session.client.waitingCount == number }
                }
                await session.service.releaseStalledRequests()
                try await group.waitForAll()
            }
            let sent = await session.service.requests.compactMap { $0.attributes?["aboutMe"]?.stringValue }
            #expect(sent == (0..<8).map(String.init))
        }
    }

    @Test("A server's client lets calls for different records out side by side, and for one record in order")
    func manyRecords() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.addClient(id: "server", secret: "fake-secret")
            let other = try await session.service.createRecord(["aboutMe": "other"])
            let client = CaptureClient(
                domain: session.domain,
                authorization: .clientCredentials(id: "server", secret: "fake-secret", typeName: "user"),
                transport: session.service)
            var user: InigoUser = try await client.fetch(uuid: session.uuid)
            var otherUser: InigoUser = try await client.fetch(uuid: other)
            user.aboutMe = "new"
            otherUser.aboutMe = "new too"
            await session.service.inject(.stallBeforeProcessing)
            let sent = user
            async let stalled = sent.update(using: client)
            try await session.service.waitForRequests(3)
            try await otherUser.update(using: client).apply(to: &otherUser)
            #expect(await session.service.stalledCount == 1)
            await session.service.releaseStalledRequests()
            try await stalled.apply(to: &user)
            #expect(user.aboutMe == "new" && otherUser.aboutMe == "new too")
            #expect(!user.hasChanges && !otherUser.hasChanges)
        }
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
