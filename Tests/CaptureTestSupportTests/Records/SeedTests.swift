import CaptureRuntime
import CaptureSchema
import Testing

@testable import CaptureTestSupport

/// What a new record holds.
struct SeedTests {
    @Test func everythingIsThere() throws {
        let record = try makeRecord()
        #expect(record.json["primaryAddress"] == ["city": .null, "zip": .null, "geo": ["lat": .null]])
        #expect(record.json["photos"] == [])
        #expect(record.json["aboutMe"] == .null)
        #expect(record.json["id"] == 1)
        #expect(record.json["uuid"] == "00000000-0000-4000-8000-000000000001")
        #expect(record.json["created"] == "2012-02-27 22:34:27.002541 +0000")
    }

    @Test func idsGivenAndNotGiven() throws {
        var record = try makeRecord([
            "photos": [["id": 31, "value": "a"], ["value": "b"]], "profiles": [["id": 12, "followers": [["id": 40]]]],
        ])
        #expect(record.json["photos"]?[0]?["id"] == 31)
        #expect(record.json["photos"]?[1]?["id"] == 41)
        try record.replace(path: "/interests", attributes: ["x"])
        #expect(record.json["interests"] == [["id": 42, "interest": "x"]])
    }

    @Test func refusesWhatTheSchemaDoesNotHave() throws {
        #expect(failure { _ = try makeRecord(["nothing": 1]) }?.code == 223)
        #expect(failure { _ = try makeRecord(["aboutMe": 1]) }?.code == 341)
        #expect(failure { _ = try makeRecord(["photos": .null]) }?.code == 341)
    }

    @Test func aSchemaWithErrorsIsUnusable() {
        #expect(throws: InMemoryCaptureError.self) { _ = try InMemoryCapture(schema: "[{}]") }
    }

    @Test func anObjectMayHaveAnID() throws {
        let schema = """
            [{"name": "o", "type": "object", "attr_defs": [
                {"name": "id", "type": "id"}, {"name": "s", "type": "string"}]}]
            """
        let source = SourceText(path: "schema.json", bytes: Array(schema.utf8))
        var record = try StoredRecord(schema: RecordSchema(source))
        #expect(record.json["o"] == ["id": 11, "s": .null])
        #expect(try record.replace(path: "/o", attributes: ["s": "x"]) == ["id": 11, "s": "x"])
        #expect(failure { try record.update(path: "/o", attributes: ["id": 5]) }?.code == 234)
    }
}
