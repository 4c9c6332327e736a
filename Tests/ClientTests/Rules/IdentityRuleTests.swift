/// Identities (rule 4): rows keep theirs, and a copied one gets its own from whatever the runtime does with the record.
///
/// A list shows elements by their `localID`. After `user.ps.append(user.ps[0])` two rows would have one.
final class IdentityRuleTests: XCTestCase {
    private typealias Call = @Sendable (HistoryUser, CaptureClient) async throws -> Receipt<HistoryUser>

    /// A record with a copy of its first row, and the identity of that row.
    private func copied() async throws -> (Session<HistoryUser>, HistoryUser, LocalID) {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        user.ps.append(user.ps[0])
        user.ps[2].k = "copy"
        return (session, user, user.ps[0].localID)
    }

    /// After any call the later of the two has another identity, both have their values, and the copy alone is new.
    func testCalls() async {
        let calls: [Call] = [
            { try await $0.update(using: $1) }, { try await $0.save(using: $1) }, { try await $0.replacePs(using: $1) },
            { try await $0.refresh(using: $1) },
        ]
        await forEach(calls.indices) { index in
            var (session, user, identity) = try await copied()
            user.a = "new"
            try await session.done(&user, calls[index])
            expectEqual(Set(user.ps.map(\.localID)).count, 3)
            expectEqual(user.ps[0].localID, identity)
            expectEqual(user.rows, ["one", "two", "copy"])
            try await session.saved(&user, rows: ["one", "two", "copy"])
        }
    }

    /// So it is after a load.
    func testLoaded() async throws {
        let (_, user, _) = try await copied()
        let loaded = try user.savedAndLoaded()
        expectEqual(Set(loaded.ps.map(\.localID)).count, 3)
        expectEqual(loaded.rows, ["one", "two", "copy"])
    }

    /// So it is where the copy has taken the place of a row, which leaves as many rows as are stored.
    func testInPlace() async throws {
        let rows: JSONValue = [["k": "one", "ns": [["k": "a"], ["k": "b"]]], ["k": "two"], ["k": "three"]]
        let user = try await Session<HistoryUser>(["ps": rows]).fetched()
        expectEqual(user.recognized.ps.map(\.localID), user.ps.map(\.localID))
        var copied = user
        copied.ps[2] = user.ps[1]
        expectEqual(Set(copied.recognized.ps.map(\.localID)).count, 3)
        copied = user
        copied.ps[0].ns[1] = user.ps[0].ns[0]
        expectEqual(Set(copied.recognized.ps[0].ns.map(\.localID)).count, 2)
        copied = user
        copied.ps.swapAt(1, 2)
        expectEqual(copied.recognized.ps.map(\.localID), copied.ps.map(\.localID))
    }

    /// Edits made during a call stay with their rows.
    func testEditedDuring() async {
        let calls: [Call] = [{ try await $0.save(using: $1) }, { try await $0.replacePs(using: $1) }]
        await forEach(calls.indices) { index in
            var (session, user, identity) = try await copied()
            let receipt = try await calls[index](user, session.client)
            (user.ps[0].t, user.ps[2].t) = ("mine", "edited")
            receipt.apply(to: &user)
            expectEqual(user.ps[0].localID, identity)
            try await expectEqual(user.ps.map(\.id), session.record.ps.map(\.id))
            expectEqual(user.changedPlurals, ["/ps"])
            try await session.saved(&user, rows: ["one=mine", "two", "copy=edited"])
        }
    }

    /// A copy that is edited and saved again before the first save is applied is appended once.
    func testSavedTwice() async throws {
        var (session, user, _) = try await copied()
        let first = try await user.save(using: session.client)
        user.ps[2].k = "edited"
        let second = try await user.save(using: session.client)
        first.apply(to: &user)
        second.apply(to: &user)
        try await expectEqual(session.storedRows, ["one", "two", "edited"])
        try await expectEqual(user.ps.map(\.id), session.record.ps.map(\.id))
        expect(!user.hasChanges)
    }

    /// A replace made before that knows the copy again, which has another identity by then.
    func testReplaceAfterAnotherReceipt() async throws {
        var (session, user, identity) = try await copied()
        user.a = "new"
        let update = try await user.update(using: session.client)
        let replace = try await user.replacePs(using: session.client)
        update.apply(to: &user)
        let copy = user.ps[2].localID
        user.ps[2].k = "edited"
        replace.apply(to: &user)
        expectEqual([user.ps[0].localID, user.ps[2].localID], [identity, copy])
        try await expectEqual(user.ps.map(\.id), session.record.ps.map(\.id))
        expectEqual(user.rows, ["one", "two", "edited"])
    }

    /// The rows inside the copy have identities of their own, too.
    func testInside() async throws {
        var (session, user) = try await Session(["ps": [["k": "one", "ns": [["k": "inside"]]]]]).withRecord
        user.ps.append(user.ps[0])
        user.a = "new"
        let inner = user.ps[0].ns[0].localID
        try await session.done(&user) { try await $0.update(using: $1) }
        expectEqual(user.ps[0].ns[0].localID, inner)
        expectNotEqual(user.ps[1].ns[0].localID, inner)
    }

    /// Rows that were only moved keep their identities.
    func testMoved() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        let identities = user.ps.map(\.localID)
        user.ps.reverse()
        user.a = "new"
        try await session.done(&user) { try await $0.update(using: $1) }
        expectEqual(user.ps.map(\.localID), identities.reversed())
    }

    /// A duplicate has the same values, and neither ids nor identities, at any depth.
    func testDuplicated() async throws {
        var (session, user) = try await Session<NestingUser>(Seeds.nesting).withRecord
        let original = user.ppp1[0]
        let duplicate = original.duplicated()
        expectEqual(duplicate.written, original.written)
        expectEqual([duplicate.id, duplicate.ppp2[0].id, duplicate.ppp2[0].ppp3[0].id], [nil, nil, nil])
        expectNotEqual(duplicate.localID, original.localID)
        expectNotEqual(duplicate.ppp2[0].localID, original.ppp2[0].localID)
        expectNotEqual(duplicate.ppp2[0].ppp3[0].localID, original.ppp2[0].ppp3[0].localID)
        expectNotEqual(original.duplicated().localID, duplicate.localID)
        user.ppp1.append(duplicate)
        expect(throws: .notOnCapture(path: "/ppp1[2]", reason: .new)) { try user.path(of: \.ppp1[2]) }
        try await session.saved(&user)
        await expectEqual(session.stored["ppp1"]?[2]?["ppp2"]?[0]?["ppp3"]?[0]?["name"], "p3")
    }

    /// A copy stays a second one if somebody else replaces the plural.
    ///
    /// It was once taken for the element of which it is a copy, by their equal content.
    func testRenumbered() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        user.ps.append(user.ps[0])
        try await session.othersReplaceRows()
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.rows, ["one", "two", "one"])
        try await expectEqual(user.ps.prefix(2).map(\.id), session.record.ps.map(\.id))
        try await session.saved(&user, rows: ["one", "two", "one"])
    }

    /// A copy that is sent, loaded and edited is appended once, although others have removed the original.
    func testOriginalIsGone() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        // A new row of a loaded record: a save reads first, and so learns that the original is gone.
        user.ps.append(Row(k: "new"))
        user = try user.savedAndLoaded()
        user.ps.append(user.ps[0])
        user.ps[2].k = "copy"
        user.ps[2].ns.append(Inner(k: "inside"))
        try await session.othersRemove("/ps#\(try require(user.ps[0].id))")
        let receipt = try await user.save(using: session.client)
        user = try user.savedAndLoaded()
        user.ps[2].ns[0].t = "edited"
        receipt.apply(to: &user)
        try await session.saved(&user, rows: ["new", "copy"])
        try await expectEqual(session.record.ps[1].ns.map(\.t), ["edited"])
    }

    /// What is in a new row and came with ids from somewhere else keeps its identity, too.
    func testInsideNewRow() async throws {
        let session = try await Session(["ps": [["k": "one", "ns": [["k": "inside"]]], ["k": "two"]]])
        var user = try await session.fetched()
        user.ps.append(Row(k: "new", ns: user.ps[0].ns))
        let identity = user.ps[2].ns[0].localID
        // Another client stores it. The record does not know about that call.
        var other = user
        other.ps.removeFirst()
        _ = try await other.replacePs(using: session.restarted().client)
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.rows, ["two", "new"])
        expectEqual(user.ps[1].ns.map(\.localID), [identity])
        expect(!user.hasChanges)
    }

    /// Rows at every depth keep their identity when a response is taken over.
    func testIdentitiesInside() async throws {
        var (session, user) = try await Session(["ps": [["k": "one", "ns": [["k": "x"]]]]]).withRecord
        user.ps[0].ns.append(Inner(k: "y"))
        func identities() -> [LocalID] { user.ps.map(\.localID) + user.ps[0].ns.map(\.localID) }
        let before = identities()
        try await session.done(&user) { try await $0.replacePs(using: $1) }
        expectEqual(identities(), before)
        user.a = "1"
        try await session.done(&user) { try await $0.update(using: $1) }
        expectEqual(identities(), before)
    }

    /// 4: an element that is taken out and added anew in another place is a new one, so nothing has been moved.
    func testAddedInAnotherPlace() async throws {
        for isLast in [true, false] {
            var (session, user) = try await Session(rows: "a", "b").withRecord
            if isLast { user.ps = [user.ps[1], Row(k: "a")] } else { user.ps = [Row(k: "b"), user.ps[0]] }
            try await expectEqual(session.saved(&user), ["delete /ps#\(isLast ? 11 : 12)", "update"])
            expectEqual(user.rows, isLast ? ["b", "a"] : ["a", "b"])
        }
    }
}
