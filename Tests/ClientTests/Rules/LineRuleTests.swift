/// Lines, copies, passwords and lastUpdated (rules 8, 11 and 12).
final class LineRuleTests: XCTestCase {
    /// 8: a receipt brings along what the record lacks, in any order.
    func testAnyOrder() async {
        await forEach([[0, 1], [1, 0], [1], [1, 1, 0]]) { (order: [Int]) in
            var (session, user) = try await Session().withRecord
            user.a = "1"
            let first = user
            user.ps.append(Row(k: "new"))
            let (one, other) = try await session.inLine(first, user)
            for place in order { [one, other][place].apply(to: &user) }
            expect(!user.hasChanges)
            expectEqual(user.rows, ["new"])
        }
    }

    /// 8: a record of another line is behind, and reads before it saves.
    func testBehind() async throws {
        let session = try await Session()
        var (user, other) = (try await session.fetched(), try await session.fetched())
        user.a = "theirs"
        try await session.saved(&user)
        other.b = "mine"
        try await expectEqual(session.saved(&other), ["read", "update"])
        expectEqual(other.a, "theirs")
    }

    /// 8: a receipt of another line merges nothing, and says that the record is behind.
    func testOtherReceipt() async throws {
        let session = try await Session()
        var (user, other) = (try await session.fetched(), try await session.fetched())
        user.a = "theirs"
        let receipt = try await user.save(using: session.client)
        expect(!receipt.apply(to: &other))
        expectNil(other.a)
        // Not even an empty one is for it, and the copies of a record are not others.
        try await expect(!other.save(using: session.client).apply(to: &user))
        var copy = user
        for _ in 1...2 {
            expect(receipt.apply(to: &copy))
            expect(receipt.apply(to: &user))
        }
        other.b = "mine"
        let restarted = await session.restarted()
        // It knows whose the token is, so that it reads only because the record is behind.
        _ = try await restarted.fetched()
        try await expectEqual(restarted.saved(&other), ["read", "update"])
        expectEqual(other.a, "theirs")
    }

    /// 8: a sheet saves a copy, and the list saves later.
    func testSheet() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        var sheet = user
        sheet.a = "of the sheet"
        sheet.ps.append(Row(k: "new"))
        sheet.ps.removeFirst()
        try await session.saved(&sheet)
        user.b = "of the list"
        try await expectEqual(session.saved(&user), ["update"])
        try await expectEqual(session.record.a, "of the sheet")
        try await expectEqual(session.record.b, "of the list")
        try await expectEqual(session.storedRows, ["two", "new"])
        expectEqual(user.a, "of the sheet")
        expectEqual(user.rows, ["two", "new"])
    }

    /// 8: what a sheet has saved is not taken back, however its save ended.
    func testSheetWithError() async {
        await forEach([.dropAfterProcessing, .errorCode(361)] as [Fault]) { fault in
            var (session, list) = try await Session(["a": "Ann", "ps": [["k": "one"]]]).withRecord
            var sheet = list
            sheet.a = "Anna"
            sheet.ps.append(Row(k: "two"))
            sheet.o.st = ["text"]
            // The update is carried out.
            await session.service.inject(fault, to: fault == .dropAfterProcessing ? nil : "/entity.replace")
            do {
                _ = try await sheet.save(using: session.client)
            } catch let error as CaptureError {
                error.receipt(for: HistoryUser.self)?.apply(to: &sheet)
            }
            try await session.done(&list) { try await $0.refresh(using: $1) }
            expect(!list.hasChanges)
            list.b = "Hi"
            try await expectEqual(session.saved(&list), ["update"])
            try await expectEqual(session.record.a, "Anna")
            try await expectEqual(session.storedRows, ["one", "two"])
        }
    }

    /// 8: a list that saves first, before it has seen what its sheet has done, takes nothing back either.
    func testListThatWasNotRefreshed() async throws {
        var (session, list) = try await Session(["a": "Ann"]).withRecord
        var sheet = list
        sheet.a = "Anna"
        try await session.losing(&sheet)
        list.b = "Hi"
        try await expectEqual(session.saved(&list), ["read", "update"])
        try await expectEqual(session.record.a, "Anna")
        expectEqual(list.a, "Anna")
    }

    /// 8: a save that was cancelled between its calls is no edit of the list.
    func testSheetThatWasCancelled() async throws {
        var (session, list) = try await Session(["a": "Ann", "ps": [["k": "one"]]]).withRecord
        var sheet = list
        sheet.ps.removeFirst()
        sheet.a = "Anna"
        await session.service.removeAllRequests()
        await session.service.inject(.stallAfterProcessing)
        let (sent, client) = (sheet, session.client)
        let task = Task { try await sent.save(using: client) }
        try await session.service.waitForRequests(1)
        task.cancel()
        await session.service.releaseStalledRequests()
        _ = await task.result
        list.b = "Hi"
        try await session.saved(&list, rows: [])
        expectEqual(list.rows, [])
    }

    /// 8: the list and the sheet edit the same.
    func testSameValue() async throws {
        var (session, user) = try await Session().withRecord
        var sheet = user
        (sheet.a, user.a) = ("of the sheet", "of the list")
        try await session.saved(&sheet)
        try await session.saved(&user, whose: \.a, is: "of the list")
    }

    /// 8: a new row that both have is one row.
    func testNewRow() async {
        await forEach(["edited", nil]) { (value: String?) in
            var (session, user) = try await Session().withRecord
            user.ps.append(Row(k: "new", t: "value"))
            var sheet = user
            try await session.saved(&sheet)
            user.ps[0].t = value
            try await session.saved(&user, rows: [["new", value].compactMap { $0 }.joined(separator: "=")])
        }
    }

    /// 8: a row is edited while its append is under way.
    func testEditedDuringAppend() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "new"))
        let first = user
        user.ps[0].t = "edited"
        let (_, receipt) = try await session.inLine(first, user)
        receipt.apply(to: &user)
        try await expectEqual(session.storedRows, ["new=edited"])
        expect(!user.hasChanges)
    }

    /// 8: a cancelled save gives a receipt, or its error does.
    func testCancelled() async throws {
        var (session, user) = try await Session().withRecord
        user.a = "Hello wor"
        let (sent, client) = (user, session.client)
        await session.service.removeAllRequests()
        await session.service.inject(.stallAfterProcessing)
        let task = Task { try await sent.save(using: client) }
        try await session.service.waitForRequests(1)
        task.cancel()
        await session.service.releaseStalledRequests()
        user.a = nil
        do { try await task.value.apply(to: &user) } catch let error as CaptureError {
            error.receipt(for: HistoryUser.self)?.apply(to: &user)
        }
        try await session.saved(&user, whose: \.a, is: nil)
    }

    /// 8: a row that others have removed, that a save has put back and that the app has taken out by then stays out, in
    /// whichever order the receipts come.
    func testTakenOutMeanwhile() async {
        await forEach([false, true]) { isReversed in
            var (session, user) = try await Session(rows: "one").withRecord
            try await session.othersReplace("/ps", [])
            user.ps[0].t = "edited"
            let sent = user
            var receipts = [try await sent.refresh(using: session.client), try await sent.save(using: session.client)]
            user.ps.removeAll()
            if isReversed { receipts.reverse() }
            for receipt in receipts { receipt.apply(to: &user) }
            expectEqual(user.ps, [])
            try await session.saved(&user, rows: [])
        }
    }

    /// 8: a record that is fetched while a save is under way has everything.
    func testFetchedDuring() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        user.a = "sent"
        user.ps.append(Row(k: "new"))
        user.ps.removeFirst()
        let sent = user
        await session.service.inject(.stallAfterProcessing, to: "/entity.update")
        async let receipt = sent.save(using: session.client)
        try await session.service.waitForRequests(3)
        user = try await session.restarted().fetched()
        await session.service.releaseStalledRequests()
        try await receipt.apply(to: &user)
        expect(!user.hasChanges)
        expectEqual(user.rows, ["two", "new"])
        try await expectEqual(session.fetched(), user)
    }

    /// 11: a password is pending while it is set, and nil once it was sent.
    func testPassword() async throws {
        var (session, user) = try await Session().withRecord
        user.pw = "secret"
        expect(user.hasChanges)
        try await session.saved(&user)
        expectNil(user.pw)
        try await expectEqual(session.saved(&user), [])
    }

    /// 12: values are put back without what was confirmed since.
    func testRestored() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        let before = user
        user.a = "1"
        user.ps.append(Row(k: "new"))
        try await session.saved(&user)
        user.restoreValues(from: before)
        try await session.saved(&user, whose: \.a, is: nil)
        try await expectEqual(session.storedRows, ["one"])
    }
}
