import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// The app takes a row out, the row gets an id or another one, and the app puts it back without it. It is the same row
/// (rule 5 of "How a record stays true"): what others have put beside it or into it is not lost.
@Suite("A row that is put back without the id it has got") struct PutBackNewRowTests {
    /// How the app puts the row back.
    enum Way: CaseIterable {
        case insert, assign, restore, saveAndLoad

        func putBack(_ row: NestingUser.Ppp1Element, into user: inout NestingUser, as before: NestingUser) throws {
            switch self {
            case .insert: user.ppp1.insert(row, at: 0)
            case .assign: user.ppp1 = before.ppp1
            case .restore: user.restoreValues(from: before)
            case .saveAndLoad:
                user.ppp1.insert(row, at: 0)
                user = try user.savedAndLoaded()
            }
        }
    }

    @Test("It has got its first id", arguments: Way.allCases)
    func appended(way: Way) async throws {
        try await Session.run("nesting", [:]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "a"), .init(name: "b")]
            let receipt = try await user.save(using: session.client)
            let before = user
            let row = user.ppp1.removeFirst()
            receipt.apply(to: &user)
            try await check(&user, session) { try way.putBack(row, into: &$0, as: before) }
        }
    }

    @Test("It has got another id from a replace of the app", arguments: Way.allCases)
    func replaced(way: Way) async throws {
        try await Session.run("nesting", ["ppp1": [["name": "b"], ["name": "a"]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1.swapAt(0, 1)
            let receipt = try await user.save(using: session.client)
            #expect(await session.calls.last == "replace /ppp1")
            let before = user
            let row = user.ppp1.removeFirst()
            receipt.apply(to: &user)
            try await check(&user, session) { try way.putBack(row, into: &$0, as: before) }
        }
    }

    @Test("It has got another id from somebody else's replace", arguments: Way.allCases)
    func replacedByOthers(way: Way) async throws {
        try await Session.run("nesting", ["ppp1": [["name": "a"], ["name": "b"]]]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            let before = user
            let row = user.ppp1.removeFirst()
            let other = try await session.client().fetch(NestingUser.self)
            _ = try await other.replacePpp1(using: session.client())
            try await user.refresh(using: session.client).apply(to: &user)
            try await check(&user, session) { try way.putBack(row, into: &$0, as: before) }
        }
    }

    @Test("The response to its append was lost, and a refresh has shown its id", arguments: Way.allCases)
    func found(way: Way) async throws {
        try await Session.run("nesting", [:], retries: .never) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "a"), .init(name: "b")]
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            let before = user
            let row = user.ppp1.removeFirst()
            try await user.refresh(using: session.client).apply(to: &user)
            try await check(&user, session) { try way.putBack(row, into: &$0, as: before) }
        }
    }

    @Test("What it contains was edited and sent again before the row was taken out", arguments: Way.allCases)
    func inside(way: Way) async throws {
        try await Session.run("nesting", [:]) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "a", ppp2: [.init(name: "b")])]
            user = try user.savedAndLoaded()
            user.ppp1[0].ppp2[0].ppp3 = [.init(name: "c")]
            let receipt = try await user.save(using: session.client)
            user.ppp1[0].ppp2[0].count = 1
            user.ppp1[0].ppp2[0].ppp3[0].count = 2
            user.ppp1[0].ppp2.append(.init(name: "e"))
            let later = try await user.save(using: session.client)
            let before = user
            let row = user.ppp1.removeFirst()
            receipt.apply(to: &user)
            try way.putBack(row, into: &user, as: before)
            user.ppp1[0].ppp2[0].ppp3.append(.init(name: "d"))
            later.apply(to: &user)
            try await user.save(using: session.client).apply(to: &user)
            let inside = await session.stored["ppp1"]?[0]?["ppp2"]?.arrayValue ?? []
            #expect(inside.map { $0["name"] } == ["b", "e"])
            #expect(inside.map { $0["count"] } == [1, .null])
            #expect(inside.first?["ppp3"]?.arrayValue?.map { $0["name"] } == ["c", "d"])
            #expect(inside.first?["ppp3"]?.arrayValue?.map { $0["count"] } == [2, .null])
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.ppp1[0].ppp2.map(\.name) == ["b", "e"])
            #expect(!user.hasChanges)
        }
    }

    /// Puts the row back and edits another one, after somebody else has appended an element and put one into the row.
    private func check(
        _ user: inout NestingUser, _ session: Session, putBack: (inout NestingUser) throws -> Void
    ) async throws {
        var other = try await session.client().fetch(NestingUser.self)
        other.ppp1.append(.init(name: "theirs"))
        other.ppp1[0].ppp2.append(.init(name: "inside"))
        _ = try await other.save(using: session.client())
        let stored = await session.stored["ppp1"]?[0]

        try putBack(&user)
        #expect(!user.hasChanges)
        #expect(user.changedPlurals.isEmpty)
        #expect(try user.plannedCalls().isEmpty)
        let id = try #require(stored?["id"]?.intValue)
        #expect(try user.path(of: \.ppp1[0]) == "/ppp1#\(id)")
        user.ppp1[0].count = 1
        user.ppp1[1].count = 2
        let count = await session.calls.count
        try await user.save(using: session.client).apply(to: &user)
        #expect(await session.calls.dropFirst(count) == ["update"])
        let elements = await session.stored["ppp1"]?.arrayValue ?? []
        #expect(elements.map { $0["name"] } == ["a", "b", "theirs"])
        #expect(elements[0]["id"] == stored?["id"])
        #expect(elements.map { $0["count"] } == [1, 2, .null])
        #expect(elements[0]["ppp2"]?[0]?["name"] == "inside")
        try await user.refresh(using: session.client).apply(to: &user)
        #expect(user.ppp1.map(\.name) == ["a", "b", "theirs"])
        #expect(user.ppp1[0].ppp2.map(\.name) == ["inside"])
        #expect(!user.hasChanges)
    }
}
