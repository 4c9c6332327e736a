@testable import CaptureTestSupport

/// The endpoints, over HTTP.
final class EndpointTests: XCTestCase {
    func testReadsARecord() async throws {
        try await Fixture.serving(["aboutMe": "é😀", "photos": [["value": "a"]]]) { fixture async throws in
            let answer = try await fixture.call("/entity")
            expectEqual(answer["stat"], "ok")
            await expectEqual(fixture.service.record(fixture.uuid), answer["result"])
            let part = try await fixture.call("/entity", ["attribute_name": "/photos#11"])
            expectEqual(part["result"], ["id": 11, "type": .null, "value": "a"])
            let limited = try await fixture.call("/entity", ["attributes": #"["aboutMe"]"#])
            expectEqual(limited["result"], ["aboutMe": "é😀"])
            let get = try await fixture.client.send(
                "/entity?attribute_name=%2FaboutMe&access_token=" + fixture.token, method: "GET", body: nil)
            try expectEqual(get.json["result"], "é😀")
        }
    }

    func testUpdates() async throws {
        try await Fixture.serving(["aboutMe": "x"]) { fixture async throws in
            let plain = try await fixture.call("/entity.update", ["attributes": #"{"flag":true}"#])
            expectEqual(plain, ["stat": "ok"])
            let full = try await fixture.update(#"{"aboutMe":"a+b & c=d #1 %41 é"}"#)
            await expectEqual(fixture.service.record(fixture.uuid), full["result"])
            expectEqual(full["result"]?["aboutMe"], "a+b & c=d #1 %41 é")
            expectEqual(full["result"]?["flag"], true)
            let part = try await fixture.update(#"{"city":"c"}"#, at: "primaryAddress")
            expectEqual(part["result"], ["city": "c", "zip": .null, "geo": ["lat": .null]])
        }
    }

    func testReplaces() async throws {
        try await Fixture.serving { fixture async throws in
            let answer = try await fixture.call(
                "/entity.replace", ["value": #"["a","b"]"#, "attribute_name": "/interests", "include_record": "true"])
            expectEqual(
                answer, ["stat": "ok", "result": [["id": 11, "interest": "a"], ["id": 12, "interest": "b"]]])
        }
    }

    func testAnswersFailures() async throws {
        try await Fixture.serving { fixture async throws in
            let answer = try await fixture.update(#"{"firstNames":"x"}"#)
            expectEqual(
                answer,
                [
                    "stat": "error", "code": 223, "error": "unknown_attribute", "attribute_name": "/firstNames",
                    "error_description": "attribute does not exist: /firstNames", "request_id": "request000000001",
                ])
            try await expectEqual(fixture.client.post("/entity", [:]).json["code"], 205)
        }
    }

    func testRefusesBadRequests() async throws {
        try await Fixture.serving { fixture async throws in
            func code(_ path: String, _ fields: [String: String]) async throws -> JSONValue? {
                try await fixture.call(path, fields)["code"]
            }
            try await expectEqual(code("/entity.update", [:]), 100)
            try await expectEqual(code("/entity.update", ["attributes": "{"]), 200)
            try await expectEqual(code("/entity.update", ["attributes": "[]"]), 341)
            try await expectEqual(code("/entity.update", ["attributes": "{}", "attribute_name": "a//b"]), 200)
            try await expectEqual(code("/entity", ["attributes": "5"]), 200)
            try await expectEqual(code("/entity.adopt", [:]), 404)
            let get = try await fixture.client.send("/entity.update?a=b", method: "GET", body: nil)
            try expectEqual(get.json["code"], 404)
            let malformed = try await fixture.client.send(
                "/entity", method: "POST", body: "access_token=\(fixture.token)&attribute_name=%2")
            try expectEqual(malformed.json["code"], 200)
            let json = try await fixture.client.send("/entity", method: "POST", body: "{}", type: "application/json")
            try expectEqual(json.json["code"], 200)
            let twice = try await fixture.client.send("/entity", method: "POST", body: "a=1&a=2")
            try expectEqual(twice.json["code"], 201)
            try expectEqual(twice.json["argument_name"], "a")
            await expect(!fixture.service.requests.contains(where: \.isProcessed))
        }
    }

    func testLargeValues() async throws {
        try await Fixture.serving { fixture async throws in
            let text = String(repeating: "ä", count: 60_000)
            let answer = try await fixture.update(JSONValue.object(["aboutMe": .string(text)]).jsonText)
            expectEqual(answer["result"]?["aboutMe"], .string(text))
        }
    }

    func testKeepsALog() async throws {
        try await Fixture.serving { fixture async throws in
            _ = try await fixture.update(#"{"flag":true}"#, at: "/")
            _ = try await fixture.update(#"{"flag":1}"#)
            let requests = await fixture.service.requests
            expectEqual(requests.map(\.number), [1, 2])
            expectEqual(requests[0].path, "/entity.update")
            expectEqual(requests[0].method, "POST")
            expectEqual(requests[0].attributes, ["flag": true])
            expectEqual(requests[0].attributeName, "/")
            expectEqual(requests[0].fields["access_token"], fixture.token)
            expectEqual(requests[0].progress, .processed)
            expectEqual(requests[1].progress, .refused(.invalidJSONType("/flag", expected: "true, false or null")))
        }
    }
}
