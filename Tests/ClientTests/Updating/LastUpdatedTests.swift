import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// After a call that addressed a part, lastUpdated counts as unread: ifUnmodified sends nothing.
final class LastUpdatedTests: XCTestCase {
    private static let unread = CaptureError(.unread(paths: ["/lastUpdated"]))

    /// Edits the record and updates it if it is unmodified, which has to be refused before anything is sent.
    private func expectRefused(
        _ user: InigoUser, in session: Session, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        var user = user
        let count = await session.calls.count
        user.aboutMe = "edit \(count)"
        await expect(throws: Self.unread, file: file, line: line) {
            try await user.update(using: session.client, ifUnmodified: true)
        }
        await expectEqual(session.calls.count, count, file: file, line: line)
    }

    /// The same where it has to work.
    private func expectDone(
        _ user: InigoUser, in session: Session, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        var user = user
        user.aboutMe = "edit \(await session.calls.count)"
        try await user.update(using: session.client, ifUnmodified: true).apply(to: &user)
        expect(!user.hasChanges, file: file, line: line)
    }

    /// After a replace, an update of an object or of an element, and a save that made such calls.
    func testParts() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        let calls: [(inout InigoUser) async throws -> Void] = [
            { try await $0.replaceInterests(using: session.client).apply(to: &$0) },
            {
                $0.primaryAddress.city = "Portland"
                try await $0.update(\.primaryAddress, using: session.client).apply(to: &$0)
            },
            {
                $0.photos[0].value = "new"
                try await $0.update(\.photos[id: 31], using: session.client).apply(to: &$0)
            },
            {
                $0.aboutMe = "new"
                $0.interests.append("chess")
                try await $0.save(using: session.client).apply(to: &$0)
            },
        ]
        for call in calls {
            var user = try await session.client.fetch(InigoUser.self)
            try await call(&user)
            try await expectRefused(user, in: session)
            try await expectRefused(user.savedAndLoaded(), in: session)
        }
    }

    /// A refresh, a fetch or an update of the whole record makes it known again.
    func testKnownAgain() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        try await user.replaceInterests(using: session.client).apply(to: &user)
        user = try user.savedAndLoaded()
        var refreshed = user
        try await refreshed.refresh(using: session.client).apply(to: &refreshed)
        try await expectDone(refreshed.savedAndLoaded(), in: session)
        try await expectDone(session.client.fetch(InigoUser.self), in: session)
        user.aboutMe = "new"
        try await user.update(using: session.client).apply(to: &user)
        user.aboutMe = "newer"
        try await user.update(using: session.client, ifUnmodified: true).apply(to: &user)
        expect(!user.hasChanges)
    }

    /// Calls that sent nothing or were refused do not matter.
    func testNothingDone() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
        await session.service.inject(.errorCode(403))
        _ = try await failure { try await user.replacePhotos(using: session.client) }
        try await expectDone(user, in: session)
    }

    /// After one whose outcome is not known it is read first.
    func testUnknownOutcome() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        await session.service.inject(.dropAfterProcessing)
        try await session.lostReceipt { try await user.replaceInterests(using: session.client) }.apply(to: &user)
        user.aboutMe = "new"
        try await user.update(using: session.client, ifUnmodified: true).apply(to: &user)
        await expectEqual(session.calls, ["read", "replace /interests", "read", "update"])
        expect(!user.hasChanges)
    }

    /// Receipts in another order: what counts is which call was the last one.
    func testOrder() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.primaryAddress.city = "Portland"
            let part = try await user.update(\.primaryAddress, using: session.client)
            user.aboutMe = "new"
            let whole = try await user.update(using: session.client)
            var edited = user
            whole.apply(to: &edited)
            part.apply(to: &edited)
            try await expectDone(edited, in: session)
        }
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "new"
        let whole = try await user.update(using: session.client)
        let part = try await user.replaceInterests(using: session.client)
        part.apply(to: &user)
        whole.apply(to: &user)
        try await expectRefused(user, in: session)
    }

    /// Another's change is a conflict as before, and a refresh keeps the edit.
    func testConflict() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        try await session.service.update(session.uuid, ["aboutMe": "theirs"])
        user.birthday = nil
        let error = try await failure { try await user.update(using: session.client, ifUnmodified: true) }
        guard case .conflict = error.kind else { throw error }
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.aboutMe, "theirs")
        try await expectDone(user, in: session)
    }

    /// An update does not tell when the record was changed if another client has changed a part since.
    func testLastUpdatedBeforeAPart() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        let other = await session.client()
        var user = try await session.client.fetch(InigoUser.self)
        var copy = user
        user.aboutMe = "new"
        let whole = try await user.update(using: session.client)
        copy.primaryAddress.city = "Portland"
        let part = try await copy.update(\.primaryAddress, using: other)
        part.apply(to: &user)
        whole.apply(to: &user)
        user.aboutMe = "newer"
        await expect(throws: CaptureError(.unread(paths: ["/lastUpdated"]))) {
            try await user.update(using: session.client, ifUnmodified: true)
        }
    }

    /// ifUnmodified with nothing to send sends nothing, also where lastUpdated is unread.
    func testNothingToSend() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        try await expect(user.update(using: session.client, ifUnmodified: true).isEmpty)
        user.primaryAddress.city = "Portland"
        try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
        try await expect(user.update(using: session.client, ifUnmodified: true).isEmpty)
        await expectEqual(session.calls, ["read", "update /primaryAddress"])
    }
}
