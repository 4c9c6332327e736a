/// Attributes that were made read-only are never sent, and never erased by a replace around them.
final class ReadOnlyTests: XCTestCase {
    private static let answer: JSONValue = [
        "id": 1, "loyaltyNumber": "L1", "apiKey": ["key": "fake-key"],
        "balance": ["points": 10, "updated": .null, "entries": [["id": 21, "points": 10, "reason": "r"]]],
        "roles": [["id": 22, "role": "admin"]], "audits": [["id": 23, "what": "w", "on": .null]],
        "scores": [
            ["id": 51, "game": "g", "points": 5, "bonus": .null, "judge": ["name": .null, "verdict": .null]],
            ["id": 52, "game": "h", "points": .null, "bonus": .null, "judge": ["name": "j", "verdict": .null]],
            ["id": 53, "game": "i", "points": .null, "bonus": .null, "judge": ["name": .null, "verdict": .null]],
        ],
    ]

    private var user = ConfiguredUser(.unset)

    override func setUpWithError() throws { user = try ConfiguredUser(answer: Self.answer) }

    /// They are read and shown.
    func testRead() {
        expectEqual(user.loyaltyNumber, "L1")
        expectEqual(user.balance.points, 10)
        expectEqual(user.balance.entries[0].reason, "r")
        expectEqual(user.roles, ["admin"])
        expectEqual(user.audits[0].what, "w")
        expect(user.description.contains("loyaltyNumber: \"L1\""))
    }

    /// Other values are no change: nothing is pending, nothing differs.
    func testNoChange() throws {
        let other = try ConfiguredUser(
            answer: ["loyaltyNumber": "L2", "roles": ["x"], "balance": ["points": 9, "entries": []], "audits": []])
        var user = ConfiguredUser(.unset)
        expectNotEqual(user, other, "they are shown")
        expect(!other.hasChanges)
        user.aboutMe = "x"
        expectEqual(user.pendingUpdate, ["aboutMe": "x"])
        expectEqual(user.changedPlurals, [])
    }

    /// Elements can be updated, without them.
    func testUpdatingAnElement() throws {
        user.scores[0].game = "new"
        try expectEqual(user.pendingUpdate(of: \.scores[id: 51]), ["game": "new"])
    }

    /// A replace that would erase one throws; new elements and empty ones lose nothing.
    func testReplacing() throws {
        expect(throws: .unreadValues(paths: ["/scores#51/points", "/scores#52/judge"])) {
            try user.replaceBody(of: \.scores)
        }
        try expectEqual(
            user.replaceBody(of: \.scores, overwritingUnread: true), [["game": "g"], ["game": "h"], ["game": "i"]])
        user.scores.removeFirst(2)
        user.scores.append(.init(game: "new"))
        try expectEqual(user.replaceBody(of: \.scores), [["game": "i"], ["game": "new"]])
    }

    /// One that was not read may have a value.
    func testUnread() throws {
        let user = try ConfiguredUser(answer: ["scores": [["id": 51, "game": "g"]]])
        expect(throws: .unreadValues(paths: ["/scores#51/points", "/scores#51/judge", "/scores#51/bonus"])) {
            try user.replaceBody(of: \.scores)
        }
    }

    /// The same after saving and loading.
    func testSaved() throws {
        user.scores[2].game = "changed"
        let loaded = try user.savedAndLoaded()
        expectEqual(loaded.loyaltyNumber, "L1")
        expectEqual(loaded.roles, ["admin"])
        expectEqual(loaded.balance.points, 10)
        expect(throws: .unreadValues(paths: ["/scores#51/points", "/scores#52/judge"])) {
            try loaded.replaceBody(of: \.scores)
        }
    }

    /// A secret one is neither shown nor saved.
    func testSecret() throws {
        expectEqual(user.apiKey, ["key": "fake-key"])
        expect(user.description.contains("apiKey: \"<redacted>\""))
        expect(!(try user.encodedJSON().jsonText.contains("fake-")))
        try expectNil(user.savedAndLoaded().apiKey)
        try expectEqual(user.savedAndLoaded().pendingUpdate, [:])
    }

    /// One that is also excluded cannot be sent back either.
    func testExcluded() throws {
        let user = try ConfiguredUser(
            answer: [
                "scores": [
                    ["id": 51, "game": "g", "points": .null, "bonus": 3, "judge": ["name": .null, "verdict": .null]]
                ]
            ])
        expect(throws: .unreadValues(paths: ["/scores#51/bonus"])) { try user.replaceBody(of: \.scores) }
        try expectEqual(user.savedAndLoaded().encodedJSON()["scores"]?[0]?["bonus"], 3)
    }

    /// They are not validated: nobody could set them right.
    func testValidation() throws {
        let paths = ConfiguredUser(displayName: "x").validate().map(\.path)
        expectEqual(paths, [])
    }
}
