import CaptureRuntime
import Expectations
import Foundation
import Models
import XCTest

/// Equality looks at what can be written, and hashing agrees.
final class EqualityTests: XCTestCase {
    private var user = CaptureUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "default-user").record() }

    func testReadOnlyAttributesDoNotCount() throws {
        var answer = try Fixture(name: "default-user").json()
        for (name, value) in [("id", 1), ("uuid", "u"), ("created", .null)] as [(String, JSONValue)] {
            answer[member: name] = value
        }
        answer[member: "lastUpdated"] = nil
        answer[member: "photos"] = .array(try require(answer["photos"]?.arrayValue).map { $0.removing(["id"]) })
        let other = try CaptureUser(answer: answer)
        expectNotEqual(other.id, user.id)
        expectEqual(other, user)
        expectEqual(other.hashValue, user.hashValue)
    }

    func testBookkeepingDoesNotCount() throws {
        var edited = user
        edited._captureState = .init()
        expect(edited.hasChanges)
        expectEqual(edited, user)
        expectEqual(edited.hashValue, user.hashValue)
    }

    func testUnknownMembersDoNotCount() throws {
        var answer = try Fixture(name: "default-user").json()
        answer[member: "shoeSize"] = 43
        try expectEqual(CaptureUser(answer: answer), user)
    }

    func testEveryWritableAttributeCounts() {
        func differs(_ edit: (inout CaptureUser) -> Void) -> Bool {
            var edited = user
            edit(&edited)
            return edited != user && user != edited
        }
        expect(differs { $0.aboutMe = nil })
        expect(differs { $0.gender = nil })
        expect(differs { $0.password = "x" })
        expect(differs { $0.optIn.status = nil })
        expect(differs { $0.photos.swapAt(0, 1) })
        expect(differs { $0.profiles[0].accessCredentials = nil })
        expect(differs { $0.profiles[0].followers.swapAt(0, 1) })
        expect(differs { $0.profiles[0].profile.bodyType.height = 2 })
        expect(differs { $0.statuses[1].statusCreated?.addTimeInterval(0.000001) })
    }

    func testAnUnsetObjectEqualsOneOfNulls() throws {
        let answer: JSONValue = ["optIn": ["status": .null, "updated": .null], "photos": []]
        try expectEqual(CaptureUser(answer: answer), CaptureUser(.unset))
        try expectEqual(CaptureUser(answer: [:]).hashValue, CaptureUser(.unset).hashValue)
    }

    func testEqualDecimalsOfDifferentFormHashAlike() throws {
        let plain = try CaptureUser(answer: ["display": 1.5, "profiles": [["profile": ["bodyType": ["height": 2]]]]])
        let json = Data(#"{"display":15e-1,"profiles":[{"profile":{"bodyType":{"height":2.000}}}]}"#.utf8)
        let spelt = try JSONDecoder().decode(CaptureUser.self, from: json)
        expectEqual(plain, spelt)
        expectEqual(plain.hashValue, spelt.hashValue)
    }
}
