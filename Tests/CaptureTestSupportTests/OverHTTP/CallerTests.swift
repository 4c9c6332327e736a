import CaptureRuntime
import Testing

@testable import CaptureTestSupport

/// Tokens, clients and the optimistic lock.
struct CallerTests {
    @Test func tokens() async throws {
        try await Fixture.serving { fixture async throws in
            #expect(fixture.token.utf8.count == 16)
            let unknown = try await fixture.client.call("/entity", ["access_token": "x"])
            #expect(unknown["code"] == 414)
            await fixture.service.expireToken(fixture.token)
            let expired = try await fixture.update(#"{"flag":true}"#)
            #expect(expired["error"] == "access_token_expired")
            #expect(await fixture.service.record(fixture.uuid)["flag"] == .null)
            let fresh = await fixture.service.issueToken(for: fixture.uuid)
            let header = try await fixture.client.post("/entity", [:], authorization: "OAuth " + fresh)
            #expect(try header.json["stat"] == "ok")
        }
    }

    @Test func aTokenReachesItsOwnRecordOnly() async throws {
        try await Fixture.serving { fixture async throws in
            let other = try await fixture.service.createRecord()
            let answer = try await fixture.call("/entity", ["uuid": other, "type_name": "nothing"])
            #expect(answer["result"]?["uuid"] == .string(fixture.uuid))
            await fixture.service.deleteRecord(fixture.uuid)
            #expect(try await fixture.call("/entity")["code"] == 310)
            #expect(try await fixture.update("{}")["code"] == 310)
        }
    }

    @Test func accessOfATokenAndAClient() async throws {
        try await Fixture.serving(["aboutMe": "x", "flag": true]) { fixture async throws in
            await fixture.service.setAccess(
                ofToken: fixture.token, read: GrantedAttributes(["aboutMe"]),
                write: GrantedAttributes(["aboutMe", "count"]))
            #expect(try await fixture.call("/entity")["result"]?["flag"] == nil)
            #expect(try await fixture.update(#"{"flag":false}"#)["code"] == 223)
            // What may be written but not read is absent from the answer.
            let answer = try await fixture.update(#"{"aboutMe":"y","count":1}"#)
            #expect(answer["result"]?["aboutMe"] == "y")
            #expect(answer["result"]?["count"] == nil)
            #expect(try await fixture.update("2", at: "/count") == ["stat": "ok"])
            #expect(await fixture.service.record(fixture.uuid)["count"] == 2)
        }
    }

    @Test func clients() async throws {
        try await Fixture.serving(["id": 978]) { fixture async throws in
            await fixture.service.addClient(id: "c", secret: "s", write: GrantedAttributes(["aboutMe"]))
            var form = ["client_id": "c", "client_secret": "s", "type_name": "user", "uuid": fixture.uuid]
            #expect(try await fixture.client.call("/entity", form)["stat"] == "ok")
            form["attributes"] = #"{"aboutMe":"x"}"#
            #expect(try await fixture.client.call("/entity.update", form)["stat"] == "ok")
            form["attributes"] = #"{"flag":true}"#
            #expect(try await fixture.client.call("/entity.update", form)["code"] == 223)
            form["attributes"] = nil

            let complete = form
            func code(without removed: String? = nil, _ changes: [String: String] = [:]) async throws -> JSONValue? {
                let kept = complete.filter { $0.key != removed }
                return try await fixture.client.call("/entity", kept.merging(changes) { $1 })["code"]
            }
            #expect(try await code(without: "uuid", ["id": "978"]) == nil)
            #expect(try await code(without: "uuid", ["id": "979"]) == 310)
            #expect(try await code(without: "uuid", ["id": "x"]) == 200)
            #expect(try await code(["uuid": "x"]) == 310)
            #expect(try await code(without: "uuid") == 100)
            #expect(try await code(without: "type_name") == 100)
            #expect(try await code(["type_name": "dog"]) == 222)
            #expect(try await code(["client_secret": "x"]) == 402)
            #expect(try await code(without: "client_secret") == 100)
            #expect(try await code(["client_id": "x"]) == 402)
            #expect(try await code(without: "client_id") == 205)
        }
    }

    @Test func optimisticLock() async throws {
        try await Fixture.serving { fixture async throws in
            let read = try await fixture.call("/entity")
            let stamp = try #require(read["result"]?["lastUpdated"]?.stringValue)
            #expect(stamp == "2012-02-27 22:34:27.002541 +0000")
            let form = ["attributes": #"{"flag":true}"#, "lastUpdated": stamp]
            #expect(try await fixture.call("/entity.update", form)["stat"] == "ok")
            let conflict = try await fixture.call("/entity.update", form)
            #expect(conflict["code"] == 330)
            #expect(conflict["attribute_name"] == "/lastUpdated")
            #expect(conflict["supplied_value"] == .string(stamp))
            #expect(conflict["actual_value"] == "2012-02-27 22:34:28.022842 +0000")
            let created = try await fixture.call(
                "/entity.replace",
                [
                    "attributes": "[]", "attribute_name": "/photos", "created": "2012-02-27T22:34:27.002541Z",
                ])
            #expect(created["stat"] == "ok")
            let bad = try await fixture.call("/entity.update", ["attributes": "{}", "created": "x"])
            #expect(bad["code"] == 342)
        }
    }

    @Test func theClockIsControlled() async throws {
        try await Fixture.serving { fixture async throws in
            let start = try #require(ServiceTime("2030-01-01 00:00:00"))
            await fixture.service.setClock(ServiceClock(startingAt: start, step: 0))
            let first = try await fixture.update("{}")
            #expect(first["result"]?["lastUpdated"] == "2030-01-01 00:00:00.000000 +0000")
            let second = try await fixture.update("{}")
            #expect(second["result"]?["lastUpdated"] == "2030-01-01 00:00:00.000001 +0000")
        }
    }
}
