import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Records that are read or made, for people who come from the Objective-C classes.
@Suite("A fetched record is clean, and one made in the app sends what was set")
struct ReadAndMadeTests {
    @Test("A fetched record is clean, objects included")
    func fetchedIsClean() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            let user = try await session.client.fetch(CaptureUser.self)
            #expect(user.optIn.status == true)
            #expect(!user.hasChanges)
            #expect(user.pendingUpdate == [:])
            #expect(user.changedPlurals == [])
            #expect(try user.pendingUpdate(of: \.optIn) == [:])
            #expect(try user.pendingUpdate(of: \.profiles[id: 71].profile.bodyType) == [:])
            #expect(try await user.save(using: session.client).isEmpty)
        }
    }

    @Test("Keys that are absent or null read as nil; unknown keys do no harm, and are not lost either")
    func absentNullAndUnknown() async throws {
        try await Session.run("inigo") { session in
            await session.service.inject(
                .wrongResult(["birthday": .null, "primaryAddress": ["zip": "1"], "shoeSize": 43]), to: "/entity")
            let user = try await session.client.fetch(InigoUser.self)
            #expect(user.aboutMe == nil)
            #expect(user.birthday == nil)
            #expect(user.primaryAddress.city == nil)
            #expect(user.primaryAddress.zip == "1")
            #expect(user.photos == [] && user.interests == [])
            #expect(user.unmodelledAttributes == ["/shoeSize": 43])
            #expect(user.decodingIssues == [])
            #expect(!user.hasChanges)
        }
    }

    @Test("An object that is absent or null has nothing set, is not sent, and can be filled later")
    func absentObjects() async throws {
        for answer: JSONValue in [["aboutMe": "a"], ["aboutMe": "a", "primaryAddress": .null]] {
            try await Session.run("inigo", Seeds.inigo) { session in
                await session.service.inject(.wrongResult(answer), to: "/entity")
                var user = try await session.client.fetch(InigoUser.self)
                #expect(user.primaryAddress == .init())
                user.aboutMe = "b"
                #expect(user.pendingUpdate == ["aboutMe": "b"])
                user.primaryAddress = .init(city: "Portland")
                try await user.update(using: session.client).apply(to: &user)
                #expect(await session.lastSent == ["aboutMe": "b", "primaryAddress": ["city": "Portland"]])
                #expect(user.primaryAddress.zip == "98101")
            }
        }
    }

    /// The classes sent null for all that was not set in an object of their own making.
    @Test("A record, object or element made here sends what was set, and nulls nothing")
    func madeHere() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            var user = CaptureUser(email: "new@example.com", optIn: .init(status: false))
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["email": "new@example.com", "optIn": ["status": false]])
            #expect(await session.stored["displayName"] == "Robin")
            #expect(await session.stored["profiles"]?.arrayValue?.count == 1)
            #expect(user.displayName == "Robin")
            #expect(!user.hasChanges)
        }
    }

    /// The classes kept the nulls in the list.
    @Test("A string plural is read from strings, objects and nulls, mixed; nulls are left out")
    func mixedStrings() async throws {
        try await Session.run("string-plurals") { session in
            await session.service.inject(
                .wrongResult(["tags": ["a", ["tag": "b", "id": 5], .null, ["tag": .null, "id": 6], ["tag": "c"]]]),
                to: "/entity")
            var user = try await session.client.fetch(StringPluralsUser.self)
            #expect(user.tags == ["a", "b", "c"])
            #expect(!user.hasChanges)
            user.tags.append("d")
            try await user.replaceTags(using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["a", "b", "c", "d"])
        }
    }

    /// The classes dropped them in silence.
    @Test("Elements that are no objects are kept and listed, and a replace does not drop them unasked")
    func foreignElements() async throws {
        try await Session.run("inigo") { session in
            await session.service.inject(
                .wrongResult(["photos": ["text", ["id": 31, "type": "a", "value": "x"]]]), to: "/entity")
            let user = try await session.client.fetch(InigoUser.self)
            #expect(user.photos.map(\.value) == ["x"])
            #expect(user.decodingIssues.map(\.path) == ["/photos[0]"])
            await #expect(throws: CaptureError(.unread(paths: ["/photos"]))) {
                try await user.replacePhotos(using: session.client)
            }
            let sent = try await user.replace(\.photos, using: session.client, overwritingUnread: true)
            #expect(!sent.isEmpty)
            #expect(await session.lastSent == [["type": "a", "value": "x"]])
        }
    }

    /// The initializer of the classes returned nil for a missing argument. Nothing else was ever checked.
    @Test("What is required cannot be nil in the initializer, and validate() tells the rest")
    func required() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            let make: (String) -> CaptureUser = { CaptureUser(email: $0) }
            #expect(make("robin@example.com").validate() == [])
            var user = try await session.client.fetch(CaptureUser.self)
            #expect(user.validate() == [])
            user.email = nil
            user.profiles.append(.init(domain: "d", identifier: "https://search.example.net/1"))
            user.gender = String(repeating: "x", count: 101)
            #expect(
                user.validate().map { "\($0.path) \($0.constraint)" } == [
                    "/email required", "/gender length:100", "/profiles[1]/identifier unique",
                ])
            let error = try await failure { try await user.update(using: session.client) }
            #expect(error.code == 362, "the service is asked all the same")
        }
    }
}
