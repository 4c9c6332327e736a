import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Replaces, for people who come from the Objective-C classes.
@Suite("A replace sends a plural whole, and the answer becomes the plural")
struct ReplacedPluralTests {
    @Test("The answer becomes the plural; its elements have ids and can be updated")
    func success() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.toUpper], at: "/photos/type")
            var user = try await session.client.fetch(InigoUser.self)
            user.photos = [.init(type: "new", value: "z")]
            try await user.replacePhotos(using: session.client).apply(to: &user)
            #expect(user.photos == [.init(type: "NEW", value: "z")])
            let id = try #require(user.photos[0].id)
            user.photos[0].value = "edited"
            try await user.update(\.photos[id: id], using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?[0]?["value"] == "edited")
            #expect(!user.hasChanges)
        }
    }

    @Test("The answer for a string plural may be strings, objects, or both")
    func stringAnswers() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let answers: [JSONValue] = [
                ["a", "b"], [["interest": "a", "id": 1], ["id": 2, "interest": "b"]], ["a", ["interest": "b"]],
            ]
            for answer in answers {
                user.interests = ["A", "B"]
                await session.service.inject(.wrongResult(answer))
                try await user.replaceInterests(using: session.client).apply(to: &user)
                #expect(user.interests == ["a", "b"])
                #expect(!user.hasChanges)
            }
        }
    }

    /// The classes could replace an object, which set to nil whatever the answer lacked.
    @Test("No call replaces an object: its members and the elements of its plurals are updated, nothing else")
    func objectsAreNotReplaced() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            let id = try #require(user.opp1.opp2.first?.id)
            user.opp1 = .init(name: "new", opp2: [.init(name: "only")])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls == ["read", "delete /opp1/opp2#\(id)", "update"])
            #expect(await session.lastSent == ["opp1": ["name": "new", "opp2": [["name": "only"]]]])
            #expect(user.opp1 == .init(name: "new", opp2: [.init(name: "only")]))
            #expect(!user.hasChanges)
        }
    }

    /// The classes sent a list that was nil as the text `(null)`, or ended the app.
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

    /// The classes left them out.
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
}
