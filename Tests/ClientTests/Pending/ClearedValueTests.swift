import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Nil may be what the app has chosen, or what nobody has read. Random histories found each of these.
@Suite("A value of a record made by init that was set, sent and cleared is cleared, not one that was never read")
struct ClearedValueTests {
    @Test("A value cleared during the first call of the record")
    func clearedDuringFirstCall() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = InigoUser(aboutMe: "sent")
            let receipt = try await user.update(using: session.client)
            user.aboutMe = nil
            receipt.apply(to: &user)
            #expect(user.aboutMe == nil)
            #expect(user.pendingUpdate == ["aboutMe": .null])
            #expect(user.primaryAddress.city == "Seattle", "what was not set is read")
        }
    }

    @Test("Of a plural emptied during the first save of the record, what it has sent goes")
    func emptiedDuringFirstCall() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = InigoUser(photos: [.init(value: "sent")], interests: ["sent"])
            let receipt = try await user.save(using: session.client, overwritingUnread: true)
            user.photos = []
            user.interests = []
            receipt.apply(to: &user)
            #expect(user.photos.map(\.value) == ["x", "y"])
            #expect(user.interests == ["fencing", "revenge"])
            #expect(user.changedPlurals == ["/photos", "/interests"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(try await session.client.fetch(InigoUser.self) == user)
            #expect(user.photos.map(\.value) == ["x", "y"])
        }
    }

    @Test("A value cleared during a later call, which is marked as unread from the first answer on")
    func clearedDuringLaterCall() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = InigoUser(primaryAddress: .init(city: "Portland"))
            try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
            user.aboutMe = "sent"
            let receipt = try await user.update(using: session.client)
            user.aboutMe = nil
            receipt.apply(to: &user)
            #expect(user.aboutMe == nil)
            #expect(user.pendingUpdate == ["aboutMe": .null])
        }
    }

    @Test("A value cleared after a lost call stays cleared when another answer shows it")
    func clearedAfterLostCall() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = InigoUser(primaryAddress: .init(city: "Portland"))
            try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
            user.aboutMe = "sent"
            await session.service.inject(.dropAfterProcessing)
            try await session.lostReceipt { try await user.update(using: session.client) }.apply(to: &user)
            user.aboutMe = nil
            #expect(user.hasChanges)
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.aboutMe == nil)
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.stored["aboutMe"] == .null)
            #expect(!user.hasChanges)
        }
    }
}
