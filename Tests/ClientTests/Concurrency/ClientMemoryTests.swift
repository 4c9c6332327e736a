@testable import CaptureRuntime

/// A client remembers next to nothing of records whose receipts were applied.
///
/// Every save once carried along the outcomes of all earlier ones.
final class ClientMemoryTests: XCTestCase {
    /// After a hundred saves of one record as little as after twenty.
    func testOneRecord() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
        var counts: [Int] = []
        for number in 1...100 {
            user.photos[0].value = "\(number)"
            user.photos.append(.init(value: "new"))
            try await session.saved(&user)
            user.photos.removeLast()
            try await session.saved(&user)
            counts.append(session.client.callOutcomes.count)
        }
        expectEqual(counts.max(), counts[20])
        expect(counts[99], <, 20)
    }

    /// An old copy whose outcomes were forgotten appends nothing a second time.
    func testOldCopy() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
        user.photos.append(.init(value: "new"))
        var old = user
        for number in 1...40 {
            user.aboutMe = "\(number)"
            try await session.saved(&user)
        }
        old.interests.append("mine")
        try await session.saved(&old)
        await expectEqual(session.calls.last, "replace /interests")
        expectEqual(old.photos.map(\.id), [31, 32, 33])
        expectEqual(old.aboutMe, "40")
        try await expectEqual(session.fetched().written, old.written)
    }

    /// It remembers what it has sent, but no passwords.
    func testPasswords() async throws {
        var (session, user) = try await Session<SecretsUser>(["note": "n"]).withRecord
        (user.note, user.password) = ("a note that was sent", "fake-password")
        _ = try await user.update(using: session.client)
        var remembered = ""
        dump(session.client.callOutcomes, to: &remembered)
        expect(remembered.contains("a note that was sent"))
        expect(!remembered.contains("fake-password"))
    }
}
