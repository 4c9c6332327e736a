import CaptureRuntime
import TestTools
import Testing

@testable import CaptureTestSupport

/// Many requests at once.
struct ConcurrencyTests {
    @Test func requestsTakeEffectOneAfterAnother() async throws {
        try await Fixture.serving { fixture async throws in
            let stamps = try await withThrowingTaskGroup(of: JSONValue.self) { group in
                for index in 0..<40 {
                    group.addTask { try await fixture.update(#"{"photos":[{"value":"\#(index)"}]}"#) }
                }
                var stamps: [String] = []
                for try await answer in group { stamps.append(answer["result"]?["lastUpdated"]?.stringValue ?? "") }
                return stamps
            }
            let photos = try #require(await fixture.service.record(fixture.uuid)["photos"]?.arrayValue)
            #expect(photos.count == 40)
            #expect(photos.map { $0["id"]?.intValue } == Array(11...50))
            #expect(Set(photos.map { $0["value"] }).count == 40)
            #expect(Set(stamps).count == 40)
            #expect(await fixture.service.requests.map(\.number) == Array(1...40))
        }
    }

    @Test func connectionsCanBeKept() async throws {
        try await CaptureTestService.serving(testSchema, keepsConnections: true) { service, url in
            let token = await service.issueToken(for: try await service.createRecord())
            let client = PlainClient(url)
            let kept = try await client.post("/entity", ["access_token": token])
            #expect(kept.headers["connection"]?.lowercased() != "close")
        }
        try await Fixture.serving { fixture async throws in
            let closed = try await fixture.client.post("/entity", ["access_token": fixture.token])
            #expect(closed.headers["connection"]?.lowercased() == "close")
        }
    }

    @Test func servicesDoNotShareAnything() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<5 {
                group.addTask {
                    try await Fixture.serving { fixture async throws in
                        let answer = try await fixture.update(#"{"count":\#(index)}"#)
                        #expect(answer["result"]?["count"]?.intValue == index)
                        #expect(await fixture.service.requests.count == 1)
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
