/// Elements and the merge (rules 4, 5 and 10).
final class MergeRuleTests: XCTestCase {
    /// 4: appended elements stand last in the response, also where the service changes what it stores.
    func testAppendedAndChanged() async throws {
        let session = try await Session()
        await session.service.setRules([.toUpper], at: "/ps/k")
        var user = try await session.fetched()
        user.ps += [Row(k: "p", t: "1"), Row(t: "2"), Row(k: "q", t: "3")]
        let identities = user.ps.map(\.localID)
        try await session.othersUpdate(["ps": [["k": "theirs"]]])
        try await session.saved(&user)
        expectEqual(user.rows, ["THEIRS", "P=1", "2", "Q=3"])
        expectEqual(user.ps.dropFirst().map(\.localID), identities)
    }

    /// 4: an element from Capture has the same identity in every record.
    func testIdentities() async throws {
        let session = try await Session(rows: "one")
        var (one, other) = (try await session.fetched(), try await session.fetched())
        expectEqual(one.ps[0].localID, other.ps[0].localID)
        // Also one that comes later.
        try await session.othersUpdate(["ps": [["k": "theirs"]]])
        try await one.refresh(using: session.client).apply(to: &one)
        other = try await session.fetched()
        expectEqual(one.ps.map(\.localID), other.ps.map(\.localID))
    }

    /// 8: what is set back during a save is not sent by a save in line, but by the next one.
    func testSetBackInLine() async throws {
        var (session, user) = try await Session().withRecord
        user.a = "on"
        let first = user
        user.a = nil
        let (_, receipt) = try await session.inLine(first, user)
        receipt.apply(to: &user)
        try await expectEqual(session.record.a, "on")
        expectNil(user.a)
        try await session.saved(&user, whose: \.a, is: nil)
    }

    /// 5: a value is set back while a save that reads first is under way.
    func testSetBackDuringRead() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        user.a = "on"
        try await session.losing(&user, .dropBeforeProcessing)
        let sent = user
        user.a = nil
        try await session.during {
            try await sent.save(using: $0)
        } others: {
            try await session.othersUpdate(["a": "theirs"])
        }.apply(to: &user)
        try await session.saved(&user, whose: \.a, is: nil)
    }

    /// 5: an edited element that others have removed is appended again.
    func testRemovedByOthers() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        user.ps[0].t = "edited"
        let id = try require(user.ps[0].id)
        try await session.othersRemove("/ps#\(id)")
        try await session.done(&user) { try await $0.refresh(using: $1) }
        try await session.saved(&user, rows: ["two", "one=edited"])
    }

    /// 5: a new element in front is no move.
    func testInFront() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        user.ps.insert(Row(k: "new"), at: 0)
        try await expectEqual(session.saved(&user), ["update"])
        expectEqual(user.rows, ["one", "new"])
    }

    /// 5: a text that the service has changed is removed during the call.
    func testChangedText() async throws {
        let session = try await Session()
        await session.service.setRules([.toLower], at: "/o/st/s")
        var user = try await session.fetched()
        user.o.st.append("Chess")
        let sent = user
        user.o.st.removeAll()
        try await sent.save(using: session.client).apply(to: &user)
        try await session.saved(&user, whose: \.o.st, is: [])
    }

    /// 5: what came in before a replace is not taken for removed.
    func testCameIn() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        let id = try require(user.ps[0].id)
        user.ps.reverse()
        let sent = user
        try await session.during {
            try await sent.save(using: $0)
        } others: {
            try await session.othersUpdate("/ps#\(id)", ["ns": [["k": "theirs"]]])
        }.apply(to: &user)
        expectEqual(user.ps[1].ns.map(\.k), ["theirs"])
        try await expectEqual(session.saved(&user), [])
    }

    /// 5: the order that others have given before a replace is not the app's.
    func testOrderOfOthers() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        user.a = "1"
        try await session.losing(&user, .dropBeforeProcessing)
        try await session.othersReplaceRows(reversed: true)
        let calls = try await session.done(&user) { try await $0.replacePs(using: $1) }
        expectEqual(calls, ["read", "replace /ps"])
        try await session.saved(&user)
        expectEqual(user.rows, ["two", "one"])
        try await expectEqual(session.storedRows, ["two", "one"])
    }

    /// 5: nor is it, if the one row that the app has moved is gone.
    func testMovedRowIsGone() async throws {
        var (session, user) = try await Session(rows: "one", "two", "three").withRecord
        user.ps.insert(user.ps.removeLast(), at: 0)
        try await session.othersReplace("/ps", [["k": "two"], ["k": "one"]])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.rows, ["two", "one"])
        expect(!user.hasChanges)
    }

    /// 10: what others have put into an element that was taken out stays when it is put back.
    func testTakenOut() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        let taken = user.ps.removeFirst()
        let id = try require(taken.id)
        try await session.othersUpdate("/ps#\(id)", ["t": "theirs", "ns": [["k": "inner"]]])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        user.ps.insert(taken, at: 0)
        expect(!user.hasChanges)
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.ps[0].t, "theirs")
        expectEqual(user.ps[0].ns.map(\.k), ["inner"])
    }

    /// 4: a row of another record is the stored one with its id.
    func testRowOfAnotherRecord() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "new"))
        try await session.saved(&user)
        let other = try await session.fetched()
        user.ps = other.ps
        expect(!user.hasChanges)
        user.ps[0].t = "edited"
        try await expectEqual(session.saved(&user).count, 1)
        try await expectEqual(session.storedRows, ["new=edited"])
    }

    /// 10: the same inside an object, and inside another row.
    func testTakenOutInside() async throws {
        let session = try await Session(["o": ["qs": [["k": "q"]]], "ps": [["k": "one", "ns": [["k": "n"]]]]])
        var user = try await session.fetched()
        let (q, n) = (user.o.qs.removeFirst(), user.ps[0].ns.removeFirst())
        let ids = try (require(q.id), require(user.ps[0].id), require(n.id))
        try await session.othersUpdate("/o/qs#\(ids.0)", ["t": "theirs"])
        try await session.othersUpdate("/ps#\(ids.1)/ns#\(ids.2)", ["t": "theirs"])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        user.o.qs = [q]
        user.ps[0].ns = [n]
        expect(!user.hasChanges)
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual([user.o.qs[0].t, user.ps[0].ns[0].t], ["theirs", "theirs"])
    }

    /// 10: it has another id meanwhile.
    func testOtherID() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        var taken = user.ps.removeFirst()
        try await session.othersReplaceRows()
        try await session.done(&user) { try await $0.refresh(using: $1) }
        taken.t = "edited"
        user.ps.insert(taken, at: 0)
        try await expectEqual(session.saved(&user), ["update"])
        try await expectEqual(session.storedRows, ["one=edited", "two"])
    }

    /// 10: put back in another place it counts as moved.
    func testMovedBack() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        user.ps.append(user.ps.removeFirst())
        try await expectEqual(session.saved(&user), ["read", "replace /ps"])
    }

    /// 10: a row that is removed during its append and put back.
    func testRemovedDuringAppend() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "new"))
        let sent = user
        let taken = user.ps.removeLast()
        try await sent.save(using: session.client).apply(to: &user)
        try expectEqual(user.plannedCalls().map(\.description), ["entity.delete /ps#11"])
        user.ps.append(taken)
        try await expectEqual(session.saved(&user), [])
    }
}
