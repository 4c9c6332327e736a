import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A replace that has sent the elements of others leaves them in the record.
///
/// A save reads, or takes the outcome of an earlier call, and then replaces a plural with what others have done to it.
/// An app that has added elements to the front of a plural, or has moved some, did not remove theirs.
final class ElementsOfOthersTests: XCTestCase {
    /// What a save has read before the replace, after a restart.
    func testAfterRestart() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.insert(.init(value: "mine"), at: 0)
        user = try user.savedAndLoaded()
        try await appendByAnother(session)
        try await user.save(using: session.client).apply(to: &user)
        try await expectStored(["x", "y", "other", "mine"], in: user, session)
    }

    /// What an earlier call has brought, if only the last receipt is applied.
    func testLastReceipt() async {
        await forEach([false, true]) { (isFirstApplied: Bool) in
            let session = try await Session("inigo", Seeds.inigo)
            var user = try await session.client.fetch(InigoUser.self)
            try await appendByAnother(session)
            user.photos.append(.init(value: "mine"))
            let first = try await user.save(using: session.client)
            user.photos.swapAt(0, 1)
            let second = try await user.save(using: session.client)
            second.apply(to: &user)
            if isFirstApplied { first.apply(to: &user) }
            try await expectStored(["y", "x", "mine", "other"], in: user, session)
        }
    }

    /// What a save has read before the replace, after an append without an answer.
    func testAfterLostAppend() async {
        await forEach([true, false]) { (isProcessed: Bool) in
            let session = try await Session("inigo", Seeds.inigo)
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(value: "mine"))
            await session.service.inject(isProcessed ? .dropAfterProcessing : .dropBeforeProcessing)
            try await user.failToSave(session)
            try await appendByAnother(session)
            user.photos.swapAt(0, 1)
            try await user.save(using: session.client).apply(to: &user)
            try await expectStored(["y", "x", "mine", "other"], in: user, session)
        }
    }

    /// What another copy of the record has added, and what it has removed.
    func testAnotherCopy() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        let user = try await session.client.fetch(InigoUser.self)
        var (first, second) = (user, user)
        first.photos.append(.init(value: "other"))
        try await first.save(using: session.client).apply(to: &first)
        second.photos.reverse()
        try await second.save(using: session.client).apply(to: &second)
        try await expectStored(["y", "x", "other"], in: second, session)

        var third = second
        second.photos.removeFirst()
        try await second.save(using: session.client).apply(to: &second)
        third.photos.insert(.init(value: "mine"), at: 0)
        try await third.save(using: session.client).apply(to: &third)
        try await expectStored(["x", "other", "mine"], in: third, session)
    }

    private func appendByAnother(_ session: Session) async throws {
        try await session.service.update(session.uuid, path: "", ["photos": [["value": "other"]]])
    }

    /// Everything is stored, nothing is pending, and a further save changes nothing.
    private func expectStored(_ values: [String], in user: InigoUser, _ session: Session) async throws {
        expectEqual(user.photos.map(\.value), values)
        expect(!user.hasChanges)
        var user = user
        user.aboutMe = "unrelated"
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"]?.stringValue }, values)
    }
}
