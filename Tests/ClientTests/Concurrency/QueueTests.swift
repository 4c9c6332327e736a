import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// Calls for one record go out one at a time, in order; calls for different records side by side.
@Suite struct QueueTests {
    @Test func callsForOneRecordKeepTheirOrder() async throws {
        try await Session.run("inigo") { session in
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
            #expect(await session.calls.count == 1)
            await session.service.releaseStalledRequests()
            for call in calls { _ = try await call.value }
            #expect(
                await session.service.requests.map { $0.attributes?["aboutMe"]?.stringValue }
                    == (1...8).map { "\($0)" })
        }
    }

    @Test func aFailedCallLetsTheNextOneGo() async throws {
        try await Session.run("inigo") { session in
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
                #expect(done == 3)
            }
            #expect(await session.calls.count == 6)
        }
    }

    @Test func callsForDifferentRecordsGoSideBySide() async throws {
        try await Session.run("inigo") { session in
            let server = await session.server()
            let other = try await session.service.createRecord(["aboutMe": "other"])
            await session.service.inject(.stallBeforeProcessing)
            let uuid = session.uuid
            let first = Task { try await server.fetch(InigoUser.self, uuid: uuid) }
            try await session.service.waitForRequests(1)
            // The first is still under way.
            #expect(try await server.fetch(InigoUser.self, uuid: other).aboutMe == "other")
            #expect(await session.service.stalledCount == 1)
            await session.service.releaseStalledRequests()
            _ = try await first.value
        }
    }

    @Test func noTwoRequestsOfOneRecordAreUnderWayAtOnce() async throws {
        actor Gauge {
            private(set) var most = 0
            private var now = 0
            func enter() {
                now += 1
                most = max(most, now)
            }
            func leave() { now -= 1 }
        }
        let gauge = Gauge()
        let transport = RecordingTransport { _, _ in
            await gauge.enter()
            for _ in 0..<10 { await Task.yield() }
            await gauge.leave()
            return .text(#"{"stat":"ok","result":{"aboutMe":"x"}}"#)
        }
        let client = CaptureClient(
            domain: try #require(URL(string: "https://example.com")), accessToken: { _ in "t" }, transport: transport)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask { _ = try await InigoUser(aboutMe: "\(number)").update(using: client) }
            }
            try await group.waitForAll()
        }
        #expect(await gauge.most == 1)
        #expect(await transport.requests.count == 100)
    }
}
