/// What changes are, and what calls send (rules 1 to 3).
final class ChangesAndCallsTests: XCTestCase {
    /// 1: a value that is set back is no change.
    func testSetBack() async throws {
        var (session, user) = try await Session().withRecord
        user.a = "x"
        expect(user.hasChanges)
        user.a = nil
        expect(!user.hasChanges)
        try await expectEqual(session.saved(&user), [])
    }

    /// 2: what was never read counts as nil, and that is no edit.
    func testNeverRead() async throws {
        let made = HistoryUser(b: "mine")
        try expectEqual(made.plannedCalls().map(\.description), [#"entity.update / {"b":"mine"}"#])
    }

    /// 3: a save sends a delete for each removed element, and one update.
    func testSaveByElement() async throws {
        var (session, user) = try await Session(rows: "one", "two", "three").withRecord
        user.ps.removeFirst()
        user.ps[0].t = "edited"
        user.ps.append(Row(k: "new", ns: [Inner(k: "inner")]))
        try await expectEqual(session.saved(&user).map { $0.prefix(6) }, ["delete", "update"])
        try await expectEqual(session.storedRows, ["two=edited", "three", "new"])
        try await expectEqual(session.record.ps[2].ns.map(\.k), ["inner"])
    }

    /// 3: the topmost removed element is deleted.
    func testTopmost() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        user.ps[0].ns.append(Inner(k: "inner"))
        try await session.saved(&user)
        user.ps.removeAll()
        try await expectEqual(session.saved(&user).count, 1)
    }

    /// 3: before a replace a save reads.
    func testReadsBeforeReplace() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        user.ps.reverse()
        try await session.othersUpdate(["ps": [["k": "theirs"]]])
        try await expectEqual(session.saved(&user), ["read", "replace /ps"])
        try await expectEqual(session.storedRows, ["two", "one", "theirs"])
    }

    /// 3: after error 310 it reads and plans again.
    func testMissed() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        user.ps[0].t = "edited"
        try await session.othersReplaceRows()
        try await expectEqual(session.saved(&user), ["update", "read", "update"])
        try await expectEqual(session.storedRows, ["one=edited"])
    }

    /// 3: a save reads before it replaces what was never read.
    func testReadsUnread() async throws {
        let session = try await Session(["o": ["st": [["s": "theirs"]]]])
        var made = HistoryUser(a: "mine", o: .init(st: ["mine"]))
        try await expectEqual(session.saved(&made), ["read", "update", "read", "replace /o/st"])
        try await expectEqual(session.record.o.st.sorted(), ["mine", "theirs"])
    }

    /// 3: an update sends no plurals, and an update of an object only its values.
    func testUpdates() async throws {
        var (session, user) = try await Session().withRecord
        (user.a, user.o.x) = ("a", "x")
        user.ps.append(Row(k: "new"))
        try await session.done(&user) { try await $0.update(\.o, using: $1) }
        try await expectEqual(session.record.o.x, "x")
        try await expectNil(session.record.a)
        try await session.done(&user) { try await $0.update(using: $1) }
        try await expectEqual(session.record.a, "a")
        try await expectEqual(session.storedRows, [])
        expect(user.hasChanges)
    }
}
