/// A value that the wire cannot hold is refused before anything is sent.
final class UnsendableTests: XCTestCase {
    private static let seed: JSONValue = [
        "aString": "s", "anObject": ["aString": "o"], "aPlural": [["id": 91, "aString": "e"]],
    ]

    /// Decimal.nan, in an update of the record, of an object and of an element.
    func testUpdates() async throws {
        var (session, user) = try await Session<EveryTypeUser>(Self.seed).withRecord
        user.aDecimal = .nan
        user.anObject.aDecimal = .nan
        user.aPlural[0].aDecimal = .nan
        let before = user
        await expect(throws: .cannotBeEncoded(paths: ["/aDecimal", "/anObject/aDecimal"])) {
            try await before.update(using: session.client)
        }
        await expect(throws: .cannotBeEncoded(paths: ["/anObject/aDecimal"])) {
            try await before.update(\.anObject, using: session.client)
        }
        await expect(throws: .cannotBeEncoded(paths: ["/aPlural#91/aDecimal"])) {
            try await before.update(\.aPlural[id: 91], using: session.client)
        }
        await expectEqual(session.calls, ["read"])
        user.aDecimal = 1.5
        user.anObject.aDecimal = nil
        user.aPlural[0].aDecimal = nil
        try await session.saved(&user)
        await expectEqual(session.lastSent, ["aDecimal": 1.5])
    }

    /// Dates that are no numbers, or lie outside the years 1 to 9999.
    func testDates() async {
        await forEach([Double.nan, .infinity, -.infinity, 300_000_000_000, -100_000_000_000]) { (seconds: Double) in
            var (session, user) = try await Session<EveryTypeUser>(Self.seed).withRecord
            user.aDateTime = Date(timeIntervalSince1970: seconds)
            await expect(throws: .cannotBeEncoded(paths: ["/aDateTime"])) {
                try await user.update(using: session.client)
            }
            await expectEqual(session.calls, ["read"])
        }
    }

    /// In a replace, with the paths of stored and of new elements; in a save nothing at all is sent.
    func testReplaces() async throws {
        var (session, user) = try await Session<EveryTypeUser>(Self.seed).withRecord
        user.aString = "new"
        user.aPlural[0].aDecimal = .nan
        user.aPlural.append(.init(aDateTime: Date(timeIntervalSince1970: .infinity)))
        let paths = ["/aPlural#91/aDecimal", "/aPlural[1]/aDateTime"]
        // The passwords of the stored element are never read.
        let places = ["/aPlural[0]/aDecimal", "/aPlural[1]/aDateTime"]
        await expect(throws: .cannotBeEncoded(paths: places)) {
            try await user.replace(\.aPlural, using: session.client, overwritingUnread: true)
        }
        await expect(throws: .cannotBeEncoded(paths: paths)) {
            try await user.save(using: session.client, overwritingUnread: true)
        }
        await expectEqual(session.calls, ["read"])
        await expectEqual(session.stored["aString"], "s")
    }

    /// What a call does not send is no obstacle to it.
    func testElsewhere() async throws {
        var (session, user) = try await Session<EveryTypeUser>(Self.seed).withRecord
        user.aDecimal = .nan
        user.anObject.aString = "new"
        try await user.update(\.anObject, using: session.client).apply(to: &user)
        await expectEqual(session.stored["anObject"]?["aString"], "new")
        user.aDecimal = nil
        expect(!user.hasChanges)
    }
}
