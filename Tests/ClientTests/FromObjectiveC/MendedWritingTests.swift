import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// Once wrong in the Objective-C classes: making records and writing them.
@Suite("Making and writing records erases nothing and loses no edit")
struct MendedWritingTests {
    /// The name of the property was sent.
    @Test("A plural whose property was renamed is replaced at the schema's path")
    func renamedPlural() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            var user = try await session.client.fetch(CaptureUser.self)
            user.profiles[0].profile.photos.append(.init(value: "q"))
            try await user.replaceProfilesProfilePhotos(inProfiles: 71, using: session.client).apply(to: &user)
            #expect(await session.calls.last == "replace /profiles#71/profile/photos")
            #expect(!user.hasChanges)
        }
        try await Session.run("string-plurals") { session in
            var user = try await session.client.fetch(StringPluralsUser.self)
            user.legalNames = ["Inigo"]
            user.type = ["t"]
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls == ["read", "read", "replace /legal_names", "read", "replace /type"])
            #expect(await session.stored["legal_names"]?[0]?["legal_name"] == "Inigo")
            #expect(!user.hasChanges)
        }
    }

    /// The plural of that name in the record was addressed.
    @Test("Replacing a plural of an unsaved element is refused, and no plural of the record is touched")
    func pluralOfUnsavedElement() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1.append(.init(name: "new", ppp2: [.init(name: "below")]))
            await #expect(throws: CaptureError(.notStored(path: "/ppp1[2]/ppp2"))) {
                try await user.replace(\.ppp1[2].ppp2, using: session.client)
            }
            #expect(await session.calls == ["read"])
        }
    }

    /// A list that was nil was sent as the text `(null)`, or ended the app.
    @Test("An empty plural, of strings or of elements, is replaced by nothing")
    func emptyPlurals() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.interests = []
            user.photos = []
            try await user.replaceInterests(using: session.client).apply(to: &user)
            #expect(await session.service.requests.last?.fields["attributes"] == "[]")
            try await user.replacePhotos(using: session.client).apply(to: &user)
            #expect(await session.service.requests.last?.fields["attributes"] == "[]")
            #expect(await session.stored["interests"] == [])
            #expect(await session.stored["photos"] == [])
            #expect(!user.hasChanges)
        }
    }

    /// The initializer took NSNull.
    @Test("The initializer takes no nil and no null for what is required, and a record without it is found out")
    func requiredArguments() async throws {
        let make: (String, [CaptureUser.PhotosElement]) -> CaptureUser = { CaptureUser(email: $0, photos: $1) }
        #expect(make("e@example.com", []).pendingUpdate == ["email": "e@example.com"])
        #expect(CaptureUser(.unset).validate() == [], "what was never read is skipped")
        try await Session.run("default-user") { session in
            let user = try await session.client.fetch(CaptureUser.self)
            #expect(user.validate().map(\.path) == ["/email"])
        }
    }

    /// It went out without them.
    @Test("An object that is unset goes out with its plurals, in the form that a replace has")
    func unsetObjectInReplace() async throws {
        try await Session.run("nesting") { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.pop1 = [.init(name: "new")]
            try await user.replacePop1(using: session.client).apply(to: &user)
            let object: JSONValue = ["name": .null, "count": .null, "pop3": []]
            #expect(await session.lastSent == [["name": "new", "count": .null, "pop2": object]])
            #expect(!user.hasChanges)
        }
    }

    /// The edits were forgotten when they were sent.
    @Test("What a failed replace carried is still pending, element by element as well, and goes out later")
    func failedReplace() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "edited"
            await session.service.inject(.errorCode(340))
            _ = try await failure { try await user.replacePhotos(using: session.client) }
            #expect(try user.pendingUpdate(of: \.photos[id: 31]) == ["value": "edited"])
            #expect(user.changedPlurals == ["/photos"])
            try await user.update(\.photos[id: 31], using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?[0]?["value"] == "edited")
            #expect(!user.hasChanges)
        }
    }

    /// They were, by the answer.
    @Test("Edits made while a replace is out are neither overwritten nor lost with the old elements")
    func editsWhileReplacing() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            var user = try await session.client.fetch(CaptureUser.self)
            await session.service.inject(.stallBeforeProcessing)
            let sent = user
            async let receipt = sent.replaceProfiles(using: session.client)
            try await session.service.waitForRequests(2)
            user.profiles[0].profile.bodyType.eyeColor = "blue"
            user.profiles[0].profile.photos[0].value = "edited"
            user.profiles[0].domain = "edited.example.net"
            await session.service.releaseStalledRequests()
            try await receipt.apply(to: &user)
            #expect(user.profiles[0].profile.bodyType.eyeColor == "blue")
            #expect(user.changedPlurals.first == "/profiles")
            try await user.save(using: session.client).apply(to: &user)
            let stored = try #require(await session.stored["profiles"]?[0])
            #expect(stored["profile"]?["bodyType"]?["eyeColor"] == "blue")
            #expect(stored["profile"]?["photos"]?[0]?["value"] == "edited")
            #expect(stored["domain"] == "edited.example.net")
            #expect(!user.hasChanges)
        }
    }

    /// An empty one took its place.
    @Test("An object given to the initializer is in the record, and is sent")
    func objectInInitializer() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            let address = CaptureUser.PrimaryAddress(city: "Portland", zip: "97201")
            var user = CaptureUser(email: "e@example.com", primaryAddress: address)
            #expect(user.primaryAddress == address)
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.stored["primaryAddress"]?["city"] == "Portland")
            #expect(user.primaryAddress.zip == "97201")
        }
    }

    /// It reached the handler of updates.
    @Test("The failure of a refused replace reaches the caller of that replace, and nothing is lost")
    func refusedReplace() async throws {
        try await Session.run("inigo", Seeds.inigo, write: GrantedAttributes(["aboutMe"])) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "updated"
            user.photos = [.init(value: "new")]
            let before = user
            let sent = before
            async let update = sent.update(using: session.client)
            let error = try await failure { try await before.replacePhotos(using: session.client) }
            #expect(error.code == 223)
            try await update.apply(to: &user)
            #expect(user.pendingUpdate == [:])
            #expect(user.photos == before.photos)
            #expect(user.changedPlurals == ["/photos"])
        }
    }

    /// It raised an exception, after the changes were forgotten.
    @Test("A number that JSON does not have is refused before it is sent, and no edit is lost")
    func notANumber() async throws {
        try await Session.run("every-type", ["aDecimal": 1.5]) { session in
            var user = try await session.client.fetch(EveryTypeUser.self)
            user.aDecimal = .nan
            user.aString = "edit"
            user.aDateTime = Date(timeIntervalSince1970: .infinity)
            let error = try await failure { try await user.update(using: session.client) }
            #expect(error == CaptureError(.unsendable(paths: ["/aDecimal", "/aDateTime"])))
            #expect(await session.stored["aDecimal"] == 1.5)
            #expect(user.pendingUpdate["aString"] == "edit")
            user.aDecimal = 2.5
            user.aDateTime = nil
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["aDecimal": 2.5, "aString": "edit"])
            #expect(!user.hasChanges)
        }
    }
}
