import CaptureRuntime
import Models
import Testing

/// Attributes without a property are never erased.
@Suite struct ExcludedTests {
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

    private var user: ConfiguredUser

    init() throws { user = try ConfiguredUser(answer: Self.answer) }

    @Test("What was read is sent back in a replace, and null is not sent")
    func sentBack() throws {
        #expect(
            try user.replaceBody(of: \.pictures) == [
                ["type": "t", "value": "v", "moderation": "approved"], ["type": "t", "value": "w"],
            ])
    }

    @Test("At any depth, and without what only Capture sets")
    func sentBackAtDepth() throws {
        #expect(
            try user.replaceBody(of: \.profiles) == [
                [
                    "domain": "d", "raw": ["id": 5, "x": [["id": 6]]],
                    "followers": [["identifier": "f", "rank": 1]],
                    "profile": [
                        "bio": "b", "emails": [["value": "e", "primary": true]],
                        "hidden": ["trail": [["page": "p", "at": "2012-02-29 01:02:03 +0000"]], "note": "n"],
                    ],
                ]
            ])
    }

    @Test("A stored element that came without it stops a replace")
    func unreadStopsAReplace() throws {
        let user = try ConfiguredUser(answer: ["photos": [["id": 31, "type": "t", "value": "v"]]])
        #expect(throws: CaptureError(.unread(paths: ["/photos#31/moderation"]))) {
            try user.replaceBody(of: \.pictures)
        }
        #expect(try user.replaceBody(of: \.pictures, overwritingUnread: true) == [["type": "t", "value": "v"]])
        #expect(user.unreadAttributes.filter { $0.hasPrefix("/photos#31") } == [], "the app cannot set it")
    }

    @Test("So does one inside an object of the element, and one in an object that was not read at all")
    func unreadAtDepth() throws {
        var user = try ConfiguredUser(
            answer: [
                "profiles": [
                    ["id": 61, "domain": "d", "raw": .null, "followers": [], "profile": ["bio": "b", "emails": []]]
                ]
            ])
        let hidden = CaptureError(.unread(paths: ["/profiles#61/profile/hidden"]))
        #expect(throws: hidden) { try user.replaceBody(of: \.profiles) }
        #expect(try user.replaceBody(of: \.profiles[id: 61].profile.emails) == [], "nothing is left out below")
        user = try ConfiguredUser(answer: ["profiles": [["id": 61, "domain": "d", "raw": .null, "followers": []]]])
        #expect(throws: CaptureError(.unread(paths: ["/profiles#61/profile"]))) { try user.replaceBody(of: \.profiles) }
        user.profiles[0].profile.bio = "new"
        user.profiles[0].profile.emails = [.init(value: "e")]
        let error = #expect(throws: CaptureError.self) { try user.replaceBody(of: \.profiles) }
        guard case .unread(let paths)? = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(paths.contains("/profiles#61/profile/hidden"))
    }

    @Test("An object that is assigned anew does not lose what the old one kept")
    mutating func assignedObject() throws {
        user.profiles[0].profile = .init(bio: "new")
        #expect(throws: CaptureError(.unread(paths: ["/profiles#61/profile/hidden"]))) {
            try user.replaceBody(of: \.profiles)
        }
        let loaded = try user.savedAndLoaded()
        #expect(throws: CaptureError(.unread(paths: ["/profiles#61/profile/hidden"]))) {
            try loaded.replaceBody(of: \.profiles)
        }
    }

    @Test("New elements have nothing to lose, and nothing is sent for them; not after saving either")
    mutating func newElements() throws {
        user.pictures.append(.init(type: "new", url: "n"))
        user.profiles = [.init(domain: "new")]
        for user in [user, try user.savedAndLoaded()] {
            #expect(try user.replaceBody(of: \.pictures)[2] == ["type": "new", "value": "n"])
            #expect(
                try user.replaceBody(of: \.profiles) == [
                    ["domain": "new", "profile": ["bio": .null, "emails": []]]
                ])
        }
    }

    @Test("It survives saving", arguments: Coders.allCases)
    func saved(coders: Coders) throws {
        let loaded = try coders.copy(user)
        #expect(try loaded.replaceBody(of: \.pictures) == user.replaceBody(of: \.pictures))
        #expect(try loaded.replaceBody(of: \.profiles) == user.replaceBody(of: \.profiles))
        #expect(!loaded.hasChanges)
        #expect(try loaded.encodedJSON()["internalNotes"] == "notes")
        #expect(try loaded.encodedJSON()["primaryAddress"]?["geocode"] == ["lat": 45])
    }

    @Test("One that was not read stays so over saving, and counts where only the confirmed record knows")
    func savedUnread() throws {
        let answer: JSONValue = ["photos": [["id": 31, "type": "t", "value": "v"]]]
        var user = try ConfiguredUser(answer: answer).savedAndLoaded()
        user.pictures[0].url = "changed"
        for user in [user, try user.savedAndLoaded()] {
            #expect(throws: CaptureError(.unread(paths: ["/photos#31/moderation"]))) {
                try user.replaceBody(of: \.pictures)
            }
        }
    }

    @Test("An excluded secret is neither kept nor sent, and may be behind any null")
    func secret() throws {
        let unread = CaptureError(.unread(paths: ["/vaults#41/phrase"]))
        #expect(throws: unread) { try user.replaceBody(of: \.vaults) }
        #expect(try user.replaceBody(of: \.vaults, overwritingUnread: true) == [["label": "l"]])
        let read = try ConfiguredUser(
            answer: ["legacyPassword": "fake-1", "vaults": [["id": 41, "label": "l", "phrase": "fake-2"]]])
        #expect(throws: unread) { try read.replaceBody(of: \.vaults) }
        #expect(!(try read.encodedJSON().jsonText.contains("fake-")))
        var dumped = ""
        dump(read, to: &dumped)
        #expect(!dumped.contains("fake-") && !read.description.contains("fake-"))
    }

    @Test("A secret in a plural of another shape is not saved either")
    func secretInAnotherShape() throws {
        let user = try ConfiguredUser(answer: ["id": 1, "vaults": ["phrase": "fake-1", "label": "l"]])
        #expect(!(try user.encodedJSON().jsonText.contains("fake-")))
    }

    @Test("It is no drift of the schema, no issue, no part of equality, and never in an update")
    mutating func elsewhere() throws {
        #expect(user.unmodelledAttributes.isEmpty)
        #expect(user.decodingIssues.isEmpty)
        let other = try ConfiguredUser(answer: Self.answer.merging(["internalNotes": "other"]))
        #expect(user == other)
        user.home.town = "Salem"
        #expect(user.pendingUpdate == ["primaryAddress": ["city": "Salem"]])
        #expect(ConfiguredUser(.unset).unreadAttributes.contains("/aboutMe"))
        #expect(!ConfiguredUser(.unset).unreadAttributes.contains("/internalNotes"))
        #expect(!user.description.contains("notes") && !user.description.contains("approved"))
    }

    @Test("A document that has only left-out attributes is a record")
    func onlyExcluded() throws {
        #expect(try ConfiguredUser(answer: ["internalNotes": "n"]).unmodelledAttributes.isEmpty)
    }

    @Test("What the schema does not have is still listed and sent back")
    func drift() throws {
        let user = try ConfiguredUser(
            answer: ["photos": [["id": 31, "type": "t", "value": "v", "moderation": "m", "new": 1]]])
        #expect(user.unmodelledAttributes == ["/photos#31/new": 1])
        #expect(
            try user.replaceBody(of: \.pictures) == [["type": "t", "value": "v", "moderation": "m", "new": 1]])
    }
}
