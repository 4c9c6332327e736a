@testable import CaptureTestSupport

/// Tokens, clients and the optimistic lock.
final class CallerTests: XCTestCase {
    func testTokens() async throws {
        try await Fixture.serving { fixture async throws in
            expectEqual(fixture.token.utf8.count, 16)
            let unknown = try await fixture.client.call("/entity", ["access_token": "x"])
            expectEqual(unknown["code"], 414)
            await fixture.service.expireToken(fixture.token)
            let expired = try await fixture.update(#"{"flag":true}"#)
            expectEqual(expired["error"], "access_token_expired")
            await expectEqual(fixture.service.record(fixture.uuid)["flag"], .null)
            let fresh = await fixture.service.issueToken(for: fixture.uuid)
            let header = try await fixture.client.post("/entity", [:], authorization: "OAuth " + fresh)
            try expectEqual(header.json["stat"], "ok")
        }
    }

    func testATokenReachesItsOwnRecordOnly() async throws {
        try await Fixture.serving { fixture async throws in
            let other = try await fixture.service.createRecord()
            let answer = try await fixture.call("/entity", ["uuid": other, "type_name": "nothing"])
            expectEqual(answer["result"]?["uuid"], .string(fixture.uuid))
            await fixture.service.deleteRecord(fixture.uuid)
            try await expectEqual(fixture.call("/entity")["code"], 310)
            try await expectEqual(fixture.update("{}")["code"], 310)
        }
    }

    func testAccessOfATokenAndAClient() async throws {
        try await Fixture.serving(["aboutMe": "x", "flag": true]) { fixture async throws in
            await fixture.service.setAccess(
                ofToken: fixture.token, read: GrantedAttributes(["aboutMe"]),
                write: GrantedAttributes(["aboutMe", "count"]))
            try await expectNil(fixture.call("/entity")["result"]?["flag"])
            try await expectEqual(fixture.update(#"{"flag":false}"#)["code"], 223)
            // What may be written but not read is absent from the answer.
            let answer = try await fixture.update(#"{"aboutMe":"y","count":1}"#)
            expectEqual(answer["result"]?["aboutMe"], "y")
            expectNil(answer["result"]?["count"])
            try await expectEqual(fixture.update("2", at: "/count"), ["stat": "ok"])
            await expectEqual(fixture.service.record(fixture.uuid)["count"], 2)
        }
    }

    func testClients() async throws {
        try await Fixture.serving(["id": 978]) { fixture async throws in
            await fixture.service.addClient(id: "c", secret: "s", write: GrantedAttributes(["aboutMe"]))
            var form = ["client_id": "c", "client_secret": "s", "type_name": "user", "uuid": fixture.uuid]
            try await expectEqual(fixture.client.call("/entity", form)["stat"], "ok")
            form["attributes"] = #"{"aboutMe":"x"}"#
            try await expectEqual(fixture.client.call("/entity.update", form)["stat"], "ok")
            form["attributes"] = #"{"flag":true}"#
            try await expectEqual(fixture.client.call("/entity.update", form)["code"], 223)
            form["attributes"] = nil

            let complete = form
            func code(without removed: String? = nil, _ changes: [String: String] = [:]) async throws -> JSONValue? {
                let kept = complete.filter { $0.key != removed }
                return try await fixture.client.call("/entity", kept.merging(changes) { $1 })["code"]
            }
            try await expectNil(code(without: "uuid", ["id": "978"]))
            try await expectEqual(code(without: "uuid", ["id": "979"]), 310)
            try await expectEqual(code(without: "uuid", ["id": "x"]), 200)
            try await expectEqual(code(["uuid": "x"]), 310)
            try await expectEqual(code(without: "uuid"), 100)
            try await expectEqual(code(without: "type_name"), 100)
            try await expectEqual(code(["type_name": "dog"]), 222)
            try await expectEqual(code(["client_secret": "x"]), 402)
            try await expectEqual(code(without: "client_secret"), 100)
            try await expectEqual(code(["client_id": "x"]), 402)
            try await expectEqual(code(without: "client_id"), 205)
        }
    }

    func testOptimisticLock() async throws {
        try await Fixture.serving { fixture async throws in
            let read = try await fixture.call("/entity")
            let stamp = try require(read["result"]?["lastUpdated"]?.stringValue)
            expectEqual(stamp, "2012-02-27 22:34:27.002541 +0000")
            let form = ["attributes": #"{"flag":true}"#, "lastUpdated": stamp]
            try await expectEqual(fixture.call("/entity.update", form)["stat"], "ok")
            let conflict = try await fixture.call("/entity.update", form)
            expectEqual(conflict["code"], 330)
            expectEqual(conflict["attribute_name"], "/lastUpdated")
            expectEqual(conflict["supplied_value"], .string(stamp))
            expectEqual(conflict["actual_value"], "2012-02-27 22:34:28.022842 +0000")
            let created = try await fixture.call(
                "/entity.replace",
                ["attributes": "[]", "attribute_name": "/photos", "created": "2012-02-27T22:34:27.002541Z"])
            expectEqual(created["stat"], "ok")
            let bad = try await fixture.call("/entity.update", ["attributes": "{}", "created": "x"])
            expectEqual(bad["code"], 342)
        }
    }

    func testTheClockIsControlled() async throws {
        try await Fixture.serving { fixture async throws in
            let start = try require(CaptureDateTime.date(from: "2030-01-01 00:00:00"))
            fixture.service.time.set(to: start)
            let first = try await fixture.update("{}")
            expectEqual(first["result"]?["lastUpdated"], "2030-01-01 00:00:00.000000 +0000")
            // No write is older than the one before.
            fixture.service.time.set(to: start)
            let second = try await fixture.update("{}")
            expectEqual(second["result"]?["lastUpdated"], "2030-01-01 00:00:00.000001 +0000")
        }
    }
}
