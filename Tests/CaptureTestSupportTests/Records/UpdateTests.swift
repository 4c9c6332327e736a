import CaptureRuntime
import Testing

@testable import CaptureTestSupport

/// `entity.update`.
struct UpdateTests {
    @Test func membersThatAreNotSentStay() throws {
        var record = try makeRecord(["aboutMe": "x", "flag": true, "primaryAddress": ["city": "c", "zip": "z"]])
        let answer = try record.update(attributes: ["aboutMe": .null, "primaryAddress": ["city": "d"]])
        #expect(answer["aboutMe"] == .null)
        #expect(answer["flag"] == true)
        #expect(answer["primaryAddress"] == ["city": "d", "zip": "z", "geo": ["lat": .null]])
        #expect(answer == record.json)
    }

    @Test func anObject() throws {
        var record = try makeRecord(["primaryAddress": ["city": "c", "zip": "z"]])
        let answer = try record.update(path: "/primaryAddress", attributes: ["zip": "y"])
        #expect(answer == ["city": "c", "zip": "y", "geo": ["lat": .null]])
        #expect(try record.update(path: "primaryAddress.geo", attributes: ["lat": 1.5]) == ["lat": 1.5])
    }

    @Test func aScalar() throws {
        var record = try makeRecord()
        #expect(try record.update(path: "/primaryAddress/city", attributes: "c") == "c")
        #expect(record.json["primaryAddress"]?["city"] == "c")
    }

    @Test func elementsWithoutAnIDAreAppended() throws {
        var record = try makeRecord(["photos": [["value": "a"]]])
        let answer = try record.update(path: "/photos", attributes: [["value": "b"]])
        #expect(answer == [["id": 11, "type": .null, "value": "a"], ["id": 12, "type": .null, "value": "b"]])
        #expect(try record.update(path: "/photos", attributes: []).arrayValue?.count == 2)
    }

    @Test func elementsWithAnIDAreUpdated() throws {
        var record = try makeRecord(["photos": [["type": "t", "value": "a"], ["value": "b"]]])
        let sent: JSONValue = ["photos": [["value": "c"], ["id": 11, "value": "d"]]]
        let photos = try record.update(attributes: sent)["photos"]
        #expect(
            photos == [
                ["id": 11, "type": "t", "value": "d"], ["id": 12, "type": .null, "value": "b"],
                ["id": 13, "type": .null, "value": "c"],
            ])
    }

    @Test func anUnknownIDIsNotFound() throws {
        var record = try makeRecord(["photos": [["value": "a"]], "interests": ["b"]])
        let before = record.root
        // 12 is an element, but of another plural.
        let sent: JSONValue = ["photos": [["value": "x"], ["id": 12]]]
        #expect(failure { try record.update(attributes: sent) }?.code == 310)
        #expect(failure { try record.update(path: "/photos#99", attributes: [:]) }?.code == 310)
        #expect(failure { try record.update(attributes: ["photos": [["id": "11"]]]) }?.code == 341)
        #expect(record.root == before)
        #expect(record.lastElementID == 12)
    }

    @Test func oneElement() throws {
        var record = try makeRecord(["photos": [["type": "t", "value": "a"]]])
        let answer = try record.update(path: "/photos#11", attributes: ["value": "b"])
        #expect(answer == ["id": 11, "type": "t", "value": "b"])
        #expect(failure { try record.update(path: "/photos#11", attributes: ["id": 11]) }?.code == 234)
    }

    @Test func nestedElements() throws {
        var record = try makeRecord(["profiles": [["domain": "d", "followers": [["name": "n"]]]]])
        try record.update(path: "/profiles#11/followers#12", attributes: ["rank": 1])
        try record.update(path: "/profiles#11/profile", attributes: ["name": "p"])
        try record.update(path: "/profiles#11", attributes: ["followers": [["name": "m"]]])
        #expect(
            record.json["profiles"] == [
                [
                    "id": 11, "domain": "d", "profile": ["name": "p"],
                    "followers": [["id": 12, "name": "n", "rank": 1], ["id": 13, "name": "m", "rank": .null]],
                ]
            ])
    }

    @Test func aNewElementHasNoIDsInIt() throws {
        var record = try makeRecord(["profiles": [["followers": [["name": "n"]]]]])
        let sent: JSONValue = ["profiles": [["followers": [["id": 12]]]]]
        let error = failure { try record.update(attributes: sent) }
        #expect(error?.code == 320)
        #expect(error?.extras["attribute_name"] == "/profiles/followers/id")
    }

    @Test func everyWriteMovesLastUpdated() throws {
        var record = try makeRecord()
        #expect(record.json["created"] == record.json["lastUpdated"])
        var last = record.lastUpdated
        for _ in 0..<3 {
            try record.update(attributes: [:])
            #expect(record.lastUpdated > last)
            #expect(record.json["lastUpdated"] == .string(record.lastUpdated.text))
            last = record.lastUpdated
        }
        // Also under a clock that stands still or goes back.
        try record.update(attributes: [:], at: .defaultStart)
        #expect(record.lastUpdated > last)
    }
}
