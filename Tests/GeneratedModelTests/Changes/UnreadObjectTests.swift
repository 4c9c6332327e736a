/// An object or element of another record, of which that record has not read everything: its nil is no edit.
final class UnreadObjectTests: XCTestCase {
    /// Members that were never read are not sent as null, at any depth.
    func testObjects() throws {
        var user = try Fixture(name: "nesting").record(as: NestingUser.self)
        let other = try NestingUser(answer: ["id": 9, "ooo1": ["name": "other", "ooo2": ["count": 8]]])
        user.ooo1 = other.ooo1
        let pending: JSONValue = ["ooo1": ["name": "other", "ooo2": ["count": 8]]]
        expectEqual(user.pendingUpdate, pending)
        try expectEqual(user.savedAndLoaded().pendingUpdate, pending)
        user.ooo1.ooo2.ooo3.name = "set"
        expectEqual(user.pendingUpdate["ooo1"]?["ooo2"], ["count": 8, "ooo3": ["name": "set"]])
    }

    /// A new object in place of one that was never read is saved as such.
    func testNewObject() throws {
        var user = try CaptureUser(answer: ["id": 9])
        user.primaryAddress = .init()
        let loaded = try user.savedAndLoaded()
        expect(user.unreadAttributes.contains("/primaryAddress"))
        expectEqual(loaded.unreadAttributes, user.unreadAttributes)
        expectEqual(loaded.pendingUpdate, user.pendingUpdate)
        try expectEqual(loaded.savedAndLoaded().encodedJSON(), user.encodedJSON())
        user.primaryAddress.city = "Oslo"
        try expectEqual(user.savedAndLoaded().unreadAttributes, user.unreadAttributes)
        try expectEqual(user.savedAndLoaded().pendingUpdate, user.pendingUpdate)
    }

    /// An object of which nothing was read changes nothing, by assignment of its parts as well.
    func testWholeObject() throws {
        let confirmed = try Fixture(name: "default-user").record(as: CaptureUser.self)
        let other = try CaptureUser(answer: ["id": 9])
        var user = confirmed
        user.primaryAddress = other.primaryAddress
        user.janrain.properties = other.janrain.properties
        expectEqual(user.pendingUpdate, [:])
        expectEqual(user.changedPlurals, [])
        expect(!user.hasChanges)
        try expect(!user.savedAndLoaded().hasChanges)
        user.primaryAddress.city = "set"
        expectEqual(user.pendingUpdate, ["primaryAddress": ["city": "set"]])
    }

    /// A null that was read, and an object made by init, clear what they do not hold.
    func testKnown() throws {
        var user = try Fixture(name: "nesting").record(as: NestingUser.self)
        let other = try NestingUser(answer: ["ooo1": ["name": .null, "count": 1]])
        expectNotNil(user.ooo1.name)
        expectNotNil(user.ooo1.count)
        user.ooo1 = other.ooo1
        expectEqual(user.pendingUpdate["ooo1"]?["name"], .null)
        user.ooo1 = .init(count: 1)
        expectEqual(user.pendingUpdate["ooo1"]?["name"], .null)
    }

    /// A plural in such an object, or in an element, that was never read is no removal.
    func testPlurals() throws {
        let confirmed = try NestingUser(answer: [
            "ppp1": [["id": 41, "name": "p1", "ppp2": [["id": 42, "name": "p2"]]]],
            "opp1": ["name": "r", "opp2": [["id": 61, "name": "s"]]],
        ])
        let other = try NestingUser(answer: ["ppp1": [["id": 41, "name": "p1"]], "opp1": ["name": "r"]])
        var user = confirmed
        user.opp1 = other.opp1
        user.ppp1[0] = other.ppp1[0]
        expectEqual(user.changedPlurals, [])
        expect(!user.hasChanges)
        try expect(!user.savedAndLoaded().hasChanges)
        expect(throws: CaptureError.self) { try user.replaceBody(of: \.ppp1) }
    }

    /// Neither are members of an element: an update of the element does not clear them.
    func testElements() throws {
        var user = try NestingUser(answer: [
            "poo1": [["id": 51, "name": "e", "count": 1, "poo2": ["name": "f", "count": 2]]]
        ])
        let other = try NestingUser(answer: ["poo1": [["id": 51, "name": "new", "poo2": ["count": 3]]]])
        user.poo1[0] = other.poo1[0]
        try expectEqual(user.pendingUpdate(of: \.poo1[id: 51]), ["name": "new", "poo2": ["count": 3]])
    }

    /// Nor are secrets that were lost by saving and loading.
    func testSecrets() throws {
        let confirmed = try SecretsUser(answer: [
            "login": ["user": "u", "accessCredentials": ["token": "fake"]],
            "profiles": [
                ["id": 61, "domain": "d", "accessCredentials": "fake", "vault": ["accessCredentials": "fake"]]
            ],
        ])
        let loaded = try confirmed.savedAndLoaded()
        var user = confirmed
        user.login = loaded.login
        user.profiles[0].vault = loaded.profiles[0].vault
        expectEqual(user.pendingUpdate, [:])
        try expectEqual(user.pendingUpdate(of: \.profiles[id: 61]), [:])
        expect(!user.hasChanges)
        expect(throws: CaptureError.self, "a replace would erase it") { try user.replaceBody(of: \.profiles) }
    }

    func testMemberSetToJSONNullIsNoChange() throws {
        var user = try NestingUser(answer: ["location": [["id": 1, "place": ["status": .null]]]])
        user.location[0].place.status = .null
        expect(!user.hasChanges)
    }
}
