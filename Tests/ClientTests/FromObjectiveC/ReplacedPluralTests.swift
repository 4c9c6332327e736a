import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Replaces, for people who come from the Objective-C classes.
@Suite("A replace sends a plural whole, and the answer becomes the plural")
struct ReplacedPluralTests {
    @Test("A plural is sent whole: null included, objects, nested plurals, no ids")
    func whole() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.opp1.opp2.append(.init(count: 5))
            try await user.replaceOpp1Opp2(using: session.client).apply(to: &user)
            #expect(
                await session.lastSent == [
                    ["name": "s", "count": .null, "opp3": [["name": "t", "count": .null]]],
                    ["name": .null, "count": 5, "opp3": []],
                ])
            #expect(await session.stored["opp1"]?["name"] == "r", "only the plural is replaced")
        }
    }

    @Test("A string plural is sent as bare strings")
    func bareStrings() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.interests += ["", "fencing"]
            try await user.replaceInterests(using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["fencing", "revenge", "", "fencing"])
            #expect(user.interests == ["fencing", "revenge", "", "fencing"])
            #expect(!user.hasChanges)
        }
    }

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

    @Test("After a failure the plural stays as it is")
    func failing() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(value: "new"))
            let photos = user.photos
            await session.service.inject(.errorCode(360))
            let error = try await failure { try await user.replacePhotos(using: session.client) }
            #expect(error.code == 360)
            #expect(user.photos == photos)
            #expect(user.photos.map(\.id) == [31, 32, nil])
            #expect(user.changedPlurals == ["/photos"])
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
}
