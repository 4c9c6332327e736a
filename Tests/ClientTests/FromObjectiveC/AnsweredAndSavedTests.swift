import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// Answers, saved records and equality, for people who come from the Objective-C classes.
@Suite("A success takes over the answer, a failure loses nothing, and what is pending survives saving")
struct AnsweredAndSavedTests {
    /// The classes asked for the whole record, and took nothing from it.
    @Test("A success takes over what the service made of it, lastUpdated included")
    func success() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.truncate(3)], at: "/aboutMe")
            var user = try await session.client.fetch(InigoUser.self)
            let before = try #require(user.lastUpdated)
            user.aboutMe = "longer"
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.aboutMe == "lon")
            #expect(try #require(user.lastUpdated) > before)
            user.aboutMe = "again"
            try await user.update(using: session.client, ifUnmodified: true).apply(to: &user)
            #expect(!user.hasChanges)
        }
    }

    @Test(
        "After a failure everything that was sent is still pending, nested objects included",
        arguments: [
            Fault.errorCode(340), .dropBeforeProcessing, .dropAfterProcessing, .html(status: 500), .missingResult,
            .wrongResult(.null),
        ])
    func failing(fault: Fault) async throws {
        try await Session.run("nesting", Seeds.nesting, retries: .never) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.place = nil
            user.ooo1.ooo2.ooo3.name = "below"
            let pending = user.pendingUpdate
            await session.service.inject(fault)
            let error = try await failure { try await user.update(using: session.client) }
            error.receipt(for: NestingUser.self)?.apply(to: &user)
            #expect(user.pendingUpdate == pending)
            try await user.update(using: session.client).apply(to: &user)
            if fault.moment == .beforeProcessing { #expect(await session.lastSent == pending) }
            #expect(await session.stored["place"] == .null)
            #expect(!user.hasChanges)
        }
    }

    @Test("Edits made while an update is out stay pending on success and join on failure; newest values win")
    func editsWhileOut() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            for fault: Fault? in [nil, .errorCode(340), .dropAfterProcessing] {
                var user = try await session.client.fetch(InigoUser.self)
                user.aboutMe = "sent"
                user.birthday = nil
                if let fault { await session.service.inject(fault) }
                var receipt: Receipt<InigoUser>?
                do {
                    receipt = try await user.update(using: session.client)
                } catch let error as CaptureError {
                    receipt = error.receipt()
                }
                user.aboutMe = "newest"
                user.primaryAddress.city = "joined"
                receipt?.apply(to: &user)
                #expect(user.pendingUpdate["aboutMe"] == "newest")
                #expect(user.pendingUpdate["primaryAddress"] == ["city": "joined"])
                #expect((user.pendingUpdate["birthday"] == .null) == (fault != nil))
                try await session.service.update(
                    session.uuid, ["aboutMe": "old", "birthday": "1980-02-29", "primaryAddress": ["city": "Seattle"]])
            }
        }
    }

    @Test("Read-only attributes, paths and what is pending do not count in equality; everything else does")
    func equality() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let other = try await session.service.createRecord(Seeds.inigo)
            let token = await session.service.issueToken(for: other)
            let otherClient = CaptureClient(
                domain: session.domain, accessToken: { _ in token }, transport: session.service)
            let user = try await session.client.fetch(InigoUser.self)
            var otherUser = try await otherClient.fetch(InigoUser.self)
            #expect(user.uuid != otherUser.uuid)
            #expect(user == otherUser)
            #expect(Set([user, otherUser]).count == 1)
            let made = InigoUser(
                aboutMe: user.aboutMe, birthday: user.birthday, primaryAddress: user.primaryAddress,
                photos: user.photos.map { .init(type: $0.type, value: $0.value) }, interests: user.interests)
            #expect(made == user)
            otherUser.photos.reverse()
            #expect(otherUser != user, "plurals compare in order")
            otherUser.photos.reverse()
            otherUser.photos[1].value = nil
            #expect(otherUser != user)
            otherUser = user
            otherUser.interests.reverse()
            #expect(otherUser != user)
            otherUser = user
            otherUser.primaryAddress = .init()
            #expect(otherUser != user)
            #expect(InigoUser() == InigoUser(primaryAddress: .init(city: nil, zip: nil), photos: []))
        }
    }

    @Test("Values, changes of the record and of elements, paths and permission survive; the token is not there")
    func persistence() async throws {
        let seed: JSONValue = [
            "email": "robin@example.com", "lastLogin": "2012-02-02 01:33:20.122198 +0000", "optIn": ["status": true],
            "photos": [["id": 31, "type": "a", "value": "x"]],
        ]
        try await Session.run("default-user", seed) { session in
            var user = try await session.client.fetch(CaptureUser.self)
            user.displayName = "R"
            user.photos[0].value = "edited"
            user.photos.append(.init(value: "new"))
            let loaded = try user.savedAndLoaded()
            #expect(loaded == user)
            #expect(loaded.lastLogin == user.lastLogin)
            #expect(loaded.uuid == user.uuid)
            #expect(loaded.pendingUpdate == ["displayName": "R"])
            #expect(loaded.changedPlurals == ["/photos"])
            #expect(try loaded.pendingUpdate(of: \.photos[id: 31]) == ["value": "edited"])
            #expect(throws: CaptureError(.notStored(path: "/photos[1]"))) { try loaded.path(of: \.photos[1]) }
            let token = try #require(await session.service.requests[0].fields["access_token"])
            #expect(try !user.encodedText().contains(token))
        }
    }

    /// The classes forgot changes when they sent them, so that a record saved meanwhile had none.
    @Test("What calls in flight carry is pending in the saved record, and objects are clean")
    func persistenceInFlight() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            await session.service.inject(.stallBeforeProcessing)
            let sent = user
            async let receipt = sent.update(using: session.client)
            try await session.service.waitForRequests(2)
            let saved = try user.encodedText()
            await session.service.releaseStalledRequests()
            // The app ends here, before the answer; the next one begins with what was saved.
            _ = try await receipt
            var loaded = try InigoUser.decoded(saved)
            #expect(loaded.pendingUpdate == ["aboutMe": "sent"])
            try await loaded.save(using: session.client).apply(to: &loaded)
            #expect(await session.stored["aboutMe"] == "sent")
            #expect(!loaded.hasChanges)
        }
    }

    /// Nothing but a whole record of the classes could be archived.
    @Test("A part is saved by itself too, and comes back with its values")
    func parts() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let user = try await session.client.fetch(InigoUser.self)
            let photos = try JSONDecoder().decode(
                [InigoUser.PhotosElement].self, from: JSONEncoder().encode(user.photos))
            #expect(photos == user.photos)
            #expect(photos.map(\.id) == [31, 32])
        }
    }
}
