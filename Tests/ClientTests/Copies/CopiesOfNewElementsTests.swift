import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// Several copies of a record have a new element, and with it the elements inside it.
@Suite("Copies of a record share what is inside a new element")
struct CopiesOfNewElementsTests {
    @Test("What one copy has set inside an element that is new in both stays set", arguments: [true, false])
    func setInside(isReplaced: Bool) async throws {
        try await Session.run("nesting", [:]) { session in
            let client = session.client
            var user = try await client.fetch(NestingUser.self)
            user.ppp1.append(.init(name: "a", ppp2: [.init(name: "b")]))
            var draft = user
            draft.ppp1[0].ppp2[0].count = 5
            user.name.first = "one"
            if isReplaced {
                try await draft.replacePpp1(using: client).apply(to: &draft)
            } else {
                try await draft.save(using: client).apply(to: &draft)
            }
            try await user.save(using: client).apply(to: &user)
            #expect(await session.lastSent == ["name": ["first": "one"]])
            #expect(user.ppp1[0].ppp2[0].count == 5)
            #expect(!user.hasChanges)
        }
    }

    @Test("An element inside a new one is found as one copy has sent it, with what the other one has put into it")
    func editedAndPutInto() async throws {
        try await Session.run("nesting", [:]) { session in
            let client = session.client
            var user = try await client.fetch(NestingUser.self)
            user.ppp1.append(.init(name: "a", ppp2: [.init(name: "b")]))
            var draft = user
            draft.ppp1[0].ppp2[0].count = 5
            draft.ppp1[0].ppp2.append(.init(name: "c"))
            user.ppp1[0].ppp2[0].ppp3.append(.init(name: "d"))
            try await draft.save(using: client).apply(to: &draft)
            try await user.save(using: client).apply(to: &user)
            let inside = await session.stored["ppp1"]?[0]?["ppp2"]
            #expect(inside?.arrayValue?.map { $0["name"] } == ["b", "c"])
            #expect(inside?[0]?["count"] == 5)
            #expect(inside?[0]?["ppp3"]?.arrayValue?.map { $0["name"] } == ["d"])
            #expect(!user.hasChanges)
        }
    }

    @Test("A new element that a loaded copy has sent once more is taken back, and the first one stays as it is")
    func sentOnceMore() async throws {
        try await Session.run("nesting", [:]) { session in
            let client = session.client
            var user = try await client.fetch(NestingUser.self)
            user.ppp1.append(.init(name: "a"))
            var draft = user
            user.ppp1[0].ppp2.append(.init(name: "b"))
            user = try user.savedAndLoaded()
            try await draft.save(using: client).apply(to: &draft)
            let receipt = try await user.save(using: client)
            #expect(await session.stored["ppp1"]?.arrayValue?.count == 2, "it was edited before it was found")
            user.ppp1[0].ppp2.removeFirst()
            receipt.apply(to: &user)
            draft.ppp1[0].ppp2.append(.init(name: "c"))
            try await draft.save(using: client).apply(to: &draft)
            try await user.save(using: client).apply(to: &user)
            let stored = await session.stored["ppp1"]
            #expect(stored?.arrayValue?.map { $0["name"] } == ["a"])
            #expect(stored?[0]?["ppp2"]?.arrayValue?.map { $0["name"] } == ["c"])
            #expect(!user.hasChanges)
        }
    }

    @Test("What one copy has put into a new element inside a stored one stays there when it replaces the plural")
    func replacedAround() async throws {
        let seed: JSONValue = ["ppp1": [["name": "a"], ["name": "other"]]]
        try await Session.run("nesting", seed) { session in
            let client = session.client
            var user = try await client.fetch(NestingUser.self)
            user.ppp1[0].ppp2.append(.init(name: "b"))
            var draft = user
            draft.ppp1[0].ppp2[0].ppp3.append(.init(name: "c"))
            draft.ppp1[0].ppp2[0].count = 5
            draft.ppp1.swapAt(0, 1)
            try await draft.save(using: client).apply(to: &draft)
            user.ppp1[0].count = 7
            try await user.refresh(using: client).apply(to: &user)
            try await user.save(using: client).apply(to: &user)
            #expect(await session.lastSent?["ppp1"]?[0]?["count"] == 7)
            let stored = await session.stored["ppp1"]
            #expect(stored?.arrayValue?.map { $0["name"] } == ["other", "a"])
            #expect(stored?[1]?["ppp2"]?[0]?["count"] == 5)
            #expect(stored?[1]?["ppp2"]?[0]?["ppp3"]?[0]?["name"] == "c")
            #expect(!user.hasChanges)
        }
    }

    @Test("What one copy has set is no edit of the other one where the answer hides the plural")
    func hiddenInAnswer() async throws {
        try await Session.run("nesting", [:]) { session in
            let limited = await session.client(read: GrantedAttributes(["/name/first"]))
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1.append(.init(name: "a"))
            var draft = user
            draft.ppp1[0].count = 5
            let receipt = try await draft.save(using: limited)
            receipt.apply(to: &draft)
            receipt.apply(to: &user)
            #expect(!user.hasChanges)
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.ppp1.map(\.count) == [5])
            #expect(!user.hasChanges)
        }
    }

    @Test("What one copy has put into an element whose append had no answer stays in it")
    func putIntoUnanswered() async throws {
        try await Session.run("nesting", [:]) { session in
            let client = session.client
            var user = try await client.fetch(NestingUser.self)
            user.ppp1.append(.init(name: "a"))
            var (first, second) = (user, user)
            first.ppp1[0].ppp2.append(.init(name: "b"))
            await session.service.inject(.dropAfterProcessing)
            try await first.failToSave(session)
            second.name.first = "one"
            try await second.save(using: client).apply(to: &second)
            #expect(second.ppp1.map(\.name) == ["a"])
            #expect(second.ppp1[0].ppp2.map(\.name) == ["b"])
            #expect(!second.hasChanges)
            #expect(await session.stored["ppp1"]?[0]?["ppp2"]?[0]?["name"] == "b")
        }
    }

    @Test("A new element that still has the id of its original is known again", arguments: [true, false])
    func copyOfStored(isReplaced: Bool) async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"]]]) { session in
            let client = session.client
            var user = try await client.fetch(NestingUser.self)
            user.ppp1.append(user.ppp1[0])
            user.ppp1[1].name = "copy"
            var draft = user
            if isReplaced {
                try await draft.replacePpp1(using: client).apply(to: &draft)
            } else {
                try await draft.save(using: client).apply(to: &draft)
            }
            user.ppp1[1].count = 1
            try await user.save(using: client).apply(to: &user)
            let stored = await session.stored["ppp1"]
            #expect(stored?.arrayValue?.map { $0["name"] } == ["a", "copy"])
            #expect(stored?[1]?["count"] == 1)
            #expect(!user.hasChanges)
        }
    }

    @Test("A new element of a copy's replace is found where it was sent, even if Capture has changed it")
    func changedByCapture() async throws {
        try await Session.run("nesting", ["ppp1": [["name": "A"]]]) { session in
            await session.service.setRules([.toUpper], at: "/ppp1/name")
            let client = session.client
            var user = try await client.fetch(NestingUser.self)
            user.ppp1.insert(.init(name: "b"), at: 0)
            var draft = user
            try await draft.replacePpp1(using: client).apply(to: &draft)
            user.ppp1[0].count = 1
            try await user.save(using: client).apply(to: &user)
            let stored = await session.stored["ppp1"]
            #expect(stored?.arrayValue?.map { $0["name"] } == ["B", "A"])
            #expect(stored?[0]?["count"] == 1)
            #expect(!user.hasChanges)
        }
    }

    @Test("A plural that the answer about a copy's replace hides has no ids of before")
    func hiddenInReplaced() async throws {
        let seed: JSONValue = ["ppp1": [["name": "a", "ppp2": [["name": "b"]]], ["name": "c"]]]
        try await Session.run("nesting", seed) { session in
            let limited = await session.client(read: GrantedAttributes(["/ppp1/name"]))
            var user = try await session.client.fetch(NestingUser.self)
            var draft = user
            draft.ppp1.swapAt(0, 1)
            let receipt = try await draft.replacePpp1(using: limited)
            receipt.apply(to: &draft)
            receipt.apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["c", "a"])
            #expect(user.ppp1[1].ppp2.map(\.id) == draft.ppp1[1].ppp2.map(\.id))
            user.ppp1[1].ppp2[0].count = 1
            try await user.save(using: session.client).apply(to: &user)
            let stored = await session.stored["ppp1"]
            #expect(stored?[1]?["ppp2"]?.arrayValue?.map { $0["count"] } == [1])
            #expect(!user.hasChanges)
        }
    }
}
