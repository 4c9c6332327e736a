import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A replace sends a plural whole, and the answer becomes the plural.
///
/// Replaces, for people who come from the Objective-C classes.
final class ReplacedPluralTests: XCTestCase {
    /// The answer becomes the plural; its elements have ids and can be updated.
    func testSuccess() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        await session.service.setRules([.toUpper], at: "/photos/type")
        var user = try await session.client.fetch(InigoUser.self)
        user.photos = [.init(type: "new", value: "z")]
        try await user.replacePhotos(using: session.client).apply(to: &user)
        expectEqual(user.photos, [.init(type: "NEW", value: "z")])
        let id = try require(user.photos[0].id)
        user.photos[0].value = "edited"
        try await user.update(\.photos[id: id], using: session.client).apply(to: &user)
        await expectEqual(session.stored["photos"]?[0]?["value"], "edited")
        expect(!user.hasChanges)
    }

    /// The answer for a string plural may be strings, objects, or both.
    func testStringAnswers() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        let answers: [JSONValue] = [
            ["a", "b"], [["interest": "a", "id": 1], ["id": 2, "interest": "b"]], ["a", ["interest": "b"]],
        ]
        for answer in answers {
            user.interests = ["A", "B"]
            await session.service.inject(.wrongResult(answer))
            try await user.replaceInterests(using: session.client).apply(to: &user)
            expectEqual(user.interests, ["a", "b"])
            expect(!user.hasChanges)
        }
    }

    /// No call replaces an object: its members and the elements of its plurals are updated, nothing else.
    ///
    /// The classes could replace an object, which set to nil whatever the answer lacked.
    func testObjectsAreNotReplaced() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        let id = try require(user.opp1.opp2.first?.id)
        user.opp1 = .init(name: "new", opp2: [.init(name: "only")])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "delete /opp1/opp2#\(id)", "update"])
        await expectEqual(session.lastSent, ["opp1": ["name": "new", "opp2": [["name": "only"]]]])
        expectEqual(user.opp1, .init(name: "new", opp2: [.init(name: "only")]))
        expect(!user.hasChanges)
    }

    /// An empty plural, of strings or of elements, is replaced by nothing.
    ///
    /// The classes sent a list that was nil as the text `(null)`, or ended the app.
    func testEmptyPlurals() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.interests = []
        user.photos = []
        try await user.replaceInterests(using: session.client).apply(to: &user)
        await expectEqual(session.service.requests.last?.fields["attributes"], "[]")
        try await user.replacePhotos(using: session.client).apply(to: &user)
        await expectEqual(session.service.requests.last?.fields["attributes"], "[]")
        await expectEqual(session.stored["interests"], [])
        await expectEqual(session.stored["photos"], [])
        expect(!user.hasChanges)
    }

    /// An object that is unset goes out with its plurals, in the form that a replace has.
    ///
    /// The classes left them out.
    func testUnsetObjectInReplace() async throws {
        let session = try await Session("nesting")
        var user = try await session.client.fetch(NestingUser.self)
        user.pop1 = [.init(name: "new")]
        try await user.replacePop1(using: session.client).apply(to: &user)
        let object: JSONValue = ["name": .null, "count": .null, "pop3": []]
        await expectEqual(session.lastSent, [["name": "new", "count": .null, "pop2": object]])
        expect(!user.hasChanges)
    }

    /// A plural whose property was renamed is replaced at the schema's path.
    ///
    /// The name of the property was sent.
    func testRenamedPlural() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            var user = try await session.client.fetch(CaptureUser.self)
            user.profiles[0].profile.photos.append(.init(value: "q"))
            try await user.replaceProfilesProfilePhotos(inProfiles: 71, using: session.client).apply(to: &user)
            await expectEqual(session.calls.last, "replace /profiles#71/profile/photos")
            expect(!user.hasChanges)
        }
        let session = try await Session("string-plurals")
        var user = try await session.client.fetch(StringPluralsUser.self)
        user.legalNames = ["Inigo"]
        user.type = ["t"]
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "read", "replace /legal_names", "read", "replace /type"])
        await expectEqual(session.stored["legal_names"]?[0]?["legal_name"], "Inigo")
        expect(!user.hasChanges)
    }
}
