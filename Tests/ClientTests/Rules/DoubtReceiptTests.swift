import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// Lost calls among others (rules 6 and 9): what was edited, and answered, since.
final class DoubtReceiptTests: XCTestCase {
    /// 6: of what was appended in doubt, the edited row keeps its edit, and the removed one is removed.
    func testEditedSince() async throws {
        let scenario = try await Scenario(Scenario.rows("one"))
        var user = try await scenario.fetched()
        user.ps += [Row(k: "new"), Row(k: "removed")]
        try await scenario.losing(&user)
        user.ps[1].t = "edited"
        user.ps.removeLast()
        var loaded = try user.savedAndLoaded()
        let calls = try await scenario.restarted().saved(&loaded)
        expectEqual(calls.map { $0.prefix(6) }, ["read", "delete", "update"])
        try await expectEqual(scenario.storedRows, ["one", "new=edited"])
        try await expectEqual(scenario.fetched(), loaded)
        expect(!loaded.hasChanges)
    }

    /// 6: before an update of a plural, what was appended in doubt is looked for, too.
    func testUpdateOfPlural() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.ps.append(Row(k: "new"))
        try await scenario.losing(&user, .dropBeforeProcessing)
        let calls = try await scenario.done(&user) { try await $0.update(\.ps, using: $1) }
        expectEqual(calls, ["read", "update"])
        try await expectEqual(scenario.storedRows, ["new"])
        expect(!user.hasChanges)
    }

    /// 8: an old copy knows what was appended in doubt, and edited since, by the calls since.
    func testOldCopy() async throws {
        let scenario = try await Scenario(Scenario.rows("one"))
        var user = try await scenario.fetched()
        user.ps.append(Row(k: "new"))
        let old = user
        try await scenario.losing(&user)
        try await scenario.done(&user) { try await $0.refresh(using: $1) }
        user.ps[1].t = "edited"
        try await scenario.saved(&user)
        user = old
        user.ps[1].k = "edited in the old copy"
        try await scenario.saved(&user)
        try await expectEqual(user.ps.map(\.id), scenario.stored.ps.map(\.id))
        try await expectEqual(scenario.stored.ps.map(\.k), ["one", "edited in the old copy"])
        expect(!user.hasChanges)
    }

    /// 9: edits made while a call of unknown outcome is under way stay, and are sent.
    func testEditedMeanwhile() async throws {
        let scenario = try await Scenario(["o": ["x": "old", "y": "old"]])
        var user = try await scenario.fetched()
        (user.a, user.o.y) = ("sent", "sent")
        let receipt = try await scenario.lost(user)
        (user.a, user.o.x) = ("edited", "edited")
        receipt?.apply(to: &user)
        expectEqual(user.pendingUpdate, ["a": "edited", "o": ["x": "edited", "y": "sent"]])
        try await scenario.done(&user) { try await $0.update(using: $1) }
        await expectEqual(scenario.service.requests.last?.attributes, ["a": "edited", "o": ["x": "edited"]])
        expect(!user.hasChanges)
    }

    /// 6: a call after those of unknown outcome reads first, and overwrites nothing that was set back.
    func testAnsweredMeanwhile() async throws {
        let scenario = try await Scenario(["o": ["x": "old"], "ps": [["k": "one"], ["k": "two"]]])
        var user = try await scenario.fetched()
        let (rows, client) = (user.ps, scenario.client)
        user.o.x = "sent"
        user.ps.removeAll()
        await scenario.service.inject(.dropAfterProcessing, to: "/entity.replace")
        await scenario.service.inject(.dropAfterProcessing, to: "/entity.update")
        let replace = try await failure { try await user.replacePs(using: client) }
        try require(replace.receipt(for: HistoryUser.self)).apply(to: &user)
        let update = try await failure { try await user.update(\.o, using: client) }
        (user.a, user.o.x, user.ps) = ("new", "old", rows)
        try require(update.receipt(for: HistoryUser.self)).apply(to: &user)
        try await scenario.done(&user) { try await $0.update(using: $1) }
        await expectEqual(scenario.service.requests.last?.attributes, ["a": "new", "o": ["x": "old"]])
        expectEqual(user.rows, ["one", "two"])
        expectEqual(user.o.x, "old")
        expectEqual(user.pendingUpdate, [:])
        expectEqual(user.changedPlurals, ["/ps"])
        try await scenario.saved(&user)
        try await expectEqual(scenario.storedRows, ["one", "two"])
        try await expectEqual(scenario.stored.o.x, "old")
        expect(!user.hasChanges)
    }

    /// 6: nor does it overwrite what is uncertain inside a row, in a scalar or in a plural.
    func testAnsweredMeanwhileInside() async throws {
        let scenario = try await Scenario(["ps": [["k": "one", "ns": [["k": "inside"]]], ["k": "two"]]])
        var user = try await scenario.fetched()
        let rows = user.ps
        let ids = try rows.map { try require($0.id) }
        user.ps[0].ns = []
        user.ps[1].k = "sent"
        for call: @Sendable (HistoryUser, CaptureClient) async throws -> Receipt<HistoryUser> in [
            { try await $0.replace(\.ps[id: ids[0]].ns, using: $1) },
            { try await $0.update(\.ps[id: ids[1]], using: $1) },
        ] { try await scenario.lost(user, .dropAfterProcessing, call)?.apply(to: &user) }
        user.ps = rows
        user.a = "new"
        try await scenario.done(&user) { try await $0.update(using: $1) }
        expectEqual(user.ps, rows)
        expectEqual(user.changedPlurals, ["/ps", "/ps#\(ids[0])/ns"])
        try await scenario.saved(&user)
        try await expectEqual(scenario.stored.ps, rows)
        expect(!user.hasChanges)
    }

    /// 9: the response to a later call settles what was uncertain.
    func testSettled() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.a = "sent"
        let receipt = try await scenario.lost(user)
        try await scenario.done(&user) { try await $0.update(using: $1) }
        receipt?.apply(to: &user)
        expect(!user.hasChanges, "the later response covers it")
    }

    /// 9: the response to an earlier call does not settle what a lost call sent.
    func testOlderResponse() async throws {
        let scenario = try await Scenario(["a": "first", "ps": [["k": "one", "t": "first"]]])
        var user = try await scenario.fetched()
        user.a = "older"
        let older = try await user.update(using: scenario.client)
        (user.a, user.ps[0].t) = ("newer", "second")
        try await scenario.losing(&user)
        older.apply(to: &user)
        (user.a, user.ps[0].t) = ("older", "first")
        expect(user.hasChanges, "Capture may hold the newer ones")
        var loaded = try user.savedAndLoaded()
        expect(loaded.hasChanges)
        try await scenario.saved(&loaded)
        try await expectEqual(scenario.stored.a, "older")
        try await expectEqual(scenario.storedRows, ["one=first"])
        expect(!loaded.hasChanges)
    }

    /// 9: the receipt of a save that ends in code 500 has what was confirmed before, and what is not known.
    func testUnexpectedError() async throws {
        let scenario = try await Scenario(["o": ["st": [["s": "one"]]]])
        var user = try await scenario.fetched()
        user.a = "sent"
        user.o.st = []
        await scenario.service.inject(Fault(.errorCode(500), .afterProcessing), to: "/entity.replace")
        let error = try await failure { [user] in try await user.save(using: scenario.client) }
        try require(error.receipt(for: HistoryUser.self)).apply(to: &user)
        expectEqual(user.pendingUpdate, [:])
        user.o.st = ["one"]
        expect(user.hasChanges)
        try await scenario.saved(&user)
        try await expectEqual(scenario.stored.o.st, ["one"])
        expect(!user.hasChanges)
    }

    /// 5: after a replace that was not carried out, a plural that the app has not reordered takes Capture's order.
    func testOrder() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two"))
        var user = try await scenario.fetched()
        await scenario.service.inject(.reversedAnswer)
        try await scenario.done(&user) { try await $0.replacePs(using: $1) }
        user.ps.append(Row(k: "new"))
        let rows = user.ps
        try await scenario.lost(user, .dropBeforeProcessing) { try await $0.replacePs(using: $1) }?.apply(to: &user)
        try await scenario.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.ps, [rows[1], rows[0], rows[2]])
        expectEqual(user.changedPlurals, ["/ps"])
        try await expectEqual(scenario.saved(&user), ["update"])
        expect(!user.hasChanges)
    }
}
