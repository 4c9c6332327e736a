/// Equality looks at all values that are shown, and hashing agrees.
final class EqualityTests: XCTestCase {
    private var user = CaptureUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "default-user").record() }

    func testWhatCaptureSetsCounts() throws {
        let answer = try Fixture(name: "default-user").json()
        let withoutIDs = JSONValue.array(try require(answer["photos"]?.arrayValue).map { $0.removing(["id"]) })
        let values: [(String, JSONValue)] = [
            ("id", 1), ("uuid", "u"), ("created", .null), ("lastUpdated", .null), ("photos", withoutIDs),
        ]
        for (name, value) in values {
            var changed = answer
            changed[member: name] = value
            let other = try CaptureUser(answer: changed)
            expectNotEqual(other, user, name)
            expectEqual(Set([other, user, other]).count, 2, name)
            expect(!other.hasChanges)
        }
    }

    /// Records of which only some attributes were read are told apart by what is always read.
    func testPartlyRead() throws {
        let users = try (1...3).map { try CaptureUser(answer: ["id": .number(JSONNumber($0)), "email": "a@b.c"]) }
        expectEqual(Set(users + users).count, 3)
    }

    /// Two copies of one answer are equal, whichever identities their elements have in memory.
    func testReadTwice() throws {
        let again: CaptureUser = try Fixture(name: "default-user").record()
        expectEqual(again, user)
        expectEqual(again.hashValue, user.hashValue)
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
