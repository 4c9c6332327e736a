import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Rule 17 of "How a record stays true".
@Suite("Only the app reorders: what a merge makes new is no reason to replace a plural") struct OrderTests {
    @Test("A new element that Capture does not hold comes behind one that was sent with it and that it holds")
    func removedByOthers() async throws {
        try await Session.run("nesting", [:], retries: .never) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "a"), .init(name: "b")]
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            var other = try await session.client().fetch(NestingUser.self)
            other.ppp1.removeFirst()
            other.ppp1.append(.init(name: "theirs"))
            _ = try await other.save(using: session.client())
            user.ppp1[0].count = 1
            let count = await session.calls.count
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls.dropFirst(count) == ["read", "update"])
            #expect(await session.stored["ppp1"]?.arrayValue?.map { $0["name"] } == ["b", "theirs", "a"])
            #expect(user.ppp1.map(\.name) == ["b", "theirs", "a"])
            #expect(!user.hasChanges)
        }
    }

    @Test("An element that others have removed is appended in front of what the app has added since")
    func editedWhileSending() async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"], ["name": "b"]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            var other = user
            other.ppp1.removeFirst()
            _ = try await other.save(using: session.client())
            user.ppp1[0].count = 1
            user.ppp1.append(.init(name: "c"))
            let refresh = try await user.refresh(using: session.client)
            user.ppp1.append(.init(name: "d"))
            refresh.apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["b", "a", "c", "d"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls.last == "update")
            #expect(await session.stored["ppp1"]?.arrayValue?.map { $0["name"] } == ["b", "a", "c", "d"])
        }
    }

    @Test("What an app has sent again after a restart, because others had removed it, was not moved")
    func sentAgain() async throws {
        try await Session.run("nesting", [:], retries: .never) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "a"), .init(name: "b")]
            await session.service.inject(.dropAfterProcessing)
            await #expect(throws: CaptureError.self) { _ = try await user.save(using: session.client) }
            user = try user.savedAndLoaded()
            var other = try await session.client().fetch(NestingUser.self)
            other.ppp1.removeFirst()
            _ = try await other.save(using: session.client())
            _ = try await user.save(using: session.client())
            #expect(await session.stored["ppp1"]?.arrayValue?.map { $0["name"] } == ["b", "a"])
            user = try user.savedAndLoaded()
            try await user.refresh(using: session.client()).apply(to: &user)
            #expect(try user.plannedCalls().isEmpty)
            #expect(user.ppp1.map(\.name) == ["b", "a"])
        }
    }

    @Test("A new element that was moved before its id was known stays there")
    func movedBeforeItWasStored() async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 += [.init(name: "b"), .init(name: "c")]
            let receipt = try await user.save(using: session.client)
            user.ppp1.swapAt(1, 2)
            receipt.apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["a", "c", "b"])
            #expect(try user.plannedCalls().map(\.reason) == [.reordered])
        }
    }

    @Test("A new element in front of one that is being sent comes behind it; in front of a stored one it stays")
    func inFront() async throws {
        try await Session.run("nesting", [:]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "a")]
            let receipt = try await user.save(using: session.client)
            user.ppp1.insert(.init(name: "b"), at: 0)
            receipt.apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["a", "b"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls == ["read", "update", "update"])

            user.ppp1.insert(.init(name: "c"), at: 0)
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["c", "a", "b"])
            #expect(try user.plannedCalls().map(\.reason) == [.reordered])
        }
    }
}
