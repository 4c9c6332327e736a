import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Rule 8 of "How a record stays true".
@Suite("A receipt brings no element back, and an overtaken update leaves its edit pending")
struct GoneElementTests {
    @Test("The receipt of an element that was removed meanwhile changes no value")
    func removed() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "sent"
            let receipt = try await user.update(\.photos[id: 31], using: session.client)
            user.photos.removeFirst()
            let before = user
            receipt.apply(to: &user)
            #expect(user == before)
            #expect(user.photos.map(\.value) == ["y"])
            #expect(user.changedPlurals == ["/photos"])
        }
    }

    @Test("What the app puts back after a receipt is compared with what was sent")
    func putBack() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let before = user
            user.photos[0].value = "sent"
            let receipt = try await user.update(\.photos[id: 31], using: session.client)
            user.photos.removeFirst()
            receipt.apply(to: &user)
            user.photos = before.photos
            #expect(try user.pendingUpdate(of: \.photos[id: 31]) == ["value": "x"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?[0]?["value"] == "x")
            #expect(!user.hasChanges)
        }
    }

    @Test("The receipt of an element goes to that element, wherever it is by then")
    func moved() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.toUpper], at: "/photos/value")
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[1].value = "sent"
            let receipt = try await user.update(\.photos[1], using: session.client)
            user.photos.insert(.init(value: "new"), at: 0)
            user.photos.swapAt(1, 2)
            receipt.apply(to: &user)
            #expect(user.photos.map(\.value) == ["new", "SENT", "x"])
        }
    }

    @Test("The receipt of an element that a replace has renumbered has no effect, and no other element gets it")
    func renumbered() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "first"
            let update = try await user.update(\.photos[id: 31], using: session.client)
            user.photos[0].value = "second"
            try await user.replacePhotos(using: session.client).apply(to: &user)
            update.apply(to: &user)
            #expect(user.photos.map(\.value) == ["second", "y"])
            #expect(user.photos.map(\.id) == [33, 34])
            #expect(!user.hasChanges)
        }
    }

    @Test("An edited element of a replace whose outcome ended with the app is found by its content")
    func replacedBeforeTheAppEnded() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "edited"
            user.photos.swapAt(0, 1)
            var loaded = try user.savedAndLoaded()
            _ = try await user.save(using: session.client)
            #expect(await session.calls.last == "replace /photos")
            loaded.photos.append(.init(value: "new"))
            try await loaded.refresh(using: session.client()).apply(to: &loaded)
            #expect(loaded.photos.map(\.value) == ["y", "edited", "new"])
            #expect(loaded.photos.map(\.id) == [33, 34, nil])
        }
    }

    @Test("An element inside an element of such a replace is found as well")
    func replacedAroundBeforeTheAppEnded() async throws {
        let seed: JSONValue = ["opp1": ["opp2": [["name": "a", "opp3": [["name": "b"]]], ["name": "c"]]]]
        try await Session.run("nesting", seed) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.opp1.opp2[0].opp3[0].count = 1
            user.opp1.opp2.swapAt(0, 1)
            var loaded = try user.savedAndLoaded()
            let receipt = try await user.save(using: session.client)
            #expect(await session.calls.last == "replace /opp1/opp2")
            loaded.opp1.opp2[1].opp3[0].count = 2
            receipt.apply(to: &loaded)
            try await loaded.save(using: session.client).apply(to: &loaded)
            let inside = await session.stored["opp1"]?["opp2"]?[1]?["opp3"]
            #expect(inside?.arrayValue?.map { $0["count"] } == [2])
            #expect(!loaded.hasChanges)
        }
    }

    @Test("An update overtaken by a replace fails with 310, and its edit is pending under the new id")
    func overtaken() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            await session.service.inject(.stallBeforeProcessing)
            let sent = user
            async let replace = sent.replacePhotos(using: session.client)
            try await session.service.waitForRequests(2)
            user.photos[0].value = "edited"
            let edited = user
            let update = Task { try await edited.update(\.photos[id: 31], using: session.client) }
            await session.service.releaseStalledRequests()
            let receipt = try await replace
            let error = try await failure { try await update.value }
            #expect(error.code == 310)
            #expect(error.receipt(for: InigoUser.self) == nil)
            receipt.apply(to: &user)
            #expect(user.photos.map(\.id) == [33, 34])
            #expect(try user.pendingUpdate(of: \.photos[id: 33]) == ["value": "edited"])
            try await user.update(\.photos[id: 33], using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?[0]?["value"] == "edited")
            #expect(!user.hasChanges)
        }
    }

    @Test("An edit below an overtaken element is pending under the new ids as well")
    func overtakenBelow() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            let replace = try await user.replacePpp1(using: session.client)
            user.ppp1[0].ppp2[0].name = "edited"
            let error = try await failure {
                try await user.update(\.ppp1[id: 41].ppp2[id: 42], using: session.client)
            }
            #expect(error.code == 310)
            replace.apply(to: &user)
            let outer = try #require(user.ppp1[0].id)
            let inner = try #require(user.ppp1[0].ppp2[0].id)
            try await user.update(\.ppp1[id: outer].ppp2[id: inner], using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["name": "edited"])
            #expect(!user.hasChanges)
        }
    }

    @Test("An element that somebody else removed: the edit stays in the record, pending")
    func removedByOthers() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            try await session.service.replace(session.uuid, path: "/photos", [["type": "b", "value": "y"]])
            user.photos[0].value = "edited"
            let error = try await failure { try await user.update(\.photos[id: 31], using: session.client) }
            #expect(error.code == 310)
            user.aboutMe = "new"
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.photos.map(\.value) == ["y", "edited"])
            #expect(user.changedPlurals == ["/photos"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls.last == "update", "nobody has moved an element")
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["y", "edited"])
            #expect(!user.hasChanges)
        }
    }
}
