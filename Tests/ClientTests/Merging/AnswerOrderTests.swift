import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Nothing promises that a replace answers the elements in the order in which they were sent.
@Suite("An answer to a replace in another order: each element is found by what it holds")
struct AnswerOrderTests {
    @Test("An element edited meanwhile keeps its edit, and no other element gets it")
    func editedMeanwhile() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            await session.service.inject(.reversedAnswer)
            let receipt = try await user.replacePhotos(using: session.client)
            user.photos[0].value = "edited"
            receipt.apply(to: &user)
            #expect(try user.pendingUpdate(of: \.photos[id: 33]) == ["value": "edited"])
            #expect(try user.pendingUpdate(of: \.photos[id: 34]) == [:])
            try await user.update(\.photos[id: 33], using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?[0] == ["id": 33, "type": "a", "value": "edited"])
            #expect(await session.stored["photos"]?[1] == ["id": 34, "type": "b", "value": "y"])
        }
    }

    @Test("Of two elements with one id the first takes what became of the first")
    func sameID() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            var copy = user.photos[0]
            copy.value = "copy"
            user.photos.append(copy)
            await session.service.inject(.reversedAnswer)
            let receipt = try await user.replacePhotos(using: session.client)
            user.photos[0].type = "edited"
            receipt.apply(to: &user)
            let ids = Dictionary(uniqueKeysWithValues: user.photos.map { ($0.value, $0.id) })
            #expect(ids == ["x": 33, "y": 34, "copy": 35])
            #expect(try user.pendingUpdate(of: \.photos[id: 33]) == ["type": "edited"])
        }
    }

    @Test("Untouched elements keep their identities")
    func untouched() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(type: "c", value: "new"))
            let identities = Dictionary(uniqueKeysWithValues: user.photos.map { ($0.type, $0.localID) })
            await session.service.inject(.reversedAnswer)
            try await user.replacePhotos(using: session.client).apply(to: &user)
            #expect(Dictionary(uniqueKeysWithValues: user.photos.map { ($0.type, $0.localID) }) == identities)
            let ids = Dictionary(uniqueKeysWithValues: user.photos.map { ($0.type, $0.id) })
            #expect(ids == ["a": 33, "b": 34, "c": 35])
            #expect(!user.hasChanges)
        }
    }

    @Test("What the answer does not show of an element comes from that element as it was sent")
    func hiddenMembers() async throws {
        try await Session.run("inigo", Seeds.inigo, read: GrantedAttributes(["/photos/type"])) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "of a"
            user.photos[1].value = "of b"
            await session.service.inject(.reversedAnswer)
            try await user.replacePhotos(using: session.client).apply(to: &user)
            let values = Dictionary(uniqueKeysWithValues: user.photos.map { ($0.type, $0.value) })
            #expect(values == ["a": "of a", "b": "of b"])
            #expect(!user.hasChanges)
        }
    }

    @Test("So it is for elements inside elements")
    func nested() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1[0].ppp2.append(.init(name: "new"))
            await session.service.inject(.reversedAnswer)
            let receipt = try await user.replacePpp1(using: session.client)
            user.ppp1[0].ppp2[0].name = "edited"
            user.ppp1[0].ppp2[1].count = 9
            receipt.apply(to: &user)
            try await user.save(using: session.client).apply(to: &user)
            let stored = try #require(await session.stored["ppp1"]?[0]?["ppp2"]?.arrayValue)
            #expect(stored.map { $0["name"] } == ["edited", "new"])
            #expect(stored.map { $0["count"] } == [2, 9])
            #expect(stored[0]["ppp3"]?[0]?["name"] == "p3")
            #expect(await session.stored["ppp1"]?[1]?["name"] == "q1")
            #expect(await session.stored["ppp1"]?[1]?["ppp2"]?[0]?["name"] == "q2")
            #expect(!user.hasChanges)
        }
    }

    @Test("An element that the service has changed is the one that is left over")
    func changedByTheService() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.truncate(3)], at: "/photos/value")
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[1].value = "longer"
            await session.service.inject(.reversedAnswer)
            let receipt = try await user.replacePhotos(using: session.client)
            user.photos[1].type = "edited"
            receipt.apply(to: &user)
            #expect(try user.pendingUpdate(of: \.photos[id: 34]) == ["type": "edited"])
            #expect(user.photos[id: 34].value == "lon")
            #expect(user.photos[id: 33].type == "a")
        }
    }

    @Test("Where the order is the one sent, elements that the service has changed are found by their place")
    func sameOrder() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.toUpper], at: "/photos/type")
            await session.service.setRules([.toUpper], at: "/photos/value")
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(type: "c", value: "X"))
            let receipt = try await user.replacePhotos(using: session.client)
            user.photos[2].value = "edited"
            receipt.apply(to: &user)
            #expect(user.photos.map(\.id) == [33, 34, 35])
            #expect(user.photos.map(\.type) == ["A", "B", "C"])
            #expect(try user.pendingUpdate(of: \.photos[id: 35]) == ["value": "edited"])
        }
    }

    @Test("The elements of a nested plural keep their identities in an order that is new")
    func nestedOrder() async throws {
        try await Session.run("nesting") { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "outer", ppp2: [.init(name: "x"), .init(name: "y")])]
            let identities = user.ppp1[0].ppp2.map(\.localID)
            await session.service.inject(.reversedAnswer)
            try await user.replace(\.ppp1, using: session.client).apply(to: &user)
            #expect(user.ppp1[0].ppp2.map(\.name) == ["y", "x"])
            #expect(user.ppp1[0].ppp2.map(\.localID) == identities.reversed())
        }
    }
}
