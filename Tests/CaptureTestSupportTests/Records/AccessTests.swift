@testable import CaptureTestSupport

/// Access schemas.
final class AccessTests: XCTestCase {
    private let some = GrantedAttributes(["aboutMe", "/primaryAddress/city", "photos.value", "/interests"])

    func testHiddenAttributesAreAbsent() throws {
        let record = try makeRecord([
            "aboutMe": "x", "flag": true, "primaryAddress": ["city": "c", "zip": "z"], "photos": [["value": "a"]],
            "interests": ["i"], "profiles": [[:]],
        ])
        try expectEqual(
            record.read(access: some),
            [
                "id": 1, "uuid": .string(record.uuid), "created": .string(record.lastUpdated.timeStamp),
                "lastUpdated": .string(record.lastUpdated.timeStamp), "serial": .null,
                "aboutMe": "x", "primaryAddress": ["city": "c"], "photos": [["id": 11, "value": "a"]],
                "interests": [["id": 12, "interest": "i"]],
            ])
        try expectEqual(record.read(access: .none).objectValue?.count, 5)
    }

    func testHiddenAttributesDoNotExist() throws {
        let record = try makeRecord(["photos": [["value": "a"]]])
        expectEqual(failure { _ = try record.read(path: "/flag", access: some) }?.code, 223)
        expectEqual(failure { _ = try record.read(path: "/photos#11/type", access: some) }?.code, 223)
        expectEqual(failure { _ = try record.read(attributes: ["flag"], access: some) }?.code, 223)
        try expectEqual(record.read(path: "/photos", access: some), [["id": 11, "value": "a"]])
    }

    func testAttributesLimitARead() throws {
        let record = try makeRecord(["aboutMe": "x", "primaryAddress": ["city": "c", "zip": "z"], "photos": [[:]]])
        try expectEqual(
            record.read(attributes: ["aboutMe", "/primaryAddress/zip"]),
            ["aboutMe": "x", "primaryAddress": ["zip": "z"]])
        try expectEqual(record.read(path: "/primaryAddress", attributes: ["zip"]), ["zip": "z"])
        try expectEqual(
            record.read(attributes: ["uuid", "photos.type"]),
            ["uuid": .string(record.uuid), "photos": [["id": 11, "type": .null]]])
        try expectEqual(record.read(attributes: ["primaryAddress"], access: some), ["primaryAddress": ["city": "c"]])
        expectEqual(failure { _ = try record.read(attributes: ["nothing"]) }?.code, 223)
    }

    func testWritesOutsideFailAsAWhole() throws {
        var record = try makeRecord()
        let before = record.root
        let error = failure { try record.update(attributes: ["aboutMe": "x", "flag": true], access: some) }
        expectEqual(error?.code, 223)
        expectEqual(error?.text, "attribute does not exist: /flag")
        let inner = failure { try record.update(attributes: ["primaryAddress": ["zip": "z"]], access: some) }
        expectEqual(inner?.extras["attribute_name"], "/primaryAddress/zip")
        expectEqual(failure { try record.update(path: "/flag", attributes: true, access: some) }?.code, 223)
        expectEqual(failure { try record.replace(path: "/profiles", attributes: [], access: some) }?.code, 223)
        expectEqual(record.root, before)
    }

    func testWritesInside() throws {
        var record = try makeRecord()
        try record.update(attributes: ["aboutMe": "x", "primaryAddress": ["city": "c"]], access: some)
        try record.replace(path: "/interests", attributes: ["i"], access: some)
        try record.replace(path: "/photos", attributes: [["value": "v"]], access: some)
        expectEqual(record.json["photos"], [["id": 12, "type": .null, "value": "v"]])
    }

    func testAReplaceLeavesWhatItMayNotWrite() throws {
        var record = try makeRecord(["flag": true, "primaryAddress": ["city": "c", "zip": "z"]])
        try record.replace(path: "/primaryAddress", attributes: [:], access: some)
        expectEqual(record.json["primaryAddress"], ["city": .null, "zip": "z", "geo": ["lat": .null]])
        try record.replace(attributes: [:], access: some)
        expectEqual(record.json["flag"], true)
    }
}
