@testable import CaptureTestSupport

/// `entity.update`.
final class UpdateTests: XCTestCase {
    func testMembersThatAreNotSentStay() throws {
        var record = try makeRecord(["aboutMe": "x", "flag": true, "primaryAddress": ["city": "c", "zip": "z"]])
        let answer = try record.update(attributes: ["aboutMe": .null, "primaryAddress": ["city": "d"]])
        expectEqual(answer["aboutMe"], .null)
        expectEqual(answer["flag"], true)
        expectEqual(answer["primaryAddress"], ["city": "d", "zip": "z", "geo": ["lat": .null]])
        expectEqual(answer, record.json)
    }

    func testAnObject() throws {
        var record = try makeRecord(["primaryAddress": ["city": "c", "zip": "z"]])
        let answer = try record.update(path: "/primaryAddress", attributes: ["zip": "y"])
        expectEqual(answer, ["city": "c", "zip": "y", "geo": ["lat": .null]])
        try expectEqual(record.update(path: "primaryAddress.geo", attributes: ["lat": 1.5]), ["lat": 1.5])
    }

    func testAScalar() throws {
        var record = try makeRecord()
        try expectEqual(record.update(path: "/primaryAddress/city", attributes: "c"), "c")
        expectEqual(record.json["primaryAddress"]?["city"], "c")
    }

    func testElementsWithoutAnIDAreAppended() throws {
        var record = try makeRecord(["photos": [["value": "a"]]])
        let answer = try record.update(path: "/photos", attributes: [["value": "b"]])
        expectEqual(answer, [["id": 11, "type": .null, "value": "a"], ["id": 12, "type": .null, "value": "b"]])
        try expectEqual(record.update(path: "/photos", attributes: []).arrayValue?.count, 2)
    }

    func testElementsWithAnIDAreUpdated() throws {
        var record = try makeRecord(["photos": [["type": "t", "value": "a"], ["value": "b"]]])
        let sent: JSONValue = ["photos": [["value": "c"], ["id": 11, "value": "d"]]]
        let photos = try record.update(attributes: sent)["photos"]
        expectEqual(
            photos,
            [
                ["id": 11, "type": "t", "value": "d"], ["id": 12, "type": .null, "value": "b"],
                ["id": 13, "type": .null, "value": "c"],
            ])
    }

    func testAnUnknownIDIsNotFound() throws {
        var record = try makeRecord(["photos": [["value": "a"]], "interests": ["b"]])
        let before = record.root
        // 12 is an element, but of another plural.
        let sent: JSONValue = ["photos": [["value": "x"], ["id": 12]]]
        expectEqual(failure { try record.update(attributes: sent) }?.code, 310)
        expectEqual(failure { try record.update(path: "/photos#99", attributes: [:]) }?.code, 310)
        expectEqual(failure { try record.update(attributes: ["photos": [["id": "11"]]]) }?.code, 341)
        expectEqual(record.root, before)
        expectEqual(record.lastElementID, 12)
    }

    func testOneElement() throws {
        var record = try makeRecord(["photos": [["type": "t", "value": "a"]]])
        let answer = try record.update(path: "/photos#11", attributes: ["value": "b"])
        expectEqual(answer, ["id": 11, "type": "t", "value": "b"])
        expectEqual(failure { try record.update(path: "/photos#11", attributes: ["id": 11]) }?.code, 234)
    }

    func testNestedElements() throws {
        var record = try makeRecord(["profiles": [["domain": "d", "followers": [["name": "n"]]]]])
        try record.update(path: "/profiles#11/followers#12", attributes: ["rank": 1])
        try record.update(path: "/profiles#11/profile", attributes: ["name": "p"])
        try record.update(path: "/profiles#11", attributes: ["followers": [["name": "m"]]])
        expectEqual(
            record.json["profiles"],
            [
                [
                    "id": 11, "domain": "d", "profile": ["name": "p"],
                    "followers": [["id": 12, "name": "n", "rank": 1], ["id": 13, "name": "m", "rank": .null]],
                ]
            ])
    }

    func testANewElementHasNoIDsInIt() throws {
        var record = try makeRecord(["profiles": [["followers": [["name": "n"]]]]])
        let sent: JSONValue = ["profiles": [["followers": [["id": 12]]]]]
        let error = failure { try record.update(attributes: sent) }
        expectEqual(error?.code, 320)
        expectEqual(error?.extras["attribute_name"], "/profiles/followers/id")
    }

    func testEveryWriteMovesLastUpdated() throws {
        var record = try makeRecord()
        expectEqual(record.json["created"], record.json["lastUpdated"])
        var last = record.lastUpdated
        for _ in 0..<3 {
            try record.update(attributes: [:])
            expect(record.lastUpdated, >, last)
            expectEqual(record.json["lastUpdated"], .string(record.lastUpdated.timeStamp))
            last = record.lastUpdated
        }
        // Also under a clock that stands still or goes back.
        try record.update(attributes: [:], at: TestClock().now)
        expect(record.lastUpdated, >, last)
    }
}
