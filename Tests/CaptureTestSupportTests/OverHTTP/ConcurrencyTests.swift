@testable import CaptureTestSupport

/// Many requests at once.
final class ConcurrencyTests: XCTestCase {
    func testRequestsTakeEffectOneAfterAnother() async throws {
        try await Fixture.serving { fixture async throws in
            let stamps = try await withThrowingTaskGroup(of: JSONValue.self) { group in
                for index in 0..<40 {
                    group.addTask { try await fixture.update(#"{"photos":[{"value":"\#(index)"}]}"#) }
                }
                var stamps: [String] = []
                for try await answer in group { stamps.append(answer["result"]?["lastUpdated"]?.stringValue ?? "") }
                return stamps
            }
            let photos = try await require(fixture.service.record(fixture.uuid)["photos"]?.arrayValue)
            expectEqual(photos.count, 40)
            expectEqual(photos.map { $0["id"]?.intValue }, Array(11...50))
            expectEqual(Set(photos.map { $0["value"] }).count, 40)
            expectEqual(Set(stamps).count, 40)
            await expectEqual(fixture.service.requests.map(\.number), Array(1...40))
        }
    }

    func testConnectionsCanBeKept() async throws {
        try await CaptureTestService.serving(testSchema, keepsConnections: true) { service, url in
            let token = await service.issueToken(for: try await service.createRecord())
            let client = PlainClient(url)
            let kept = try await client.post("/entity", ["access_token": token])
            expectNotEqual(kept.headers["connection"]?.lowercased(), "close")
        }
        try await Fixture.serving { fixture async throws in
            let closed = try await fixture.client.post("/entity", ["access_token": fixture.token])
            expectEqual(closed.headers["connection"]?.lowercased(), "close")
        }
    }
}
