/// Attributes without a property are never erased.
final class ExcludedTests: XCTestCase {
    private static let answer: JSONValue = [
        "id": 1, "internalNotes": "notes", "legacyPassword": .null,
        "primaryAddress": ["city": "Portland", "zip": "97201", "geocode": ["lat": 45]],
        "photos": [
            ["id": 31, "type": "t", "value": "v", "moderation": "approved"],
            ["id": 32, "type": "t", "value": "w", "moderation": .null],
        ],
        "profiles": [
            [
                "id": 61, "domain": "d", "raw": ["id": 5, "x": [["id": 6]]],
                "followers": [["id": 71, "identifier": "f", "rank": 1]],
                "profile": [
                    "bio": "b", "emails": [["id": 81, "value": "e", "primary": true]],
                    "hidden": [
                        "trail": [["id": 91, "page": "p", "at": "2012-02-29 01:02:03 +0000"]], "revision": "r7",
                        "note": "n",
                    ],
                ],
            ]
        ],
        "vaults": [["id": 41, "label": "l", "phrase": .null, "stamp": "s"]],
    ]

    private var user = ConfiguredUser(.unset)

    override func setUpWithError() throws { user = try ConfiguredUser(answer: Self.answer) }

    /// What was read is sent back in a replace, and null is not sent.
    func testSentBack() throws {
        try expectEqual(
            user.replaceBody(of: \.pictures),
            [["type": "t", "value": "v", "moderation": "approved"], ["type": "t", "value": "w"]])
    }

    /// At any depth, and without what only Capture sets.
    func testSentBackAtDepth() throws {
        try expectEqual(
            user.replaceBody(of: \.profiles),
            [
                [
                    "domain": "d", "raw": ["id": 5, "x": [["id": 6]]], "followers": [["identifier": "f", "rank": 1]],
                    "profile": [
                        "bio": "b", "emails": [["value": "e", "primary": true]],
                        "hidden": ["trail": [["page": "p", "at": "2012-02-29 01:02:03 +0000"]], "note": "n"],
                    ],
                ]
            ])
    }

    /// A stored element that came without it stops a replace.
    func testUnreadStopsAReplace() throws {
        let user = try ConfiguredUser(answer: ["photos": [["id": 31, "type": "t", "value": "v"]]])
        var edited = try user.savedAndLoaded()
        edited.pictures[0].url = "changed"
        for user in [user, edited, try edited.savedAndLoaded()] {
            expect(throws: .unreadValues(paths: ["/photos#31/moderation"])) { try user.replaceBody(of: \.pictures) }
        }
        try expectEqual(user.replaceBody(of: \.pictures, overwritingUnread: true), [["type": "t", "value": "v"]])
        expectEqual(user.unreadAttributes.filter { $0.hasPrefix("/photos#31") }, [], "the app cannot set it")
    }

    /// So does one inside an object of the element, and one in an object that was not read at all.
    func testUnreadAtDepth() throws {
        var user = try ConfiguredUser(
            answer: [
                "profiles": [
                    ["id": 61, "domain": "d", "raw": .null, "followers": [], "profile": ["bio": "b", "emails": []]]
                ]
            ])
        let hidden = CaptureError(.unreadValues(paths: ["/profiles#61/profile/hidden"]))
        expect(throws: hidden) { try user.replaceBody(of: \.profiles) }
        try expectEqual(user.replaceBody(of: \.profiles[id: 61].profile.emails), [], "nothing is left out below")
        user = try ConfiguredUser(answer: ["profiles": [["id": 61, "domain": "d", "raw": .null, "followers": []]]])
        expect(throws: .unreadValues(paths: ["/profiles#61/profile"])) { try user.replaceBody(of: \.profiles) }
        user.profiles[0].profile.bio = "new"
        user.profiles[0].profile.emails = [.init(value: "e")]
        let error = expect(throws: CaptureError.self) { try user.replaceBody(of: \.profiles) }
        guard case .unreadValues(let paths)? = error?.kind else { return fail("\(String(describing: error))") }
        expect(paths.contains("/profiles#61/profile/hidden"))
    }

    /// An object that is assigned anew does not lose what the old one kept.
    func testAssignedObject() throws {
        user.profiles[0].profile = .init(bio: "new")
        expect(throws: .unreadValues(paths: ["/profiles#61/profile/hidden"])) { try user.replaceBody(of: \.profiles) }
        let loaded = try user.savedAndLoaded()
        expect(throws: .unreadValues(paths: ["/profiles#61/profile/hidden"])) { try loaded.replaceBody(of: \.profiles) }
    }

    /// New elements have nothing to lose, and nothing is sent for them; not after saving either.
    func testNewElements() throws {
        user.pictures.append(.init(type: "new", url: "n"))
        user.profiles = [.init(domain: "new")]
        for user in [user, try user.savedAndLoaded()] {
            try expectEqual(user.replaceBody(of: \.pictures)[2], ["type": "new", "value": "n"])
            try expectEqual(
                user.replaceBody(of: \.profiles), [["domain": "new", "profile": ["bio": .null, "emails": []]]])
        }
    }

    /// It survives saving.
    func testSaved() {
        forEach(Coders.allCases) { coders in
            let loaded = try coders.copy(user)
            try expectEqual(loaded.replaceBody(of: \.pictures), user.replaceBody(of: \.pictures))
            try expectEqual(loaded.replaceBody(of: \.profiles), user.replaceBody(of: \.profiles))
            expect(!loaded.hasChanges)
            try expectEqual(loaded.encodedJSON()["internalNotes"], "notes")
            try expectEqual(loaded.encodedJSON()["primaryAddress"]?["geocode"], ["lat": 45])
        }
    }

    /// An excluded secret is neither kept nor sent, and may be behind any null.
    func testSecret() throws {
        let unread = CaptureError(.unreadValues(paths: ["/vaults#41/phrase"]))
        expect(throws: unread) { try user.replaceBody(of: \.vaults) }
        try expectEqual(user.replaceBody(of: \.vaults, overwritingUnread: true), [["label": "l"]])
        let read = try ConfiguredUser(
            answer: ["legacyPassword": "fake-1", "vaults": [["id": 41, "label": "l", "phrase": "fake-2"]]])
        expect(throws: unread) { try read.replaceBody(of: \.vaults) }
        expect(!(try read.encodedJSON().jsonText.contains("fake-")))
        var dumped = ""
        dump(read, to: &dumped)
        for text in [dumped, read.description] { expect(!text.contains("fake-")) }
    }

    /// A secret in a plural of another shape is not saved either.
    func testSecretInAnotherShape() throws {
        let user = try ConfiguredUser(answer: ["id": 1, "vaults": ["phrase": "fake-1", "label": "l"]])
        expect(!(try user.encodedJSON().jsonText.contains("fake-")))
    }

    /// It is no drift of the schema, no issue, no part of equality, and never in an update.
    func testElsewhere() throws {
        expect(user.unknownMembers.isEmpty)
        expect(user.decodingIssues.isEmpty)
        let other = try ConfiguredUser(answer: Self.answer.merging(["internalNotes": "other"]))
        expectEqual(user, other)
        user.home.town = "Salem"
        expectEqual(user.pendingUpdate, ["primaryAddress": ["city": "Salem"]])
        expect(ConfiguredUser(.unset).unreadAttributes.contains("/aboutMe"))
        expect(!ConfiguredUser(.unset).unreadAttributes.contains("/internalNotes"))
        for text in ["notes", "approved"] { expect(!user.description.contains(text)) }
    }

    /// A document that has only left-out attributes is a record.
    func testOnlyExcluded() throws { try expect(ConfiguredUser(answer: ["internalNotes": "n"]).unknownMembers.isEmpty) }

    /// What the schema does not have is still listed and sent back.
    func testDrift() throws {
        let user = try ConfiguredUser(
            answer: ["photos": [["id": 31, "type": "t", "value": "v", "moderation": "m", "new": 1]]])
        expectEqual(user.unknownMembers, ["/photos#31/new": 1])
        try expectEqual(user.replaceBody(of: \.pictures), [["type": "t", "value": "v", "moderation": "m", "new": 1]])
    }
}
