import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("A save that replaces plurals settles which elements there are")
struct MembershipInDoubtTests {
    @Test("An element whose append had no answer, and that the app has removed, is removed")
    func appended() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(value: "z"))
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            user.photos.removeLast()
            #expect(user.hasChanges)
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.calls.last == "replace /photos")
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y"])
            #expect(!user.hasChanges)
        }
    }

    @Test("An element whose removal had no answer, and that the app has put back, is there")
    func removed() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let before = user
            user.photos.removeLast()
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            user.restoreValues(from: before)
            #expect(user.hasChanges)
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y"])
            #expect(!user.hasChanges)
        }
    }
}
