import CaptureRuntime
import TestTools
import Testing

/// A plural that may not be written shows what Capture has, and is not sent.
@Suite struct ReadOnlyPluralTests {
    @Test("An answer counts, whatever was assigned: nothing of it would ever be sent")
    func answer() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(ReadOnlyUser.self)
            user.photos.removeLast()
            user.interests = []
            user.aboutMe = "new"
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls == ["read", "update"])
            #expect(user.photos.map(\.id) == [31, 32])
            #expect(user.interests == ["fencing", "revenge"])
        }
    }

    @Test("A replace is refused, and nothing is sent")
    func replace() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let user = try await session.client.fetch(ReadOnlyUser.self)
            await #expect(throws: CaptureError(.unread(paths: ["/photos"]))) {
                _ = try await user.replace(\.photos, using: session.client)
            }
            await #expect(throws: CaptureError(.unread(paths: ["/interests"]))) {
                _ = try await user.replace(\.interests, using: session.client)
            }
            #expect(await session.calls == ["read"])
        }
    }
}
