import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("An element with an id that Capture no longer has is a new one, also after the app was ended")
struct StaleIDTests {
    /// It was once taken for the element of which it is a copy, by their equal content.
    @Test("A copy stays a second one if somebody else replaces the plural")
    func copyOfRenumbered() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(user.photos[0])
            let other = try await session.client.fetch(InigoUser.self)
            _ = try await other.replacePhotos(using: session.client())
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.photos.map(\.value) == ["x", "y", "x"])
            #expect(user.photos.prefix(2).map(\.id) == [33, 34])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y", "x"])
        }
    }

    @Test("Its append, which had no answer, is not repeated", arguments: [true, false])
    func appendedOnce(isCopy: Bool) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
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
            #expect(await session.stored["photos"]?.arrayValue?.count == count)
            #expect(loaded.photos.count == count)
            #expect(loaded.photos.last?.id == 33)
            #expect(!loaded.hasChanges)
        }
    }
}
