import CaptureRuntime
import Foundation
import TestTools
import Testing

@testable import CaptureTestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Each fault, as a plain URLSession sees it.
struct FaultOverHTTPTests {
    @Test func dropBeforeProcessing() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.dropBeforeProcessing)
            await #expect(throws: URLError.self) { try await fixture.update(#"{"flag":true}"#) }
            #expect(await fixture.service.record(fixture.uuid)["flag"] == .null)
            #expect(await fixture.service.requests.map(\.outcome) == [.unprocessed])
            #expect(try await fixture.update("{}")["stat"] == "ok")
        }
    }

    @Test func dropAfterProcessing() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.dropAfterProcessing)
            await #expect(throws: URLError.self) { try await fixture.update(#"{"flag":true}"#) }
            #expect(await fixture.service.record(fixture.uuid)["flag"] == true)
            // Received once: nobody has repeated the request.
            #expect(await fixture.service.requests.map(\.outcome) == [.processed])
        }
    }

    @Test func truncation() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.truncatedResponse)
            await #expect(throws: URLError.self) { try await fixture.update(#"{"flag":true}"#) }
            #expect(await fixture.service.record(fixture.uuid)["flag"] == true)
            await fixture.service.inject(Fault(.truncate(keeping: 1_000_000), .afterProcessing))
            await #expect(throws: URLError.self) { try await fixture.call("/entity") }
        }
    }

    @Test func stallUntilReleased() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.stallBeforeProcessing)
            async let answer = fixture.update(#"{"flag":true}"#)
            try await fixture.service.waitForRequests(1)
            // Others are served meanwhile.
            #expect(try await fixture.call("/entity")["result"]?["flag"] == .null)
            #expect(await fixture.service.stalledCount == 1)
            await fixture.service.releaseStalledRequests()
            #expect(try await answer["result"]?["flag"] == true)

            await fixture.service.inject(.stallAfterProcessing)
            async let late = fixture.update(#"{"flag":false}"#)
            try await fixture.service.waitForRequests(3)
            #expect(try await fixture.call("/entity")["result"]?["flag"] == false)
            await fixture.service.releaseStalledRequests()
            #expect(try await late["stat"] == "ok")
        }
    }

    @Test func delay() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(Fault(.delay(seconds: 0.05), .beforeProcessing))
            let start = Date()
            #expect(try await fixture.call("/entity")["stat"] == "ok")
            #expect(Date().timeIntervalSince(start) >= 0.05)
        }
    }

    @Test func stoppingEndsAStall() async throws {
        let service = try InMemoryCapture(schema: testSchema)
        let front = CaptureTestService(service)
        let client = PlainClient(try await front.start())
        await service.inject(.stallBeforeProcessing)
        let request = Task { try await client.post("/entity", [:]) }
        try await service.waitForRequests(1)
        await front.stop()
        _ = await request.result
        #expect(await service.stalledCount == 0)
    }

    @Test(arguments: [200, 502]) func webPages(_ status: Int) async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.html(status: status, .afterProcessing))
            let answer = try await fixture.client.post(
                "/entity.update", ["access_token": fixture.token, "attributes": #"{"flag":true}"#])
            #expect(answer.status == status)
            #expect(answer.headers["content-type"] == "text/html")
            #expect(String(decoding: answer.body, as: UTF8.self).hasPrefix("<!DOCTYPE html>"))
            #expect(await fixture.service.record(fixture.uuid)["flag"] == true)
        }
    }

    @Test(arguments: [500, 503]) func failuresWithoutStat(_ status: Int) async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.failure(status: status))
            let answer = try await fixture.client.post("/entity", ["access_token": fixture.token])
            #expect(answer.status == status)
            #expect(throws: DecodingError.self) { try answer.json }
            #expect(await fixture.service.requests[0].outcome == .unprocessed)
        }
    }

    @Test(arguments: [
        (510, "api_limit_error"), (500, "unexpected_error"), (414, "access_token_expired"), (999, "error_999"),
    ])
    func errorCodes(_ code: Int, _ name: String) async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.errorCode(code))
            let answer = try await fixture.call("/entity")
            #expect(answer["stat"] == "error")
            #expect(answer["code"]?.intValue == code)
            #expect(answer["error"]?.stringValue == name)
        }
    }

    @Test func wrongAndMissingResults() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.wrongResult([]))
            #expect(try await fixture.call("/entity") == ["stat": "ok", "result": []])
            await fixture.service.inject(.missingResult)
            #expect(try await fixture.update(#"{"flag":true}"#) == ["stat": "ok"])
            await fixture.service.inject(Fault(.body("[]"), .afterProcessing))
            #expect(try await fixture.call("/entity") == [])
            #expect(await fixture.service.record(fixture.uuid)["flag"] == true)
        }
    }

    @Test func redirects() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.redirect(to: "http://localhost:1/entity"))
            let answer = try await fixture.client.post("/entity", ["access_token": fixture.token])
            #expect(answer.status == 302)
            #expect(answer.headers["location"] == "http://localhost:1/entity")
        }
    }

    @Test func faultsArePlannedByOrderNumberAndEndpoint() async throws {
        try await Fixture.serving { fixture async throws in
            await fixture.service.inject(.errorCode(501), forNext: 2, to: "/entity.update")
            await fixture.service.inject(.errorCode(502), atRequest: 3)
            await fixture.service.inject(.errorCode(503))
            var codes: [Int] = []
            for path in ["/entity.update", "/entity", "/entity", "/entity.update", "/entity"] {
                codes.append(try await fixture.call(path, ["attributes": "[]"])["code"]?.intValue ?? 0)
            }
            #expect(codes == [501, 503, 502, 501, 0])
            await fixture.service.inject(.apiLimit, forNext: 5)
            await fixture.service.clearFaults()
            #expect(try await fixture.call("/entity")["stat"] == "ok")
        }
    }
}
