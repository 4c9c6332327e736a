@testable import CaptureTestSupport

/// `entity.replace`.
final class ReplaceTests: XCTestCase {
    func testAPlural() throws {
        var record = try makeRecord(["photos": [["value": "a"], ["value": "b"]], "interests": ["i"]])
        let answer = try record.replace(path: "/photos", attributes: [["value": "b"], ["type": "t"]])
        // New ids, in the order sent, after all that any plural of the record has had.
        expectEqual(answer, [["id": 14, "type": .null, "value": "b"], ["id": 15, "type": "t", "value": .null]])
        expectEqual(record.json["photos"], answer)
        expectEqual(record.json["interests"], [["id": 13, "interest": "i"]])
        expectEqual(failure { try record.update(path: "/photos#11", attributes: [:]) }?.code, 310)
    }

    func testEmptying() {
        forEach([[], ""] as [JSONValue]) { sent in
            var record = try makeRecord(["photos": [["value": "a"]]])
            try expectEqual(record.replace(path: "/photos", attributes: sent), [])
        }
    }

    func testAPluralInAPlural() throws {
        var record = try makeRecord(["profiles": [["followers": [["name": "n"], ["name": "m"]]]]])
        let followers = try record.replace(path: "/profiles#11/followers", attributes: [["name": "o"]])
        expectEqual(followers, [["id": 14, "name": "o", "rank": .null]])
        let sent: JSONValue = [["domain": "d", "followers": [["rank": 1]]], [:]]
        try expectEqual(
            record.replace(path: "/profiles", attributes: sent),
            [
                [
                    "id": 15, "domain": "d", "profile": ["name": .null],
                    "followers": [["id": 16, "name": .null, "rank": 1]],
                ],
                ["id": 17, "domain": .null, "profile": ["name": .null], "followers": []],
            ])
    }

    func testIdsAreRefusedAtEveryLevel() throws {
        var record = try makeRecord(["profiles": [["followers": [["name": "n"]]]]])
        let outer = failure { try record.replace(path: "/profiles", attributes: [["id": 11]]) }
        expectEqual(outer?.code, 320)
        expectEqual(outer?.name, "id_in_new_record")
        let inner: JSONValue = [["followers": [["id": 12, "name": "n"]]]]
        expectEqual(failure { try record.replace(path: "/profiles", attributes: inner) }?.code, 320)
        expectEqual(failure { try record.replace(path: "/profiles#11", attributes: ["id": 11]) }?.code, 320)
    }

    func testAnObject() throws {
        var record = try makeRecord(["aboutMe": "x", "primaryAddress": ["city": "c", "geo": ["lat": 1]]])
        try expectEqual(
            record.replace(path: "/primaryAddress", attributes: ["zip": "z"]),
            ["city": .null, "zip": "z", "geo": ["lat": .null]])
        expectEqual(record.json["aboutMe"], "x")
    }

    func testAnElementKeepsItsIDAndLosesTheRest() throws {
        var record = try makeRecord(["profiles": [["domain": "d", "followers": [["name": "n"]]], ["domain": "e"]]])
        let answer = try record.replace(path: "/profiles#11", attributes: ["profile": ["name": "p"]])
        expectEqual(answer, ["id": 11, "domain": .null, "profile": ["name": "p"], "followers": []])
        expectEqual(record.json["profiles"]?[1]?["domain"], "e")
    }

    func testTheWholeRecord() throws {
        var record = try makeRecord([
            "aboutMe": "x", "email": "a@b.c", "photos": [["value": "a"]], "password": "p",
            "primaryAddress": ["city": "c"],
        ])
        let before = record.json
        try record.replace(attributes: ["email": "a@b.c", "flag": true])
        for name in ["id", "uuid", "created"] { expectEqual(record.json[name], before[name]) }
        expectEqual(record.json["aboutMe"], .null)
        expectEqual(record.json["flag"], true)
        expectEqual(record.json["photos"], [])
        expectEqual(record.json["primaryAddress"]?["city"], .null)
        expectEqual(record.root["password"], .null)
    }

    func testStringPlurals() throws {
        var record = try makeRecord()
        let answer = try record.replace(path: "/interests", attributes: ["a", ["interest": "b"], .null, "a"])
        expectEqual(
            answer,
            [
                ["id": 11, "interest": "a"], ["id": 12, "interest": "b"], ["id": 13, "interest": .null],
                ["id": 14, "interest": "a"],
            ])
        try record.update(attributes: ["interests": ["c", ["id": 11, "interest": "d"]]])
        expectEqual(record.json["interests"]?[0]?["interest"], "d")
        expectEqual(record.json["interests"]?[4], ["id": 15, "interest": "c"])
    }

    func testOtherPluralsOfOneMemberTakeObjectsOnly() throws {
        var record = try makeRecord()
        try expectEqual(record.replace(path: "/numbers", attributes: [["number": 5]]), [["id": 11, "number": 5]])
    }

    func testTenThousandElementsInReasonableTime() throws {
        var record = try makeRecord()
        let sent = JSONValue.array((0..<10_000).map { ["value": .string("v\($0)")] })
        let answer = try record.replace(path: "/photos", attributes: sent)
        let changes = try require(answer.arrayValue).map { element -> JSONValue in
            ["id": element["id"] ?? .null, "type": "t"]
        }
        try record.update(attributes: ["photos": .array(changes)])
        expectEqual(record.json["photos"]?[9_999], ["id": 10_010, "type": "t", "value": "v9999"])
    }
}
