import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

@Suite("A value that the wire cannot hold is refused before anything is sent")
struct UnsendableTests {
    private static let seed: JSONValue = [
        "aString": "s", "anObject": ["aString": "o"], "aPlural": [["id": 91, "aString": "e"]],
    ]

    @Test("Decimal.nan, in an update of the record, of an object and of an element")
    func updates() async throws {
        try await Session.run("every-type", Self.seed) { session in
            var user = try await session.client.fetch(EveryTypeUser.self)
            user.aDecimal = .nan
            user.anObject.aDecimal = .nan
            user.aPlural[0].aDecimal = .nan
            let before = user
            await #expect(throws: CaptureError(.unsendable(paths: ["/aDecimal", "/anObject/aDecimal"]))) {
                try await before.update(using: session.client)
            }
            await #expect(throws: CaptureError(.unsendable(paths: ["/anObject/aDecimal"]))) {
                try await before.update(\.anObject, using: session.client)
            }
            await #expect(throws: CaptureError(.unsendable(paths: ["/aPlural#91/aDecimal"]))) {
                try await before.update(\.aPlural[id: 91], using: session.client)
            }
            #expect(await session.calls == ["read"])
            user.aDecimal = 1.5
            user.anObject.aDecimal = nil
            user.aPlural[0].aDecimal = nil
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["aDecimal": 1.5])
            #expect(!user.hasChanges)
        }
    }

    @Test(
        "Dates that are no numbers, or lie outside the years 1 to 9999",
        arguments: [Double.nan, .infinity, -.infinity, 300_000_000_000, -100_000_000_000])
    func dates(seconds: Double) async throws {
        try await Session.run("every-type", Self.seed) { session in
            var user = try await session.client.fetch(EveryTypeUser.self)
            user.aDateTime = Date(timeIntervalSince1970: seconds)
            await #expect(throws: CaptureError(.unsendable(paths: ["/aDateTime"]))) {
                try await user.update(using: session.client)
            }
            #expect(await session.calls == ["read"])
        }
    }

    @Test("In a replace, with the paths of stored and of new elements; in a save nothing at all is sent")
    func replaces() async throws {
        try await Session.run("every-type", Self.seed) { session in
            var user = try await session.client.fetch(EveryTypeUser.self)
            user.aString = "new"
            user.aPlural[0].aDecimal = .nan
            user.aPlural.append(.init(aDateTime: Date(timeIntervalSince1970: .infinity)))
            let paths = ["/aPlural#91/aDecimal", "/aPlural[1]/aDateTime"]
            // The passwords of the stored element are never read.
            let places = ["/aPlural[0]/aDecimal", "/aPlural[1]/aDateTime"]
            await #expect(throws: CaptureError(.unsendable(paths: places))) {
                try await user.replace(\.aPlural, using: session.client, overwritingUnread: true)
            }
            await #expect(throws: CaptureError(.unsendable(paths: paths))) {
                try await user.save(using: session.client, overwritingUnread: true)
            }
            #expect(await session.calls == ["read"])
            #expect(await session.stored["aString"] == "s")
        }
    }

    @Test("What a call does not send is no obstacle to it")
    func elsewhere() async throws {
        try await Session.run("every-type", Self.seed) { session in
            var user = try await session.client.fetch(EveryTypeUser.self)
            user.aDecimal = .nan
            user.anObject.aString = "new"
            try await user.update(\.anObject, using: session.client).apply(to: &user)
            #expect(await session.stored["anObject"]?["aString"] == "new")
            user.aDecimal = nil
            #expect(!user.hasChanges)
        }
    }
}
