import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// The service's own `unexpected_error` (500) says that it failed, and not that it has done nothing.
@Suite("After the service's error 500 nobody knows whether it has done what it was asked to")
struct ServerFailureTests {
    @Test("An update of the record that is set back afterwards is still to be sent")
    func update() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            await session.service.inject(.errorCode(500, .afterProcessing))
            let error = try await failure { try await user.update(using: session.client) }
            #expect(error.code == 500)
            let receipt = try #require(error.receipt(for: InigoUser.self))
            #expect(!receipt.isConfirmed)
            user.aboutMe = "old"
            receipt.apply(to: &user)
            #expect(user.pendingUpdate == ["aboutMe": "old"])
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "old")
            #expect(!user.hasChanges)
        }
    }

    @Test("So are an element and a plural")
    func elementAndPlural() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let photos = user.photos
            user.photos[0].value = "sent"
            await session.service.inject(.errorCode(500, .afterProcessing), forNext: 2)
            let element = try await failure { try await user.update(\.photos[id: 31], using: session.client) }
            user.photos = photos
            element.receipt(for: InigoUser.self)?.apply(to: &user)
            #expect(try user.pendingUpdate(of: \.photos[id: 31]) == ["value": "x"])
            user.interests = []
            let plural = try await failure { try await user.replaceInterests(using: session.client) }
            user.interests = ["fencing", "revenge"]
            plural.receipt(for: InigoUser.self)?.apply(to: &user)
            #expect(user.changedPlurals == ["/photos", "/interests"])
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.stored["photos"]?[0]?["value"] == "x")
            #expect(await session.stored["interests"]?.arrayValue?.count == 2)
            #expect(!user.hasChanges)
        }
    }

    @Test("In a save the receipt has both what was done before and what may have been done")
    func save() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.photos = []
            await session.service.inject(.errorCode(500, .afterProcessing), to: "/entity.replace")
            let error = try await failure { try await user.save(using: session.client, plurals: .replace) }
            let receipt = try #require(error.receipt(for: InigoUser.self))
            #expect(!receipt.isConfirmed)
            receipt.apply(to: &user)
            #expect(user.pendingUpdate == [:])
            #expect(user.changedPlurals == ["/photos"])
        }
    }

    @Test("Where it has done nothing the edit is sent again, and a read leaves nothing open")
    func nothingDone() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            await session.service.inject(.errorCode(500))
            let error = try await failure { try await user.update(using: session.client) }
            error.receipt(for: InigoUser.self)?.apply(to: &user)
            #expect(user.pendingUpdate == ["aboutMe": "new"])
            await session.service.inject(.errorCode(500))
            let read = try await failure { try await session.client.fetch(InigoUser.self) }
            #expect(read.code == 500)
            #expect(read.receipt(for: InigoUser.self) == nil)
        }
    }
}
