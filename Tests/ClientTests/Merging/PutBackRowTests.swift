import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// The app removes a row, and puts it back after outcomes were applied. Nothing of others is lost.
@Suite("A row that is removed and put back") struct PutBackRowTests {
    @Test("What others have put into the row stays there")
    func putBackWithoutWhatOthersAdded() async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            let id = try #require(user.ppp1[0].id)
            var other = user
            other.ppp1[0].ppp2.append(.init(name: "b"))
            _ = try await other.save(using: session.client())
            user.ppp1[0].count = 1
            let receipt = try await user.update(\.ppp1[id: id], using: session.client)
            let row = user.ppp1.removeFirst()
            receipt.apply(to: &user)
            user.ppp1 = [row]
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["ppp1"]?[0]?["ppp2"]?[0]?["name"] == "b")
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.ppp1[0].ppp2.map(\.name) == ["b"])
            #expect(!user.hasChanges)
        }
    }

    @Test("The same if the receipt shows the whole plural", arguments: [true, false])
    func putBackAfterARefresh(isWhole: Bool) async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a", "ppp2": [["name": "b"]]]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            var other = user
            other.ppp1[0].count = 1
            other.ppp1[0].ppp2.append(.init(name: "c"))
            _ = try await other.save(using: session.client())
            let row = user.ppp1.removeFirst()
            if isWhole {
                try await user.refresh(using: session.client).apply(to: &user)
            } else {
                try await user.refresh(\.ppp1, using: session.client).apply(to: &user)
            }
            #expect(user.ppp1.isEmpty)
            #expect(user.changedPlurals == ["/ppp1"])
            user.ppp1 = [row]
            #expect(!user.hasChanges)
            user.ppp1[0].ppp2[0].name = "edited"
            try await user.save(using: session.client).apply(to: &user)
            let stored = await session.stored["ppp1"]?[0]
            #expect(stored?["count"] == 1)
            #expect(stored?["ppp2"]?.arrayValue?.map { $0["name"] } == ["edited", "c"])
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.ppp1[0].count == 1)
            #expect(user.ppp1[0].ppp2.map(\.name) == ["edited", "c"])
            #expect(!user.hasChanges)
        }
    }

    @Test("The same for a new element that was put back before the app knew its id", arguments: [true, false])
    func putBackBeforeItHadAnID(isShown: Bool) async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1.append(.init(name: "new"))
            let receipt = try await user.save(using: session.client)
            var other = try await session.client().fetch(NestingUser.self)
            other.ppp1[1].ppp2.append(.init(name: "b"))
            _ = try await other.save(using: session.client())
            let row = user.ppp1.removeLast()
            receipt.apply(to: &user)
            if isShown { try await user.refresh(using: session.client).apply(to: &user) }
            user.ppp1.append(row)
            try await user.save(using: session.client).apply(to: &user)
            let stored = await session.stored["ppp1"]
            #expect(stored?.arrayValue?.map { $0["name"] } == ["a", "new"])
            #expect(stored?[1]?["ppp2"]?.arrayValue?.map { $0["name"] } == ["b"])
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.ppp1.map(\.ppp2.count) == [0, 1])
            #expect(!user.hasChanges)
        }
    }

    @Test("The same if a replace that was already sent knew what others have put into it")
    func putBackDuringAReplace() async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"], ["name": "z"]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            var other = user
            other.ppp1[0].ppp2.append(.init(name: "b"))
            _ = try await other.save(using: session.client())
            user.ppp1.swapAt(0, 1)
            let refresh = try await user.refresh(\.ppp1, using: session.client)
            let save = try await user.save(using: session.client)
            #expect(await session.calls.last == "replace /ppp1")
            let row = user.ppp1.removeLast()
            refresh.apply(to: &user)
            user.ppp1.append(row)
            save.apply(to: &user)
            #expect(!user.hasChanges)
            #expect(user.ppp1[1].ppp2.map(\.name) == ["b"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["ppp1"]?[1]?["ppp2"]?.arrayValue?.map { $0["name"] } == ["b"])
        }
    }

    @Test("What the app has appended to the row is not appended again if it edits it before such a replace is answered")
    func putBackWithOwnElementDuringAReplace() async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"], ["name": "z"]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1[0].ppp2.append(.init(name: "b"))
            let update = try await user.update(\.ppp1, using: session.client)
            user.ppp1.swapAt(0, 1)
            let save = try await user.save(using: session.client)
            #expect(await session.calls.last == "replace /ppp1")
            let row = user.ppp1.removeLast()
            update.apply(to: &user)
            user.ppp1.append(row)
            user.ppp1[1].ppp2[0].count = 1
            save.apply(to: &user)
            try await user.save(using: session.client).apply(to: &user)
            let inside = await session.stored["ppp1"]?[1]?["ppp2"]?.arrayValue
            #expect(inside?.map { $0["name"] } == ["b"])
            #expect(inside?.first?["count"] == 1)
            #expect(!user.hasChanges)
        }
    }

    @Test("What a replace did not know, and the record has learned since, is not taken for removed")
    func learnedDuringAReplace() async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"], ["name": "z"]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            var other = user
            other.ppp1[0].ppp2.append(.init(name: "b"))
            _ = try await other.save(using: session.client())
            // Another client's receipts are not known to the one that replaces.
            let refresh = try await user.refresh(\.ppp1, using: session.client())
            user.ppp1.swapAt(0, 1)
            let replace = try await user.replacePpp1(using: session.client)
            refresh.apply(to: &user)
            replace.apply(to: &user)
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["ppp1"]?[1]?["ppp2"]?.arrayValue?.map { $0["name"] } == ["b"])
            #expect(!user.hasChanges)
        }
    }

    @Test("What is in doubt in the row stays so while the record is saved and loaded without it")
    func putBackAfterLoading() async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"], ["name": "z"]]], retries: .never) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1[0].ppp2.append(.init(name: "b"))
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            let row = user.ppp1.removeFirst()
            user = try user.savedAndLoaded()
            user.ppp1.insert(row, at: 0)
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["ppp1"]?[0]?["ppp2"]?.arrayValue?.map { $0["name"] } == ["b"])
            #expect(user.ppp1[0].ppp2.map(\.name) == ["b"])
            #expect(!user.hasChanges)
        }
    }

    @Test("A removal that was not carried out is no longer in doubt when the app puts the element back")
    func putBackAfterALostRemoval() async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"]]], retries: .never) { session in
            var user = try await session.client.fetch(NestingUser.self)
            let row = user.ppp1.removeFirst()
            await session.service.inject(.dropBeforeProcessing)
            let error = try await failure { _ = try await user.save(using: session.client) }
            try #require(error.receipt(for: NestingUser.self)).apply(to: &user)
            try await user.refresh(using: session.client).apply(to: &user)
            user.ppp1 = [row]
            #expect(!user.hasChanges)
            #expect(try user.plannedCalls().isEmpty)
        }
    }

    @Test("What is in doubt in an element that the app removes is still in doubt when it puts the element back")
    func putBackWithDoubts() async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1[0].ppp2.append(.init(name: "b"))
            await session.service.inject(.dropAfterProcessing)
            let error = try await failure { _ = try await user.save(using: session.client) }
            try #require(error.receipt(for: NestingUser.self)).apply(to: &user)
            let row = user.ppp1.removeFirst()
            try await user.refresh(using: session.client).apply(to: &user)
            user.ppp1 = [row]
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["ppp1"]?[0]?["ppp2"]?.arrayValue?.map { $0["name"] } == ["b"])
            #expect(user.ppp1[0].ppp2.first?.id != nil)
            #expect(!user.hasChanges)
        }
    }

    @Test("What a copy of the record has put into the row stays there, at any depth", arguments: [2, 3])
    func putBackAfterTheSaveOfACopy(depth: Int) async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a", "ppp2": [["name": "b"]]]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            let id = try #require(user.ppp1[0].id)
            var copy = user
            if depth == 2 { copy.ppp1[0].ppp2.append(.init(name: "c")) }
            if depth == 3 { copy.ppp1[0].ppp2[0].ppp3.append(.init(name: "c")) }
            try await copy.save(using: session.client).apply(to: &copy)
            user.ppp1[0].count = 1
            let receipt = try await user.update(\.ppp1[id: id], using: session.client)
            let row = user.ppp1.removeFirst()
            receipt.apply(to: &user)
            user.ppp1 = [row]
            // Brings along what the copy has edited in the meantime.
            copy.ppp1[0].ppp2[0].count = 2
            try await copy.save(using: session.client).apply(to: &copy)
            try await user.save(using: session.client).apply(to: &user)
            try await user.refresh(using: session.client).apply(to: &user)
            try await copy.refresh(using: session.client).apply(to: &copy)
            #expect(user == copy)
            #expect(user.ppp1[0].ppp2.flatMap { [$0.name] + $0.ppp3.map(\.name) } == ["b", "c"])
            #expect(!user.hasChanges)
        }
    }
}
