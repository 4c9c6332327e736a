@testable import CaptureTestSupport

/// What a new record holds.
final class SeedTests: XCTestCase {
    func testEverythingIsThere() throws {
        let record = try makeRecord()
        expectEqual(record.json["primaryAddress"], ["city": .null, "zip": .null, "geo": ["lat": .null]])
        expectEqual(record.json["photos"], [])
        expectEqual(record.json["aboutMe"], .null)
        expectEqual(record.json["id"], 1)
        expectEqual(record.json["uuid"], "00000000-0000-4000-8000-000000000001")
        expectEqual(record.json["created"], "2012-02-27 22:34:27.002541 +0000")
    }

    func testIdsGivenAndNotGiven() throws {
        var record = try makeRecord([
            "photos": [["id": 31, "value": "a"], ["value": "b"]], "profiles": [["id": 12, "followers": [["id": 40]]]],
        ])
        expectEqual(record.json["photos"]?[0]?["id"], 31)
        expectEqual(record.json["photos"]?[1]?["id"], 41)
        try record.replace(path: "/interests", attributes: ["x"])
        expectEqual(record.json["interests"], [["id": 42, "interest": "x"]])
    }

    func testRefusesWhatTheSchemaDoesNotHave() throws {
        expectEqual(failure { _ = try makeRecord(["nothing": 1]) }?.code, 223)
        expectEqual(failure { _ = try makeRecord(["aboutMe": 1]) }?.code, 341)
        expectEqual(failure { _ = try makeRecord(["photos": .null]) }?.code, 341)
    }

    func testASchemaWithErrorsIsUnusable() {
        expect(throws: InMemoryCaptureError.self) { _ = try InMemoryCapture(schema: "[{}]") }
    }

    func testAnObjectMayHaveAnID() throws {
        let schema = """
            [{"name": "o", "type": "object", "attr_defs": [
                {"name": "id", "type": "id"}, {"name": "s", "type": "string"}]}]
            """
        var record = try makeRecord(schema: schema)
        expectEqual(record.json["o"], ["id": 11, "s": .null])
        try expectEqual(record.replace(path: "/o", attributes: ["s": "x"]), ["id": 11, "s": "x"])
        expectEqual(failure { try record.update(path: "/o", attributes: ["id": 5]) }?.code, 234)
    }
}
