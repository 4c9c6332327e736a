import CaptureRuntime
import Foundation
import Models
import Testing

/// Equality looks at what can be written, and hashing agrees.
@Suite struct EqualityTests {
    private let user: CaptureUser

    init() throws { user = try Fixture(name: "default-user").record() }

    @Test func readOnlyAttributesDoNotCount() throws {
        var answer = try Fixture(name: "default-user").json()
        for (name, value) in [("id", 1), ("uuid", "u"), ("created", .null)] as [(String, JSONValue)] {
            answer[member: name] = value
        }
        answer[member: "lastUpdated"] = nil
        answer[member: "photos"] = .array(
            try #require(answer["photos"]?.arrayValue).map { $0.removing(["id"]) })
        let other = try CaptureUser(answer: answer)
        #expect(other.id != user.id)
        #expect(other == user)
        #expect(other.hashValue == user.hashValue)
    }

    @Test func bookkeepingDoesNotCount() throws {
        var edited = user
        edited._captureState = .init()
        #expect(edited.hasChanges)
        #expect(edited == user)
        #expect(edited.hashValue == user.hashValue)
    }

    @Test func unknownMembersDoNotCount() throws {
        var answer = try Fixture(name: "default-user").json()
        answer[member: "shoeSize"] = 43
        #expect(try CaptureUser(answer: answer) == user)
    }

    @Test func everyWritableAttributeCounts() {
        func differs(_ edit: (inout CaptureUser) -> Void) -> Bool {
            var edited = user
            edit(&edited)
            return edited != user && user != edited
        }
        #expect(differs { $0.aboutMe = nil })
        #expect(differs { $0.gender = nil })
        #expect(differs { $0.password = "x" })
        #expect(differs { $0.optIn.status = nil })
        #expect(differs { $0.photos.swapAt(0, 1) })
        #expect(differs { $0.profiles[0].accessCredentials = nil })
        #expect(differs { $0.profiles[0].followers.swapAt(0, 1) })
        #expect(differs { $0.profiles[0].profile.bodyType.height = 2 })
        #expect(differs { $0.statuses[1].statusCreated?.addTimeInterval(0.000001) })
    }

    @Test func anUnsetObjectEqualsOneOfNulls() throws {
        let answer: JSONValue = ["optIn": ["status": .null, "updated": .null], "photos": []]
        #expect(try CaptureUser(answer: answer) == CaptureUser(.unset))
        #expect(try CaptureUser(answer: [:]).hashValue == CaptureUser(.unset).hashValue)
    }

    @Test func recordsWorkInSetsAndAsKeys() {
        var edited = user
        edited.aboutMe = "other"
        let users: Set = [user, edited, user]
        #expect(users.count == 2)
        #expect(users.contains(edited))
        let names = [user: "one", edited: "two"]
        #expect(names[edited] == "two")
        let photos = Set(user.photos + user.photos)
        #expect(photos.count == user.photos.count)
    }

    @Test func equalDecimalsOfDifferentFormHashAlike() throws {
        let plain = try CaptureUser(answer: ["display": 1.5, "profiles": [["profile": ["bodyType": ["height": 2]]]]])
        let json = Data(#"{"display":15e-1,"profiles":[{"profile":{"bodyType":{"height":2.000}}}]}"#.utf8)
        let spelt = try JSONDecoder().decode(CaptureUser.self, from: json)
        #expect(plain == spelt)
        #expect(plain.hashValue == spelt.hashValue)
    }
}
