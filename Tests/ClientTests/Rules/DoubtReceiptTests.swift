/// Lost calls among others (rules 6 and 9): what was edited, and answered, since.
final class DoubtReceiptTests: XCTestCase {
    /// 6: of what was appended in doubt, the edited row keeps its edit, and the removed one is removed.
    func testEditedSince() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        user.ps += [Row(k: "new"), Row(k: "removed")]
        try await session.losing(&user)
        user.ps[1].t = "edited"
        user.ps.removeLast()
        var loaded = try user.savedAndLoaded()
        let calls = try await session.restarted().saved(&loaded)
        expectEqual(calls.map { $0.prefix(6) }, ["read", "delete", "update"])
        try await expectEqual(session.storedRows, ["one", "new=edited"])
        try await expectEqual(session.fetched(), loaded)
    }

    /// 6: before an update of a plural, what was appended in doubt is looked for, too.
    func testUpdateOfPlural() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "new"))
        try await session.losing(&user, .dropBeforeProcessing)
        let calls = try await session.done(&user) { try await $0.update(\.ps, using: $1) }
        expectEqual(calls, ["read", "update"])
        try await expectEqual(session.storedRows, ["new"])
        expect(!user.hasChanges)
    }

    /// 8: an old copy knows what was appended in doubt, and edited since, by the calls since.
    func testOldCopy() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        user.ps.append(Row(k: "new"))
        let old = user
        try await session.losing(&user)
        try await session.done(&user) { try await $0.refresh(using: $1) }
        user.ps[1].t = "edited"
        try await session.saved(&user)
        user = old
        user.ps[1].k = "edited in the old copy"
        try await session.saved(&user)
        try await expectEqual(user.ps.map(\.id), session.record.ps.map(\.id))
        try await expectEqual(session.record.ps.map(\.k), ["one", "edited in the old copy"])
    }

    /// 9: edits made while a call of unknown outcome is under way stay, and are sent.
    func testEditedMeanwhile() async throws {
        var (session, user) = try await Session(["o": ["x": "old", "y": "old"]]).withRecord
        (user.a, user.o.y) = ("sent", "sent")
        let receipt = try await session.lost(user)
        (user.a, user.o.x) = ("edited", "edited")
        receipt?.apply(to: &user)
        expectEqual(user.pendingUpdate, ["a": "edited", "o": ["x": "edited", "y": "sent"]])
        try await session.done(&user) { try await $0.update(using: $1) }
        await expectEqual(session.service.requests.last?.attributes, ["a": "edited", "o": ["x": "edited"]])
        expect(!user.hasChanges)
    }

    /// 6: a call after those of unknown outcome reads first, and overwrites nothing that was set back.
    func testAnsweredMeanwhile() async throws {
        var (session, user) = try await Session(["o": ["x": "old"], "ps": [["k": "one"], ["k": "two"]]]).withRecord
        let (rows, client) = (user.ps, session.client)
        user.o.x = "sent"
        user.ps.removeAll()
        await session.service.inject(.dropAfterProcessing, to: "/entity.replace")
        await session.service.inject(.dropAfterProcessing, to: "/entity.update")
        let replace = try await failure { try await user.replacePs(using: client) }
        try require(replace.receipt(for: HistoryUser.self)).apply(to: &user)
        let update = try await failure { try await user.update(\.o, using: client) }
        (user.a, user.o.x, user.ps) = ("new", "old", rows)
        try require(update.receipt(for: HistoryUser.self)).apply(to: &user)
        try await session.done(&user) { try await $0.update(using: $1) }
        await expectEqual(session.service.requests.last?.attributes, ["a": "new", "o": ["x": "old"]])
        expectEqual(user.rows, ["one", "two"])
        expectEqual(user.o.x, "old")
        expectEqual(user.pendingUpdate, [:])
        expectEqual(user.changedPlurals, ["/ps"])
        try await session.saved(&user, rows: ["one", "two"])
        try await expectEqual(session.record.o.x, "old")
    }

    /// 6: nor does it overwrite what is uncertain inside a row, in a scalar or in a plural.
    func testAnsweredMeanwhileInside() async {
        await forEach([false, true]) { (isPlural: Bool) in
            var (session, user) = try await Session(["ps": [["k": "one", "ns": [["k": "inside"]]]]]).withRecord
            let rows = user.ps
            let id = try require(rows[0].id)
            if isPlural {
                user.ps[0].ns = []
                try await session.losing(&user) { try await $0.replace(\.ps[id: id].ns, using: $1) }
            } else {
                user.ps[0].k = "sent"
                try await session.losing(&user) { try await $0.update(\.ps[id: id], using: $1) }
            }
            user.ps = rows
            user.a = "new"
            try await session.done(&user) { try await $0.update(using: $1) }
            expectEqual(user.ps.map(\.written), rows.map(\.written))
            expectEqual(user.changedPlurals, isPlural ? ["/ps", "/ps#\(id)/ns"] : ["/ps"])
            try await session.saved(&user)
            try await expectEqual(session.record.ps.map(\.written), rows.map(\.written))
        }
    }

    /// 9: the response to a later call settles what was uncertain.
    func testSettled() async throws {
        var (session, user) = try await Session().withRecord
        user.a = "sent"
        let receipt = try await session.lost(user)
        try await session.done(&user) { try await $0.update(using: $1) }
        receipt?.apply(to: &user)
        expect(!user.hasChanges, "the later response covers it")
    }

    /// 9: the response to an earlier call does not settle what a lost call sent.
    func testOlderResponse() async throws {
        var (session, user) = try await Session(["a": "first", "ps": [["k": "one", "t": "first"]]]).withRecord
        user.a = "older"
        let older = try await user.update(using: session.client)
        (user.a, user.ps[0].t) = ("newer", "second")
        try await session.losing(&user)
        older.apply(to: &user)
        (user.a, user.ps[0].t) = ("older", "first")
        expect(user.hasChanges, "Capture may hold the newer ones")
        var loaded = try user.savedAndLoaded()
        expect(loaded.hasChanges)
        try await session.saved(&loaded, whose: \.a, is: "older")
        try await expectEqual(session.storedRows, ["one=first"])
    }

    /// 5: after a replace that was not carried out, a plural that the app has not reordered takes Capture's order.
    func testOrder() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        await session.service.inject(.reversedAnswer)
        try await session.done(&user) { try await $0.replacePs(using: $1) }
        user.ps.append(Row(k: "new"))
        let rows = user.ps
        try await session.losing(&user, .dropBeforeProcessing) { try await $0.replacePs(using: $1) }
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.ps, [rows[1], rows[0], rows[2]])
        expectEqual(user.changedPlurals, ["/ps"])
        try await expectEqual(session.saved(&user), ["update"])
    }
}
