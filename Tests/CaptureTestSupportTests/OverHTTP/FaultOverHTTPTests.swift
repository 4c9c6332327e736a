import CaptureRuntime
import Expectations
import Foundation
import TestTools
import XCTest

@testable import CaptureTestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Each fault, as a plain URLSession sees it.
final class FaultOverHTTPTests: XCTestCase {
    func testDropBeforeProcessing() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.dropBeforeProcessing)
            await expect(throws: URLError.self) { try await fixture.update(#"{"flag":true}"#) }
            await expectEqual(fixture.service.record(fixture.uuid)["flag"], .null)
            await expectEqual(fixture.service.requests.map(\.progress), [.unprocessed])
            try await expectEqual(fixture.update("{}")["stat"], "ok")
        }
    }

    func testDropAfterProcessing() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.dropAfterProcessing)
            await expect(throws: URLError.self) { try await fixture.update(#"{"flag":true}"#) }
            await expectEqual(fixture.service.record(fixture.uuid)["flag"], true)
            // Received once: nobody has repeated the request.
            await expectEqual(fixture.service.requests.map(\.progress), [.processed])
        }
    }

    func testTruncation() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.truncatedResponse)
            await expect(throws: URLError.self) { try await fixture.update(#"{"flag":true}"#) }
            await expectEqual(fixture.service.record(fixture.uuid)["flag"], true)
            await fixture.service.inject(Fault(.truncate(keeping: 1_000_000), .afterProcessing))
            await expect(throws: URLError.self) { try await fixture.call("/entity") }
        }
    }

    func testStallUntilReleased() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.stallBeforeProcessing)
            async let answer = fixture.update(#"{"flag":true}"#)
            try await fixture.service.waitForRequests(1)
            // Others are served meanwhile.
            try await expectEqual(fixture.call("/entity")["result"]?["flag"], .null)
            await expectEqual(fixture.service.stalledCount, 1)
            await fixture.service.releaseStalledRequests()
            try await expectEqual(answer["result"]?["flag"], true)

            await fixture.service.inject(.stallAfterProcessing)
            async let late = fixture.update(#"{"flag":false}"#)
            try await fixture.service.waitForRequests(3)
            try await expectEqual(fixture.call("/entity")["result"]?["flag"], false)
            await fixture.service.releaseStalledRequests()
            try await expectEqual(late["stat"], "ok")
        }
    }

    func testDelay() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(Fault(.delay(seconds: 0.05), .beforeProcessing))
            let start = Date()
            try await expectEqual(fixture.call("/entity")["stat"], "ok")
            expect(Date().timeIntervalSince(start), >=, 0.05)
        }
    }

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

    func testFailuresWithoutStat() async {
        await forEach([500, 503]) { (status: Int) in
            try await Fixture.serving { fixture async throws in
                await fixture.service.inject(.failure(status: status))
                let answer = try await fixture.client.post("/entity", ["access_token": fixture.token])
                expectEqual(answer.status, status)
                expect(throws: DecodingError.self) { try answer.json }
                await expectEqual(fixture.service.requests[0].progress, .unprocessed)
            }
        }
    }

    func testErrorCodes() async {
        await forEach([
            (510, "api_limit_error"), (500, "unexpected_error"), (414, "access_token_expired"), (999, "error_999"),
        ]) { (code: CaptureAPIError.Code, name: String) in
            try await Fixture.serving { fixture async throws in
                await fixture.service.inject(.errorCode(code))
                let answer = try await fixture.call("/entity")
                expectEqual(answer["stat"], "error")
                expectEqual(answer["code"]?.intValue, code.rawValue)
                expectEqual(answer["error"]?.stringValue, name)
            }
        }
    }

    func testWrongAndMissingResults() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.wrongResult([]))
            try await expectEqual(fixture.call("/entity"), ["stat": "ok", "result": []])
            await fixture.service.inject(.missingResult)
            try await expectEqual(fixture.update(#"{"flag":true}"#), ["stat": "ok"])
            await fixture.service.inject(Fault(.body("[]"), .afterProcessing))
            try await expectEqual(fixture.call("/entity"), [])
            await expectEqual(fixture.service.record(fixture.uuid)["flag"], true)
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
