import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Each of them has made a call of its own.
@Suite("A call of another copy of the record, made or fetched in between, loses no edit and undoes nothing")
struct OtherCopyTests {
    @Test("A call for a made record between two updates does not lose the edit between them")
    func madeRecordBetween() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            _ = try await user.update(using: session.client)
            var made = InigoUser(.unset)
            made.primaryAddress.zip = "10001"
            _ = try await made.update(\.primaryAddress, using: session.client)
            try await expectSetBackIsPending(user, in: session)
        }
    }

    @Test("Nor does an update of a second copy that was fetched in between")
    func secondCopyBetween() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            _ = try await user.update(using: session.client)
            var copy = try await session.client.fetch(InigoUser.self)
            copy.birthday = nil
            _ = try await copy.update(using: session.client)
            try await expectSetBackIsPending(user, in: session)
        }
    }

    /// Sets the text back to what it was before the update whose receipt was dropped, and makes another update.
    private func expectSetBackIsPending(
        _ user: InigoUser, in session: Session, at location: SourceLocation = #_sourceLocation
    ) async throws {
        var user = user
        user.aboutMe = "old"
        user.birthday = nil
        try await user.update(using: session.client).apply(to: &user)
        #expect(user.aboutMe == "old", sourceLocation: location)
        #expect(user.pendingUpdate == ["aboutMe": "old"], sourceLocation: location)
        try await user.update(using: session.client).apply(to: &user)
        #expect(await session.stored["aboutMe"] == "old", sourceLocation: location)
        #expect(!user.hasChanges, sourceLocation: location)
    }

    @Test("What another copy sent that was fetched later is not undone by this one")
    func copyFetchedLater() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            var copy = try await session.client.fetch(InigoUser.self)
            copy.primaryAddress.zip = "10001"
            try await copy.update(using: session.client).apply(to: &copy)
            user.birthday = nil
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.primaryAddress.zip == "10001")
            #expect(!user.hasChanges)
        }
    }
}
