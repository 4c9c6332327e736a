import CaptureRuntime
import Testing

@testable import CaptureTestSupport

/// Access schemas.
struct AccessTests {
    private let some = GrantedAttributes(["aboutMe", "/primaryAddress/city", "photos.value", "/interests"])

    @Test func hiddenAttributesAreAbsent() throws {
        let record = try makeRecord([
            "aboutMe": "x", "flag": true, "primaryAddress": ["city": "c", "zip": "z"], "photos": [["value": "a"]],
            "interests": ["i"], "profiles": [[:]],
        ])
        #expect(
            try record.read(access: some) == [
                "id": 1, "uuid": .string(record.uuid), "created": .string(record.lastUpdated.text),
                "lastUpdated": .string(record.lastUpdated.text), "serial": .null,
                "aboutMe": "x", "primaryAddress": ["city": "c"], "photos": [["id": 11, "value": "a"]],
                "interests": [["id": 12, "interest": "i"]],
            ])
        #expect(try record.read(access: .none).objectValue?.count == 5)
    }

    @Test func hiddenAttributesDoNotExist() throws {
        let record = try makeRecord(["photos": [["value": "a"]]])
        #expect(failure { _ = try record.read(path: "/flag", access: some) }?.code == 223)
        #expect(failure { _ = try record.read(path: "/photos#11/type", access: some) }?.code == 223)
        #expect(failure { _ = try record.read(attributes: ["flag"], access: some) }?.code == 223)
        #expect(try record.read(path: "/photos", access: some) == [["id": 11, "value": "a"]])
    }

    @Test func attributesLimitARead() throws {
        let record = try makeRecord(["aboutMe": "x", "primaryAddress": ["city": "c", "zip": "z"], "photos": [[:]]])
        #expect(
            try record.read(attributes: ["aboutMe", "/primaryAddress/zip"])
                == ["aboutMe": "x", "primaryAddress": ["zip": "z"]])
        #expect(try record.read(path: "/primaryAddress", attributes: ["zip"]) == ["zip": "z"])
        #expect(
            try record.read(attributes: ["uuid", "photos.type"])
                == ["uuid": .string(record.uuid), "photos": [["id": 11, "type": .null]]])
        #expect(try record.read(attributes: ["primaryAddress"], access: some) == ["primaryAddress": ["city": "c"]])
        #expect(failure { _ = try record.read(attributes: ["nothing"]) }?.code == 223)
    }

    @Test func writesOutsideFailAsAWhole() throws {
        var record = try makeRecord()
        let before = record.root
        let error = failure { try record.update(attributes: ["aboutMe": "x", "flag": true], access: some) }
        #expect(error?.code == 223)
        #expect(error?.text == "attribute does not exist: /flag")
        let inner = failure { try record.update(attributes: ["primaryAddress": ["zip": "z"]], access: some) }
        #expect(inner?.extras["attribute_name"] == "/primaryAddress/zip")
        #expect(failure { try record.update(path: "/flag", attributes: true, access: some) }?.code == 223)
        #expect(failure { try record.replace(path: "/profiles", attributes: [], access: some) }?.code == 223)
        #expect(record.root == before)
    }

    @Test func writesInside() throws {
        var record = try makeRecord()
        try record.update(attributes: ["aboutMe": "x", "primaryAddress": ["city": "c"]], access: some)
        try record.replace(path: "/interests", attributes: ["i"], access: some)
        try record.replace(path: "/photos", attributes: [["value": "v"]], access: some)
        #expect(record.json["photos"] == [["id": 12, "type": .null, "value": "v"]])
    }

    @Test func aReplaceLeavesWhatItMayNotWrite() throws {
        var record = try makeRecord(["flag": true, "primaryAddress": ["city": "c", "zip": "z"]])
        try record.replace(path: "/primaryAddress", attributes: [:], access: some)
        #expect(record.json["primaryAddress"] == ["city": .null, "zip": "z", "geo": ["lat": .null]])
        try record.replace(attributes: [:], access: some)
        #expect(record.json["flag"] == true)
    }
}
