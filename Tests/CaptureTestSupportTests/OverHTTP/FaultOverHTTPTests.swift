@testable import CaptureTestSupport

/// Faults, as a plain URLSession sees them.
final class FaultOverHTTPTests: XCTestCase {
    func testStoppingEndsAStall() async throws {
        let service = try InMemoryCapture(schema: testSchema)
        let front = CaptureTestService(service)
        let client = PlainClient(try await front.start())
        await service.inject(.stallBeforeProcessing)
        let request = Task { try await client.post("/entity", [:]) }
        try await service.waitForRequests(1)
        await front.stop()
        _ = await request.result
        await expectEqual(service.stalledCount, 0)
    }

    func testWebPages() async {
        await forEach([200, 502]) { (status: Int) in
            try await Fixture.serving { fixture async throws in
                await fixture.service.inject(.html(status: status, .afterProcessing))
                let answer = try await fixture.client.post(
                    "/entity.update", ["access_token": fixture.token, "attributes": #"{"flag":true}"#])
                expectEqual(answer.status, status)
                expectEqual(answer.headers["content-type"], "text/html")
                expect(String(decoding: answer.body, as: UTF8.self).hasPrefix("<!DOCTYPE html>"))
                await expectEqual(fixture.service.record(fixture.uuid)["flag"], true)
            }
        }
    }

    func testRedirects() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.redirect(to: "http://localhost:1/entity"))
            let answer = try await fixture.client.post("/entity", ["access_token": fixture.token])
            expectEqual(answer.status, 302)
            expectEqual(answer.headers["location"], "http://localhost:1/entity")
        }
    }

    func testFaultsArePlannedByOrderNumberAndEndpoint() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.errorCode(501), forNext: 2, to: "/entity.update")
            await fixture.service.inject(.errorCode(502), atRequest: 3)
            await fixture.service.inject(.errorCode(503))
            var codes: [Int] = []
            for path in ["/entity.update", "/entity", "/entity", "/entity.update", "/entity"] {
                codes.append(try await fixture.call(path, ["attributes": "[]"])["code"]?.intValue ?? 0)
            }
            expectEqual(codes, [501, 503, 502, 501, 0])
            await fixture.service.inject(.apiLimit, forNext: 5)
            await fixture.service.removeAllFaults()
            try await expectEqual(fixture.call("/entity")["stat"], "ok")
        }
    }
}
