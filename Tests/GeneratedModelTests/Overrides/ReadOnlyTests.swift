import CaptureRuntime
import Models
import Testing

/// Attributes that were made read-only are never sent, and never erased by a replace around them.
@Suite struct ReadOnlyTests {
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

    private var user: ConfiguredUser

    init() throws { user = try ConfiguredUser(answer: Self.answer) }

    @Test("They are read and shown")
    func read() {
        #expect(user.loyaltyNumber == "L1")
        #expect(user.balance.points == 10)
        #expect(user.balance.entries[0].reason == "r")
        #expect(user.roles == ["admin"])
        #expect(user.audits[0].what == "w")
        #expect(user.description.contains("loyaltyNumber: \"L1\""))
    }

    @Test("Other values are no change: nothing is pending, nothing differs")
    func noChange() throws {
        let other = try ConfiguredUser(
            answer: ["loyaltyNumber": "L2", "roles": ["x"], "balance": ["points": 9, "entries": []], "audits": []])
        var user = ConfiguredUser(.unset)
        #expect(user == other, "read-only attributes do not count")
        user.aboutMe = "x"
        #expect(user.pendingUpdate == ["aboutMe": "x"])
        #expect(user.changedPlurals == [])
    }

    @Test("Elements can be updated, without them")
    mutating func updatingAnElement() throws {
        user.scores[0].game = "new"
        #expect(try user.pendingUpdate(of: \.scores[id: 51]) == ["game": "new"])
    }

    @Test("A replace that would erase one throws; new elements and empty ones lose nothing")
    mutating func replacing() throws {
        #expect(throws: CaptureError(.unread(paths: ["/scores#51/points", "/scores#52/judge"]))) {
            try user.replaceBody(of: \.scores)
        }
        #expect(
            try user.replaceBody(of: \.scores, overwritingUnread: true) == [
                ["game": "g"], ["game": "h"], ["game": "i"],
            ])
        user.scores.removeFirst(2)
        user.scores.append(.init(game: "new"))
        #expect(try user.replaceBody(of: \.scores) == [["game": "i"], ["game": "new"]])
    }

    @Test("One that was not read may have a value")
    func unread() throws {
        let user = try ConfiguredUser(answer: ["scores": [["id": 51, "game": "g"]]])
        #expect(throws: CaptureError(.unread(paths: ["/scores#51/points", "/scores#51/judge", "/scores#51/bonus"]))) {
            try user.replaceBody(of: \.scores)
        }
    }

    @Test("The same after saving and loading")
    mutating func saved() throws {
        user.scores[2].game = "changed"
        let loaded = try user.savedAndLoaded()
        #expect(loaded.loyaltyNumber == "L1" && loaded.roles == ["admin"] && loaded.balance.points == 10)
        #expect(throws: CaptureError(.unread(paths: ["/scores#51/points", "/scores#52/judge"]))) {
            try loaded.replaceBody(of: \.scores)
        }
    }

    @Test("A secret one is neither shown nor saved")
    func secret() throws {
        #expect(user.apiKey == ["key": "fake-key"])
        #expect(user.description.contains("apiKey: \"<redacted>\""))
        #expect(!(try user.encodedJSON().jsonText.contains("fake-")))
        #expect(try user.savedAndLoaded().apiKey == nil)
        #expect(try user.savedAndLoaded().pendingUpdate == [:])
    }

    @Test("One that is also excluded cannot be sent back either")
    func excluded() throws {
        let user = try ConfiguredUser(
            answer: [
                "scores": [
                    [
                        "id": 51, "game": "g", "points": .null, "bonus": 3,
                        "judge": ["name": .null, "verdict": .null],
                    ]
                ]
            ])
        #expect(throws: CaptureError(.unread(paths: ["/scores#51/bonus"]))) { try user.replaceBody(of: \.scores) }
        #expect(try user.savedAndLoaded().encodedJSON()["scores"]?[0]?["bonus"] == 3)
    }

    @Test("They are not validated: nobody could set them right")
    func validation() throws {
        let paths = ConfiguredUser(displayName: "x").validate().map(\.path)
        #expect(paths == [])
    }
}
