import CaptureRuntime
import Testing

@testable import CaptureTestSupport

/// `entity.replace`.
struct ReplaceTests {
    @Test func aPlural() throws {
        var record = try makeRecord(["photos": [["value": "a"], ["value": "b"]], "interests": ["i"]])
        let answer = try record.replace(path: "/photos", attributes: [["value": "b"], ["type": "t"]])
        // New ids, in the order sent, after all that any plural of the record has had.
        #expect(answer == [["id": 14, "type": .null, "value": "b"], ["id": 15, "type": "t", "value": .null]])
        #expect(record.json["photos"] == answer)
        #expect(record.json["interests"] == [["id": 13, "interest": "i"]])
        #expect(failure { try record.update(path: "/photos#11", attributes: [:]) }?.code == 310)
    }

    @Test(arguments: [[], ""] as [JSONValue]) func emptying(_ sent: JSONValue) throws {
        var record = try makeRecord(["photos": [["value": "a"]]])
        #expect(try record.replace(path: "/photos", attributes: sent) == [])
    }

    @Test func aPluralInAPlural() throws {
        var record = try makeRecord(["profiles": [["followers": [["name": "n"], ["name": "m"]]]]])
        let followers = try record.replace(path: "/profiles#11/followers", attributes: [["name": "o"]])
        #expect(followers == [["id": 14, "name": "o", "rank": .null]])
        let sent: JSONValue = [["domain": "d", "followers": [["rank": 1]]], [:]]
        #expect(
            try record.replace(path: "/profiles", attributes: sent) == [
                [
                    "id": 15, "domain": "d", "profile": ["name": .null],
                    "followers": [["id": 16, "name": .null, "rank": 1]],
                ],
                ["id": 17, "domain": .null, "profile": ["name": .null], "followers": []],
            ])
    }

    @Test func idsAreRefusedAtEveryLevel() throws {
        var record = try makeRecord(["profiles": [["followers": [["name": "n"]]]]])
        let outer = failure { try record.replace(path: "/profiles", attributes: [["id": 11]]) }
        #expect(outer?.code == 320)
        #expect(outer?.name == "id_in_new_record")
        let inner: JSONValue = [["followers": [["id": 12, "name": "n"]]]]
        #expect(failure { try record.replace(path: "/profiles", attributes: inner) }?.code == 320)
        #expect(failure { try record.replace(path: "/profiles#11", attributes: ["id": 11]) }?.code == 320)
    }

    @Test func anObject() throws {
        var record = try makeRecord(["aboutMe": "x", "primaryAddress": ["city": "c", "geo": ["lat": 1]]])
        #expect(
            try record.replace(path: "/primaryAddress", attributes: ["zip": "z"])
                == ["city": .null, "zip": "z", "geo": ["lat": .null]])
        #expect(record.json["aboutMe"] == "x")
    }

    @Test func anElementKeepsItsIDAndLosesTheRest() throws {
        var record = try makeRecord(["profiles": [["domain": "d", "followers": [["name": "n"]]], ["domain": "e"]]])
        let answer = try record.replace(path: "/profiles#11", attributes: ["profile": ["name": "p"]])
        #expect(answer == ["id": 11, "domain": .null, "profile": ["name": "p"], "followers": []])
        #expect(record.json["profiles"]?[1]?["domain"] == "e")
    }

    @Test func theWholeRecord() throws {
        var record = try makeRecord([
            "aboutMe": "x", "email": "a@b.c", "photos": [["value": "a"]], "password": "p",
            "primaryAddress": ["city": "c"],
        ])
        let before = record.json
        try record.replace(attributes: ["email": "a@b.c", "flag": true])
        for name in ["id", "uuid", "created"] { #expect(record.json[name] == before[name]) }
        #expect(record.json["aboutMe"] == .null)
        #expect(record.json["flag"] == true)
        #expect(record.json["photos"] == [])
        #expect(record.json["primaryAddress"]?["city"] == .null)
        #expect(record.root["password"] == .null)
    }

    @Test func stringPlurals() throws {
        var record = try makeRecord()
        let answer = try record.replace(path: "/interests", attributes: ["a", ["interest": "b"], .null, "a"])
        #expect(
            answer == [
                ["id": 11, "interest": "a"], ["id": 12, "interest": "b"], ["id": 13, "interest": .null],
                ["id": 14, "interest": "a"],
            ])
        try record.update(attributes: ["interests": ["c", ["id": 11, "interest": "d"]]])
        #expect(record.json["interests"]?[0]?["interest"] == "d")
        #expect(record.json["interests"]?[4] == ["id": 15, "interest": "c"])
    }

    @Test func otherPluralsOfOneMemberTakeObjectsOnly() throws {
        var record = try makeRecord()
        #expect(try record.replace(path: "/numbers", attributes: [["number": 5]]) == [["id": 11, "number": 5]])
    }

    @Test func tenThousandElementsInReasonableTime() throws {
        var record = try makeRecord()
        let sent = JSONValue.array((0..<10_000).map { ["value": .string("v\($0)")] })
        let answer = try record.replace(path: "/photos", attributes: sent)
        let changes = try #require(answer.arrayValue).map { element -> JSONValue in
            ["id": element["id"] ?? .null, "type": "t"]
        }
        try record.update(attributes: ["photos": .array(changes)])
        #expect(record.json["photos"]?[9_999] == ["id": 10_010, "type": "t", "value": "v9999"])
    }
}
