import CaptureRuntime
import CaptureTestSupport
import Expectations
import Foundation
import Models
import XCTest

/// Lines, copies, passwords and lastUpdated (rules 8, 11 and 12).
final class LineRuleTests: XCTestCase {
    /// 8: a receipt brings along what the record lacks, in any order.
    func testAnyOrder() async {
        await forEach([[0, 1], [1, 0], [1], [1, 1, 0]]) { (order: [Int]) in
            let scenario = try await Scenario()
            var user = try await scenario.fetched()
            user.a = "1"
            let first = user
            user.ps.append(Row(k: "new"))
            let (one, other) = try await scenario.inLine(first, user)
            for place in order { [one, other][place].apply(to: &user) }
            expect(!user.hasChanges)
            expectEqual(user.rows, ["new"])
        }
    }

    /// 8: a record of another line is behind, and reads before it saves.
    func testBehind() async throws {
        let scenario = try await Scenario()
        var (user, other) = (try await scenario.fetched(), try await scenario.fetched())
        user.a = "theirs"
        try await scenario.saved(&user)
        other.b = "mine"
        try await expectEqual(scenario.saved(&other), ["read", "update"])
        expectEqual(other.a, "theirs")
    }

    /// 8: a receipt of another line merges nothing, and says that the record is behind.
    func testOtherReceipt() async throws {
        let scenario = try await Scenario()
        var (user, other) = (try await scenario.fetched(), try await scenario.fetched())
        user.a = "theirs"
        let receipt = try await user.save(using: scenario.client)
        expect(!receipt.apply(to: &other))
        expectNil(other.a)
        // Not even an empty one is for it, and the copies of a record are not others.
        try await expect(!other.save(using: scenario.client).apply(to: &user))
        var copy = user
        for _ in 1...2 { expect(receipt.apply(to: &copy) && receipt.apply(to: &user)) }
        other.b = "mine"
        let restarted = await scenario.restarted()
        try await expectEqual(restarted.saved(&other), ["read", "update"])
        expectEqual(other.a, "theirs")
    }

    /// 8: a sheet saves a copy, and the list saves later.
    func testSheet() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two"))
        var user = try await scenario.fetched()
        var sheet = user
        sheet.a = "of the sheet"
        sheet.ps.append(Row(k: "new"))
        sheet.ps.removeFirst()
        try await scenario.saved(&sheet)
        user.b = "of the list"
        try await expectEqual(scenario.saved(&user), ["update"])
        try await expectEqual(scenario.stored.a, "of the sheet")
        try await expectEqual(scenario.stored.b, "of the list")
        try await expectEqual(scenario.storedRows, ["two", "new"])
        expectEqual(user.a, "of the sheet")
        expectEqual(user.rows, ["two", "new"])
    }

    /// 8: what a sheet has saved is not taken back, however its save ended.
    func testSheetWithError() async {
        await forEach([.dropAfterProcessing, .errorCode(361)] as [Fault]) { fault in
            let scenario = try await Scenario(["a": "Ann", "ps": [["k": "one"]]])
            var list = try await scenario.fetched()
            var sheet = list
            sheet.a = "Anna"
            sheet.ps.append(Row(k: "two"))
            sheet.o.st = ["text"]
            // The update is carried out.
            await scenario.service.inject(fault, to: fault == .dropAfterProcessing ? nil : "/entity.replace")
            do {
                _ = try await sheet.save(using: scenario.client)
            } catch let error as CaptureError {
                error.receipt(for: HistoryUser.self)?.apply(to: &sheet)
            }
            try await scenario.done(&list) { try await $0.refresh(using: $1) }
            expect(!list.hasChanges)
            list.b = "Hi"
            try await expectEqual(scenario.saved(&list), ["update"])
            try await expectEqual(scenario.stored.a, "Anna")
            try await expectEqual(scenario.storedRows, ["one", "two"])
        }
    }

    /// 8: a list that saves first, before it has seen what its sheet has done, takes nothing back either.
    func testListThatWasNotRefreshed() async throws {
        let scenario = try await Scenario(["a": "Ann"])
        var list = try await scenario.fetched()
        var sheet = list
        sheet.a = "Anna"
        try await scenario.losing(&sheet)
        list.b = "Hi"
        try await expectEqual(scenario.saved(&list), ["read", "update"])
        try await expectEqual(scenario.stored.a, "Anna")
        expectEqual(list.a, "Anna")
    }

    /// 8: a save that was cancelled between its calls is no edit of the list.
    func testSheetThatWasCancelled() async throws {
        let scenario = try await Scenario(["a": "Ann", "ps": [["k": "one"]]])
        var list = try await scenario.fetched()
        var sheet = list
        sheet.ps.removeFirst()
        sheet.a = "Anna"
        await scenario.service.clearRequests()
        await scenario.service.inject(.stallAfterProcessing)
        let (sent, client) = (sheet, scenario.client)
        let task = Task { try await sent.save(using: client) }
        try await scenario.service.waitForRequests(1)
        task.cancel()
        await scenario.service.releaseStalledRequests()
        _ = await task.result
        list.b = "Hi"
        try await scenario.saved(&list)
        try await expectEqual(scenario.storedRows, [])
        expectEqual(list.rows, [])
    }

    /// 8: the list and the sheet edit the same.
    func testSameValue() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        var sheet = user
        (sheet.a, user.a) = ("of the sheet", "of the list")
        try await scenario.saved(&sheet)
        try await scenario.saved(&user)
        try await expectEqual(scenario.stored.a, "of the list")
    }

    /// 8: a new row that both have is one row.
    func testNewRow() async {
        await forEach(["edited", nil]) { (value: String?) in
            let scenario = try await Scenario()
            var user = try await scenario.fetched()
            user.ps.append(Row(k: "new", t: "value"))
            var sheet = user
            try await scenario.saved(&sheet)
            user.ps[0].t = value
            try await scenario.saved(&user)
            try await expectEqual(scenario.storedRows, [["new", value].compactMap { $0 }.joined(separator: "=")])
        }
    }

    /// 8: a row is edited while its append is under way.
    func testEditedDuringAppend() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.ps.append(Row(k: "new"))
        let first = user
        user.ps[0].t = "edited"
        let (_, receipt) = try await scenario.inLine(first, user)
        receipt.apply(to: &user)
        try await expectEqual(scenario.storedRows, ["new=edited"])
        expect(!user.hasChanges)
    }

    /// 8: a cancelled save gives a receipt, or its error does.
    func testCancelled() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.a = "Hello wor"
        let (sent, client) = (user, scenario.client)
        await scenario.service.clearRequests()
        await scenario.service.inject(.stallAfterProcessing)
        let task = Task { try await sent.save(using: client) }
        try await scenario.service.waitForRequests(1)
        task.cancel()
        await scenario.service.releaseStalledRequests()
        user.a = nil
        do { try await task.value.apply(to: &user) } catch let error as CaptureError {
            error.receipt(for: HistoryUser.self)?.apply(to: &user)
        }
        try await scenario.saved(&user)
        try await expectNil(scenario.stored.a)
    }

    /// 8: a record that is fetched while a save is under way has everything.
    func testFetchedDuring() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two"))
        var user = try await scenario.fetched()
        user.a = "sent"
        user.ps.append(Row(k: "new"))
        user.ps.removeFirst()
        let sent = user
        await scenario.service.inject(.stallAfterProcessing, to: "/entity.update")
        async let receipt = sent.save(using: scenario.client)
        try await scenario.service.waitForRequests(3)
        user = try await scenario.restarted().fetched()
        await scenario.service.releaseStalledRequests()
        try await receipt.apply(to: &user)
        expect(!user.hasChanges)
        expectEqual(user.rows, ["two", "new"])
        try await expectEqual(scenario.fetched(), user)
    }

    /// 8: a receipt has no effect on the record of another user.
    func testOtherUser() async throws {
        let (scenario, other) = (try await Scenario(), try await Scenario())
        var user = try await scenario.fetched()
        var another = try await other.fetched()
        user.a = "1"
        let receipt = try await user.save(using: scenario.client)
        expect(!receipt.apply(to: &another))
        expectNil(another.a)
        var (nobody, current): (HistoryUser?, HistoryUser?) = (nil, user)
        expect(!receipt.apply(to: &nobody) && receipt.apply(to: &current))
        expectNil(nobody)
        expectEqual(current?.hasChanges, false)
    }

    /// 11: a password is pending while it is set, and nil once it was sent.
    func testPassword() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.pw = "secret"
        expect(user.hasChanges)
        try await scenario.saved(&user)
        expectNil(user.pw)
        expect(!user.hasChanges)
        try await expectEqual(scenario.saved(&user), [])
    }

    /// 11: a password is in no stored form, and in nothing that outlives its call.
    func testHiddenPassword() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        (user.pw, user.a) = ("secret", "1")
        let receipt = try await require(scenario.lost(user))
        receipt.apply(to: &user)
        var shown = ""
        dump(receipt, to: &shown)
        dump(user, to: &shown)
        user.pw = nil
        dump(user._captureState, to: &shown)
        shown += String(decoding: try JSONEncoder().encode(user), as: UTF8.self) + "\(receipt)"
        expect(!shown.contains("secret"))
    }

    /// 12: after a call about a part, lastUpdated counts as unread.
    func testLastUpdated() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.o.x = "1"
        try await scenario.done(&user) { try await $0.update(\.o, using: $1) }
        user.a = "2"
        let edited = user
        await expect(throws: CaptureError(.unread(paths: ["/lastUpdated"]))) {
            _ = try await edited.update(using: scenario.client, ifUnmodified: true)
        }
        try await scenario.done(&user) { try await $0.refresh(using: $1) }
        let calls = try await scenario.done(&user) { try await $0.update(using: $1, ifUnmodified: true) }
        expectEqual(calls, ["update"])
    }

    /// 12: values are put back without what was confirmed since.
    func testRestored() async throws {
        let scenario = try await Scenario(Scenario.rows("one"))
        var user = try await scenario.fetched()
        let before = user
        user.a = "1"
        user.ps.append(Row(k: "new"))
        try await scenario.saved(&user)
        user.restoreValues(from: before)
        try await scenario.saved(&user)
        try await expectNil(scenario.stored.a)
        try await expectEqual(scenario.storedRows, ["one"])
    }
}
