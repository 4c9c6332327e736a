import CaptureRuntime
import CaptureTestSupport
import InigoModel
import Testing

/// What random histories found in records made by `init`, each reduced to the steps that it takes. The numbers are the
/// seeds of the histories as they were drawn then.
@Suite("A value of a record made by init that was set, sent and cleared is cleared, not one that was never read")
struct MadeRecordRegressionTests {
    @Test("history-2, 57: a value cleared during the first call of the record")
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

    @Test("history-2, 87: a plural emptied during the first save of the record")
    func emptiedDuringFirstCall() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = InigoUser(photos: [.init(value: "sent")], interests: ["sent"])
            let receipt = try await user.save(using: session.client, overwritingUnread: true)
            user.photos = []
            user.interests = []
            receipt.apply(to: &user)
            #expect(user.photos == [] && user.interests == [])
            #expect(user.changedPlurals == ["/photos", "/interests"])
        }
    }

    @Test("history-2, 1268: the same in a later call, where the value is marked as unread from the first answer on")
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

    @Test("history-2, 1235: a value cleared after a lost call stays cleared when another answer shows it")
    func clearedAfterLostCall() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = InigoUser(primaryAddress: .init(city: "Portland"))
            try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
            user.aboutMe = "sent"
            await session.service.inject(.dropAfterProcessing)
            try await session.lostReceipt { try await user.update(using: session.client) }.apply(to: &user)
            user.aboutMe = nil
            #expect(user.pendingUpdate == ["aboutMe": .null])
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.aboutMe == nil)
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.stored["aboutMe"] == .null)
            #expect(!user.hasChanges)
        }
    }

    @Test("history-2, 1296: in an older copy that is put back, what was empty there was never read")
    func olderCopy() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let copy = InigoUser(.unset)
            var user = try await session.client.fetch(InigoUser.self)
            user.interests = ["sent"]
            let receipt = try await user.replaceInterests(using: session.client)
            user = copy
            receipt.apply(to: &user)
            #expect(user.interests == ["sent"])
            #expect(!user.hasChanges)
        }
    }

    @Test("history-3, 1228: a record that was saved and loaded has read no more than before")
    func savedAndLoaded() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let user = try InigoUser(photos: [.init(value: "mine")], interests: ["wine"]).savedAndLoaded()
            await #expect(throws: CaptureError.unread(paths: ["/interests"])) {
                try await user.replaceInterests(using: session.client)
            }
            await #expect(throws: CaptureError.unread(paths: ["/photos"])) {
                try await user.replacePhotos(using: session.client)
            }
            await #expect(throws: CaptureError.self) { try await user.save(using: session.client) }
            #expect(await session.calls == [])
        }
    }

    @Test("schema 120000014, 512834173: strings that were taken out again are not values to put back")
    func restoredStrings() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var made = try InigoUser(interests: ["wine"]).savedAndLoaded()
            made.interests = []
            var user = try await session.client.fetch(InigoUser.self)
            user.restoreValues(of: made)
            #expect(user.interests == ["fencing", "revenge"])
            #expect(!user.hasChanges)
        }
    }
}
