import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("A save that replaces plurals sends everything that has changed")
struct SaveByReplaceTests {
    @Test("The root update, a replace where membership or order changed, element updates elsewhere")
    func calls() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.place = "there"
            user.ooo1.ooo2.name = "object"
            user.ppp1[1].name = "element"
            user.ppp1[0].ppp2[0].count = 22
            user.poo1[0].poo2.poo3.name = "below an element"
            user.opp1.opp2.append(.init(name: "appended"))
            user.opp1.opp2[0].opp3[0].name = "inside a plural that is replaced"
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(
                await session.calls == [
                    "read", "update", "update /ppp1#41/ppp2#42", "update /ppp1#44", "replace /opp1/opp2",
                    "update /poo1#51",
                ])
            let update: JSONValue = ["place": "there", "ooo1": ["ooo2": ["name": "object"]]]
            #expect(await session.service.requests[1].attributes == update)
            #expect(!user.hasChanges)
            let fresh = try await session.client.fetch(NestingUser.self)
            #expect(fresh == user)
        }
    }

    @Test("Of plurals inside each other the outermost whose membership changed is replaced, and none inside it")
    func outermost() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1[0].ppp2.append(.init(name: "new"))
            user.ppp1[0].ppp2[0].ppp3 = []
            user.ppp1[0].name = "edited"
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.calls == ["read", "update /ppp1#41", "replace /ppp1#41/ppp2"])
            user.ppp1.reverse()
            user.ppp1[0].ppp2 = []
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.calls.dropFirst(3) == ["replace /ppp1"])
            #expect(!user.hasChanges)
            #expect(try await session.client.fetch(NestingUser.self) == user)
        }
    }

    @Test("A string plural is replaced; where nothing changed nothing is sent")
    func strings() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            #expect(try await user.save(using: session.client, plurals: .replace).isEmpty)
            user.interests.swapAt(0, 1)
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.calls == ["read", "replace /interests"])
            #expect(!user.hasChanges)
        }
    }

    @Test("Edits made while a save is out stay pending")
    func editedMeanwhile() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.photos.append(.init(value: "sent"))
            await session.service.inject(.stallBeforeProcessing, to: "/entity.replace")
            let sent = user
            async let receipt = sent.save(using: session.client, plurals: .replace)
            try await session.service.waitForRequests(3)
            user.aboutMe = "edited"
            user.photos[2].type = "edited"
            user.interests = []
            await session.service.releaseStalledRequests()
            try await receipt.apply(to: &user)
            #expect(user.pendingUpdate == ["aboutMe": "edited"])
            #expect(user.changedPlurals == ["/photos", "/interests"])
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.calls.dropFirst(3) == ["update", "update /photos#35", "replace /interests"])
            #expect(!user.hasChanges)
        }
    }

    @Test("On failure the error carries the receipt of what succeeded, and the next save sends the rest")
    func failure() async throws {
        let write = GrantedAttributes(["aboutMe", "interests"])
        try await Session.run("inigo", Seeds.inigo, write: write) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.photos = []
            user.interests = []
            let error = try await ClientTests.failure { try await user.save(using: session.client, plurals: .replace) }
            #expect(error.code == 223)
            guard case .service = error.kind, error.mayBePartlyDone else {
                Issue.record("\(error) does not say that something was done")
                return
            }
            #expect(error.receipt(for: InigoUser.self)?.description == "Receipt(/)")
            #expect(user.pendingUpdate == ["aboutMe": "sent"], "a failed call changes nothing")
            error.receipt(for: InigoUser.self)?.apply(to: &user)
            #expect(user.pendingUpdate == [:])
            #expect(user.changedPlurals == ["/photos", "/interests"])
            let calls = ["read", "update", "replace /photos"]
            #expect(await session.calls == calls, "it stops at the first failure")
        }
    }

    @Test("On a lost answer the receipt has both what succeeded and what is uncertain")
    func lostAnswer() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.photos = []
            await session.service.inject(.dropAfterProcessing, to: "/entity.replace")
            let error = try await ClientTests.failure { try await user.save(using: session.client, plurals: .replace) }
            let receipt = try #require(error.receipt(for: InigoUser.self))
            #expect(!receipt.isConfirmed)
            receipt.apply(to: &user)
            #expect(user.pendingUpdate == [:])
            #expect(user.changedPlurals == ["/photos"])
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.calls == ["read", "update", "replace /photos", "replace /photos"])
            #expect(!user.hasChanges)
        }
    }

    @Test("Nothing is sent if one of the calls cannot even be made")
    func allOrNothing() async throws {
        let read = GrantedAttributes(["aboutMe", "/photos/type"])
        try await Session.run("inigo", Seeds.inigo, read: read) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.photos.removeLast()
            await #expect(throws: CaptureError(.unread(paths: ["/photos#31/value"]))) {
                try await user.save(using: session.client, plurals: .replace)
            }
            #expect(await session.calls == ["read"])
        }
    }

    @Test("A save of a plural that somebody else has changed leaves nothing pending")
    func savedOverNews() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            try await session.service.replace(session.uuid, path: "/photos", [["value": "theirs"]])
            user.aboutMe = "new"
            user.photos.append(.init(value: "mine"))
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(user.photos.map(\.value) == ["x", "y", "mine"])
            #expect(!user.hasChanges)
        }
    }
}
