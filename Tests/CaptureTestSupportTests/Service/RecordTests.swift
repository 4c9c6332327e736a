@testable import CaptureTestSupport

/// Records that a test puts in, and what it gets back.
final class RecordTests: XCTestCase {
    private let photo = CaptureUser.PhotosElement(type: "avatar", value: "https://example.com/ann.jpg")

    /// What is added comes back with ids and nothing pending, and a client can update it.
    func testAdds() async throws {
        let capture = try InMemoryCapture(for: CaptureUser.self)
        var ann = try await capture.add(CaptureUser(email: "ann@example.com", photos: [photo, photo]))
        expectEqual(ann.email, "ann@example.com")
        expectEqual(ann.uuid, "00000000-0000-4000-8000-000000000001")
        expectEqual(ann.photos.map(\.id), [11, 12])
        expectNotNil(ann.lastUpdated)
        expectEqual(ann.lastUpdated, ann.created)
        expect(!ann.hasChanges)
        expectEqual(ann.unreadAttributes, [])

        let client = capture.client(for: ann)
        ann.photos[1].type = "portrait"
        try await ann.update(\.photos[id: 12], using: client).apply(to: &ann)
        ann.aboutMe = "Hello."
        ann.photos.removeFirst()
        try await ann.save(using: client).apply(to: &ann)
        expect(!ann.hasChanges)
        let stored = try await capture.stored(ann)
        expectEqual(stored, ann)
        expectEqual(stored.photos.map(\.id), [12])
        expectEqual(stored.photos.map(\.type), ["portrait"])
    }

    /// What no client can write is held as it is given.
    func testHoldsWhatCaptureSets() async throws {
        let capture = try InMemoryCapture(for: CaptureUser.self)
        let json: JSONValue = [
            "id": 7, "uuid": "a-uuid", "created": "2020-01-02 03:04:05 +0000",
            "lastUpdated": "2021-01-02 03:04:05 +0000", "email": "ann@example.com",
            "photos": [["id": 31, "type": "a"]],
        ]
        let ann: CaptureUser = try await capture.add(json)
        expectEqual(ann.id, 7)
        expectEqual(ann.uuid, "a-uuid")
        expectEqual(ann.photos.map(\.id), [31])
        expectEqual(ann.created, Date(timeIntervalSince1970: 1_577_934_245))
        expectEqual(ann.lastUpdated, Date(timeIntervalSince1970: 1_609_556_645))
        let bob = try await capture.add(CaptureUser(email: "bob@example.com"))
        expectEqual(bob.id, 8)
        try await expectEqual(
            capture.records(of: CaptureUser.self).map(\.email), ["ann@example.com", "bob@example.com"])

        // So that an update that must not overwrite another's is possible.
        var edited = ann
        edited.aboutMe = "Hello."
        try await edited.update(using: capture.client(for: ann), ifUnmodified: true).apply(to: &edited)
        try await expectEqual(capture.stored(ann).aboutMe, "Hello.")
    }

    /// A secret is stored, and answered with null.
    func testPassword() async throws {
        let capture = try InMemoryCapture(for: CaptureUser.self)
        let ann = try await capture.add(CaptureUser(email: "ann@example.com", password: "inconceivable"))
        expectNil(ann.password)
        await expectEqual(capture.storedRecord(ann.uuid ?? "")?.root["password"], "inconceivable")
    }

    /// What the app cannot set, or has no property for, comes as JSON.
    func testConfigured() async {
        await forEach([true, false]) { (isFromFile: Bool) in
            let schema = try Data(contentsOf: PackageFolder.fixtures.appending(path: "Cases/configured/schema.json"))
            let capture = try isFromFile ? InMemoryCapture(schema: schema) : InMemoryCapture(for: ConfiguredUser.self)
            let json: JSONValue = [
                "display_name": "Ann", "loyaltyNumber": "7", "apiKey": ["key": "k"], "internalNotes": "note",
                "roles": ["editor"], "photos": [["value": "a", "moderation": "seen"]],
            ]
            var ann = try await capture.add(json, as: ConfiguredUser.self)
            expectEqual(ann.loyaltyNumber, "7")
            expectEqual(ann.apiKey, ["key": "k"])
            expectEqual(ann.roles, ["editor"])
            expectEqual(ann.pictures.map(\.id), [12])
            ann.pictures[0].url = "b"
            let client = capture.client(for: ann)
            try await ann.replacePictures(using: client).apply(to: &ann)
            let stored = try await require(capture.storedRecord(ann.uuid ?? "")?.root)
            expectEqual(stored["photos"]?[0]?["value"], "b")
            expectEqual(stored["photos"]?[0]?["moderation"], "seen")
            expectEqual(stored["internalNotes"], "note")

            // Added again, as to another service.
            let other = try isFromFile ? InMemoryCapture(schema: schema) : InMemoryCapture(for: type(of: ann))
            try await ann.refresh(using: client).apply(to: &ann)
            try await other.add(ann)
            let copy = try await require(other.storedRecord(ann.uuid ?? "")?.root.objectValue)
            // The ids of strings are not known to a record.
            for (name, value) in try require(stored.objectValue) where name != "roles" {
                expectEqual(copy[name], value, "\(name)")
            }
        }
    }

    func testRefusesWhatItCannotHold() async throws {
        let capture = try InMemoryCapture(for: CaptureUser.self)
        let ann = try await capture.add(CaptureUser(email: "ann@example.com"))
        await expect(throws: InMemoryCaptureError.self) { try await capture.add(ann) }
        let sameID: JSONValue = ["id": 1, "uuid": "another"]
        await expect(throws: InMemoryCaptureError.self) { try await capture.add(sameID, as: CaptureUser.self) }
        let unknown: JSONValue = ["nothing": 1]
        let error = await expect(throws: InMemoryCaptureError.self) {
            try await capture.add(unknown, as: CaptureUser.self)
        }
        expectEqual(error?.description.contains("/nothing"), true)
        await expect(throws: InMemoryCaptureError.self) {
            try await capture.stored(CaptureUser(email: "bob@example.com"))
        }
        try await expectEqual(capture.records(of: CaptureUser.self).count, 1)
        expect(throws: InMemoryCaptureError.self) { try InMemoryCapture(for: CaptureUser.self, records: [ann, ann]) }
    }

    /// A record for a preview is as the service would have answered it, and can be put into one.
    func testConfirmed() async throws {
        let ann = try CaptureUser(email: "ann@example.com", photos: [photo]).confirmed()
        expectEqual(ann.id, 1)
        expectEqual(ann.uuid, "00000000-0000-4000-8000-000000000001")
        expectEqual(ann.photos.map(\.id), [11])
        expectEqual(ann.photos.map(\.value), [photo.value])
        expect(!ann.hasChanges)
        let bob = try CaptureUser(email: "bob@example.com").confirmed(id: 2)
        let capture = try InMemoryCapture(for: CaptureUser.self, records: [ann, bob])
        for user in [ann, bob] {
            var edited = user
            edited.aboutMe = "Hello."
            edited.photos.append(photo)
            try await edited.save(using: capture.client(for: user)).apply(to: &edited)
            let stored = try await capture.stored(user)
            expectEqual(stored, edited)
            expectEqual(stored.uuid, user.uuid)
            expectEqual(stored.photos.map(\.id), edited.photos.map(\.id))
        }
        try await expectEqual(capture.stored(ann).photos.map(\.id), [11, 12])
        try expectEqual(ann.confirmed(id: 3).uuid, "00000000-0000-4000-8000-000000000003")
    }

    func testNothingWithoutAForm() throws {
        var user = EveryTypeUser(.unset)
        user.aDecimal = .nan
        expect(throws: InMemoryCaptureError.self) { try user.confirmed() }
    }

    /// A schema file gives the same service, and names its entity type.
    func testFromASchemaFile() async throws {
        let schema = try Data(contentsOf: PackageFolder.fixtures.appending(path: "Cases/default-user/schema.json"))
        let capture = try InMemoryCapture(schema: schema)
        let ann = try await capture.add(CaptureUser(email: "ann@example.com", photos: [photo]))
        expectEqual(ann.photos.map(\.id), [11])
        let members = try InMemoryCapture(schema: schema, entityType: "member")
        let bob = try await members.add(CaptureUser(email: "bob@example.com"))
        let fetched = try await members.serverClient().fetch(CaptureUser.self, uuid: bob.uuid)
        expectEqual(fetched.email, "bob@example.com")
        let error = expect(throws: InMemoryCaptureError.self) {
            try InMemoryCapture(schema: Data(#"[{"name": "a"}]"#.utf8))
        }
        expectEqual(error?.description.hasPrefix("schema:1:"), true)
    }
}
