/// A refresh reads the record and merges it into the edited one (rule 5), with nothing sent.
final class RefreshRuleTests: XCTestCase {
    /// What was not edited takes what was read; edits stay, pending.
    func testMerge() async throws {
        let object: JSONValue = ["x": "old", "y": "old", "st": [["s": "old"]]]
        var (session, user) = try await Session(["a": "old", "b": "old", "o": object]).withRecord
        try await session.othersUpdate(["a": "theirs", "b": "theirs", "o": ["x": "theirs", "y": "theirs"]])
        try await session.othersReplace("/o/st", ["theirs"])
        (user.a, user.o.x) = ("mine", nil)
        let receipt = try await user.refresh(using: session.client)
        expectEqual(receipt.path, "")
        expect(receipt.isOutcomeKnown)
        expect(!receipt.isEmpty)
        expectEqual(user.b, "old", "a call changes nothing")
        receipt.apply(to: &user)
        expectEqual([user.b, user.o.y], ["theirs", "theirs"])
        expectEqual(user.o.st, ["theirs"])
        expectEqual(user.pendingUpdate, ["a": "mine", "o": ["x": .null]])
        expectEqual(user.changedPlurals, [])
        (user.a, user.o.x) = ("theirs", "theirs")
        expect(!user.hasChanges, "what is confirmed is what was read, also under an edit")
        await expectEqual(session.calls, ["read", "read"])
    }

    /// An edit that equals what was read is no edit any more.
    func testSameEdit() async throws {
        var (session, user) = try await Session().withRecord
        try await session.othersUpdate(["a": "same"])
        user.a = "same"
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expect(!user.hasChanges)
    }

    /// A record made by init learns the rest of it, and keeps what was set.
    func testMadeRecord() async throws {
        let session = try await Session(["b": "theirs", "o": ["st": [["s": "theirs"]]], "ps": [["k": "one"]]])
        var user = HistoryUser(a: "mine", ps: [Row(k: "mine")])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.b, "theirs")
        expectEqual(user.o.st, ["theirs"])
        expectEqual(user.uuid, session.uuid)
        expectEqual(user.pendingUpdate, ["a": "mine"])
        expectEqual(user.rows, ["one", "mine"])
        expectEqual(user.changedPlurals, ["/ps"])
    }

    /// What the client may not read stays as it was.
    func testHidden() async {
        await forEach(["/b", "/o", "/ps/k"]) { (path: String) in
            let seed: JSONValue = ["b": "b", "o": ["x": "x", "st": [["s": "s"]]], "ps": [["k": "one"]]]
            let session = try await Session(seed, hiding: path)
            var user = try await session.restarted().fetched()
            user.a = "mine"
            let before = user
            try await session.done(&user) { try await $0.refresh(using: $1) }
            expectEqual(user, before)
            expectEqual(user.pendingUpdate, ["a": "mine"])
            expectEqual(user.changedPlurals, [])
        }
    }

    /// 6: it settles what was in doubt: the value that Capture does not hold is pending, the one it holds is not.
    func testDoubt() async {
        let cases = [(true, false), (true, true), (false, false), (false, true)]
        await forEach(cases) { (isDone: Bool, isSetBack: Bool) in
            var (session, user) = try await Session(["a": "old"]).withRecord
            user.a = "sent"
            try await session.losing(&user, isDone ? .dropAfterProcessing : .dropBeforeProcessing)
            if isSetBack { user.a = "old" }
            try await session.done(&user) { try await $0.refresh(using: $1) }
            let value: JSONValue = isSetBack ? "old" : "sent"
            expectEqual(user.a, value.stringValue)
            expectEqual(user.pendingUpdate, isDone == isSetBack ? ["a": value] : [:])
        }
    }

    /// 8: none is applied twice, none after a later call, and older receipts have no effect after it.
    func testOrder() async throws {
        var (session, user) = try await Session().withRecord
        user.a = "first"
        let update = try await user.update(using: session.client)
        try await session.othersUpdate(["a": "theirs"])
        let refresh = try await user.refresh(using: session.client)
        refresh.apply(to: &user)
        expectEqual(user.a, "theirs", "the edit was done before it was read")
        user.a = "second"
        let before = try user.encodedText()
        update.apply(to: &user)
        refresh.apply(to: &user)
        try expectEqual(user.encodedText(), before)
        try await session.done(&user) { try await $0.update(using: $1) }
        refresh.apply(to: &user)
        expectEqual(user.a, "second")
        expect(!user.hasChanges)
    }

    /// 4: of rows that are alike each keeps its identity by its id, and a new one by its place.
    func testAlike() async throws {
        var (session, user) = try await Session(rows: "x", "x").withRecord
        let second = user.ps[1].localID
        try await session.othersRemove("/ps#\(try require(user.ps[0].id))")
        try await session.othersAppend(rows: "x")
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.rows, ["x", "x"])
        expectEqual(user.ps[0].localID, second)
        expectNotEqual(user.ps[1].localID, second)
        try await session.othersAppend(rows: "x")
        user.ps.append(Row(k: "x"))
        let third = user.ps[2].localID
        try await session.done(&user) { try await $0.refresh(using: $1) }
        try await expectEqual(user.ps.map(\.id), session.record.ps.map(\.id))
        expectEqual([user.ps[0].localID, user.ps[2].localID], [second, third])
        expect(!user.hasChanges)
    }

    /// A row that is gone goes if it was not edited, and one edited in vain does too.
    func testGone() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        try await session.othersReplace("/ps", [["k": "theirs"]])
        user.ps[0].k = "edited"
        user.ps[0].k = "one"
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.rows, ["theirs"])
        expect(!user.hasChanges)
    }

    /// An append and a removal stay, next to an append of others; what others edited does not come back.
    func testAppendedAndRemoved() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        try await session.othersUpdate("/ps#\(try require(user.ps[0].id))", ["t": "their edit"])
        try await session.othersAppend(rows: "theirs")
        user.ps.removeFirst()
        user.ps.append(Row(k: "mine"))
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.rows, ["two", "theirs", "mine"])
        expectEqual(user.changedPlurals, ["/ps"])
        try await session.saved(&user, rows: ["two", "theirs", "mine"])
    }

    /// The rows of a replace whose receipt was not applied are not there twice.
    func testReplaceNotApplied() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        user.ps.append(Row(k: "new"))
        let identities = user.ps.map(\.localID)
        let replace = try await user.replacePs(using: session.client)
        user.ps[1].t = "edited"
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.ps.map(\.localID), identities)
        let ids = try await session.record.ps.map(\.id)
        for _ in 1...2 {
            expectEqual(user.ps.map(\.id), ids)
            expectEqual(user.rows, ["one", "new=edited"])
            replace.apply(to: &user)
        }
        try expectEqual(user.pendingUpdate(of: \.ps[1]), ["t": "edited"])
    }

    /// An element edited on both sides takes what was not edited here, wherever it stands.
    func testEditedOnBothSides() async throws {
        var (session, user) = try await Session<NestingUser>(Seeds.nesting).withRecord
        let theirs: JSONValue = ["name": "theirs", "count": 7]
        try await session.othersUpdate("/ppp1#41", theirs)
        try await session.othersUpdate("/poo1#51/poo2", theirs)
        user.ppp1[0].count = 99
        user.poo1[0].poo2.name = "mine"
        user.ppp1.swapAt(0, 1)
        let (outer, inner) = (user.ppp1.map(\.localID), user.ppp1.map { $0.ppp2.map(\.localID) })
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.ppp1.map(\.id), [44, 41], "the order is an edit")
        expectEqual(user.ppp1.map(\.localID), outer)
        expectEqual(user.ppp1.map { $0.ppp2.map(\.localID) }, inner)
        expectEqual(user.ppp1[1].name, "theirs")
        try expectEqual(user.pendingUpdate(of: \.ppp1[id: 41]), ["count": 99])
        expectEqual(user.poo1[0].poo2.count, 7)
        try expectEqual(user.pendingUpdate(of: \.poo1[id: 51]), ["poo2": ["name": "mine"]])
    }

    /// An edit inside an element that is gone, and a new element inside it, are not lost.
    func testGoneAround() async throws {
        var (session, user) = try await Session<NestingUser>(Seeds.nesting).withRecord
        user.ppp1[0].ppp2.append(.init(name: "new"))
        user.poo1[0].poo2.poo3.name = "in an object"
        try await session.othersReplace("/ppp1", [["name": "theirs", "ppp2": [["name": "their own"]]]])
        try await session.othersReplace("/poo1", [])
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(Set(user.ppp1.map(\.name)), ["p1", "theirs"])
        let edited = try require(user.ppp1.first { $0.name == "p1" })
        expectNil(edited.id)
        expectEqual(edited.ppp2.map(\.name), ["p2", "new"])
        expectNil(edited.ppp2[0].id)
        expectEqual(user.poo1.map(\.poo2.poo3.name), ["in an object"])
        try await session.saved(&user)
        await expectEqual(session.calls.last, "update", "nobody has moved an element")
        let stored = await session.stored["ppp1"]?.arrayValue ?? []
        expectEqual(Set(stored.map { $0["ppp2"]?[0]?["name"] }), ["p2", "their own"])
        await expectEqual(session.stored["poo1"]?[0]?["name"], "e")
        expect(!user.hasChanges)
    }
}
