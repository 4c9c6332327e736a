/// A date between two microseconds is the one that Capture returns.
///
/// Capture keeps microseconds, and `Date()` has finer digits.
final class FineDateTests: XCTestCase {
    private static let seed: JSONValue = ["aString": "s", "aPlural": [["id": 91, "aString": "e"]]]
    private let fine = Date(timeIntervalSince1970: 1_353_623_639.319_999_9)

    /// A record with a new element that arrived, which the app does not know.
    private func appended(_ session: Session<EveryTypeUser>) async throws -> EveryTypeUser {
        var user = try await session.fetched()
        user.aPlural.append(.init(aString: "new", aDateTime: fine))
        try await session.losing(&user)
        return user
    }

    /// An element that has one is not appended twice after a lost answer.
    func testNotAppendedTwice() async throws {
        let session = try await Session<EveryTypeUser>(Self.seed)
        var user = try await appended(session)
        try await session.saved(&user)
        await expectEqual(session.calls, ["read", "update", "read"])
        expectEqual(user.aPlural.count, 2)
        try await expectEqual(session.fetched(), user)
    }

    /// An element that has one is removed if the app removed it after a lost answer.
    func testRemoved() async throws {
        let session = try await Session<EveryTypeUser>(Self.seed)
        var user = try await appended(session)
        user.aPlural.removeLast()
        try await session.saved(&user)
        expectEqual(user.aPlural.map(\.aString), ["e"])
        try await expectEqual(session.fetched().aPlural.map(\.aString), ["e"])
    }

    /// To set the same date again is not a change.
    func testSetAgain() async throws {
        var (session, user) = try await Session<EveryTypeUser>(Self.seed).withRecord
        user.aDateTime = fine
        try await session.saved(&user)
        let stored = user
        user.aDateTime = fine
        expect(!user.hasChanges)
        expectEqual(user, stored)
        expectEqual(user.hashValue, stored.hashValue)
        try expect(!user.savedAndLoaded().hasChanges)
        user.aDateTime = fine.addingTimeInterval(0.000_002)
        expect(user.hasChanges)
        expectNotEqual(user, stored)
    }
}
