import CaptureRuntime
import Testing

@testable import CaptureTestSupport

/// The endpoints, over HTTP.
struct EndpointTests {
    @Test func readsARecord() async throws {
        try await Fixture.serving(["aboutMe": "é😀", "photos": [["value": "a"]]]) { fixture async throws in
            let answer = try await fixture.call("/entity")
            #expect(answer["stat"] == "ok")
            #expect(await fixture.service.record(fixture.uuid) == answer["result"])
            let part = try await fixture.call("/entity", ["attribute_name": "/photos#11"])
            #expect(part["result"] == ["id": 11, "type": .null, "value": "a"])
            let limited = try await fixture.call("/entity", ["attributes": #"["aboutMe"]"#])
            #expect(limited["result"] == ["aboutMe": "é😀"])
            let get = try await fixture.client.send(
                "/entity?attribute_name=%2FaboutMe&access_token=" + fixture.token, method: "GET", body: nil)
            #expect(try get.json["result"] == "é😀")
        }
    }

    @Test func updates() async throws {
        try await Fixture.serving(["aboutMe": "x"]) { fixture async throws in
            let plain = try await fixture.call("/entity.update", ["attributes": #"{"flag":true}"#])
            #expect(plain == ["stat": "ok"])
            let full = try await fixture.update(#"{"aboutMe":"a+b & c=d #1 %41 é"}"#)
            #expect(await fixture.service.record(fixture.uuid) == full["result"])
            #expect(full["result"]?["aboutMe"] == "a+b & c=d #1 %41 é")
            #expect(full["result"]?["flag"] == true)
            let part = try await fixture.update(#"{"city":"c"}"#, at: "primaryAddress")
            #expect(part["result"] == ["city": "c", "zip": .null, "geo": ["lat": .null]])
        }
    }

    @Test func replaces() async throws {
        try await Fixture.serving { fixture async throws in
            let answer = try await fixture.call(
                "/entity.replace",
                ["value": #"["a","b"]"#, "attribute_name": "/interests", "include_record": "true"])
            #expect(answer == ["stat": "ok", "result": [["id": 11, "interest": "a"], ["id": 12, "interest": "b"]]])
        }
    }

    @Test func answersFailures() async throws {
        try await Fixture.serving { fixture async throws in
            let answer = try await fixture.update(#"{"firstNames":"x"}"#)
            #expect(
                answer == [
                    "stat": "error", "code": 223, "error": "unknown_attribute", "attribute_name": "/firstNames",
                    "error_description": "attribute does not exist: /firstNames", "request_id": "request000000001",
                ])
            await fixture.service.setFailureStatus(400)
            let failed = try await fixture.client.post("/entity", [:])
            #expect(failed.status == 400)
            #expect(try failed.json["code"] == 205)
        }
    }

    @Test func refusesBadRequests() async throws {
        try await Fixture.serving { fixture async throws in
            func code(_ path: String, _ fields: [String: String]) async throws -> JSONValue? {
                try await fixture.call(path, fields)["code"]
            }
            #expect(try await code("/entity.update", [:]) == 100)
            #expect(try await code("/entity.update", ["attributes": "{"]) == 200)
            #expect(try await code("/entity.update", ["attributes": "[]"]) == 341)
            #expect(try await code("/entity.update", ["attributes": "{}", "attribute_name": "a//b"]) == 200)
            #expect(try await code("/entity", ["attributes": "5"]) == 200)
            #expect(try await code("/entity.adopt", [:]) == 404)
            let get = try await fixture.client.send("/entity.update?a=b", method: "GET", body: nil)
            #expect(try get.json["code"] == 404)
            let malformed = try await fixture.client.send(
                "/entity", method: "POST", body: "access_token=\(fixture.token)&attribute_name=/photos#1")
            #expect(try malformed.json["code"] == 200)
            let json = try await fixture.client.send("/entity", method: "POST", body: "{}", type: "application/json")
            #expect(try json.json["code"] == 200)
            let twice = try await fixture.client.send("/entity", method: "POST", body: "a=1&a=2")
            #expect(try twice.json["code"] == 201)
            #expect(await !fixture.service.requests.contains(where: \.isProcessed))
        }
    }

    @Test func largeValues() async throws {
        try await Fixture.serving { fixture async throws in
            let text = String(repeating: "ä", count: 600_000)
            let answer = try await fixture.update(JSONValue.object(["aboutMe": .string(text)]).jsonText)
            #expect(answer["result"]?["aboutMe"] == .string(text))
        }
    }

    @Test func keepsALog() async throws {
        try await Fixture.serving { fixture async throws in
            _ = try await fixture.update(#"{"flag":true}"#, at: "/")
            _ = try await fixture.update(#"{"flag":1}"#)
            let requests = await fixture.service.requests
            #expect(requests.map(\.number) == [1, 2])
            #expect(requests[0].path == "/entity.update")
            #expect(requests[0].method == "POST")
            #expect(requests[0].attributes == ["flag": true])
            #expect(requests[0].attributeName == "/")
            #expect(requests[0].fields["access_token"] == fixture.token)
            #expect(requests[0].outcome == .processed)
            #expect(requests[1].outcome == .refused(.invalidJSONType("/flag", expected: "true, false or null")))
        }
    }
}
