import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// An element with an id that Capture no longer has is a new one, also after the app was ended.
final class StaleIDTests: XCTestCase {
    /// A copy stays a second one if somebody else replaces the plural.
    ///
    /// It was once taken for the element of which it is a copy, by their equal content.
    func testCopyOfRenumbered() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.append(user.photos[0])
        let other = try await session.client.fetch(InigoUser.self)
        _ = try await other.replacePhotos(using: session.client())
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.value), ["x", "y", "x"])
        expectEqual(user.photos.prefix(2).map(\.id), [33, 34])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["x", "y", "x"])
    }

    /// Its append, which had no answer, is not repeated.
    func testAppendedOnce() async {
        await forEach([true, false]) { (isCopy: Bool) in
            let session = try await Session("inigo", Seeds.inigo)
            var user = try await session.client.fetch(InigoUser.self)
            if isCopy {
                user.photos.append(user.photos[0])
                user.photos[2].value = "z"
            } else {
                let removed = user.photos.removeFirst()
                try await user.save(using: session.client).apply(to: &user)
                user.photos.append(removed)
            }
            let count = user.photos.count
            let file = try user.encodedText()
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            var loaded = try InigoUser(json: file.utf8)
            let client = await session.client()
            try await loaded.save(using: client).apply(to: &loaded)
            await expectEqual(session.stored["photos"]?.arrayValue?.count, count)
            expectEqual(loaded.photos.count, count)
            expectEqual(loaded.photos.last?.id, 33)
            expect(!loaded.hasChanges)
        }
    }
}
