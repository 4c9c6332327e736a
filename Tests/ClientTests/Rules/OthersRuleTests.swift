/// A replace that has sent the rows of others leaves them in the record (rules 5 and 8).
///
/// A save reads, or takes the outcome of an earlier call, and then replaces a plural with what others have done to it.
/// An app that has added rows to a plural, or has moved some, did not remove theirs.
final class OthersRuleTests: XCTestCase {
    /// What a save has read before the replace, after a restart.
    func testAfterRestart() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        user.ps.insert(Row(k: "mine"), at: 0)
        user = try user.savedAndLoaded()
        try await session.othersAppend(rows: "theirs")
        try await session.saved(&user)
        try await expectStored(["one", "two", "theirs", "mine"], in: user, session)
    }

    /// What an earlier call has brought, if only the last receipt is applied.
    func testLastReceipt() async {
        await forEach([false, true]) { (isFirstApplied: Bool) in
            var (session, user) = try await Session(rows: "one", "two").withRecord
            try await session.othersAppend(rows: "theirs")
            user.ps.append(Row(k: "mine"))
            let first = try await user.save(using: session.client)
            user.ps.swapAt(0, 1)
            try await session.saved(&user)
            if isFirstApplied { first.apply(to: &user) }
            try await expectStored(["two", "one", "mine", "theirs"], in: user, session)
        }
    }

    /// What a save has read before the replace, after an append without a response.
    func testAfterLostAppend() async {
        await forEach([Fault.dropAfterProcessing, .dropBeforeProcessing]) { (fault: Fault) in
            var (session, user) = try await Session(rows: "one", "two").withRecord
            user.ps.append(Row(k: "mine"))
            try await session.losing(&user, fault)
            try await session.othersAppend(rows: "theirs")
            user.ps.swapAt(0, 1)
            try await session.saved(&user)
            try await expectStored(["two", "one", "mine", "theirs"], in: user, session)
        }
    }

    /// What another copy of the record has added, and what it has removed.
    func testAnotherCopy() async throws {
        let (session, user) = try await Session(rows: "one", "two").withRecord
        var (first, second) = (user, user)
        first.ps.append(Row(k: "theirs"))
        try await session.saved(&first)
        second.ps.reverse()
        try await session.saved(&second)
        try await expectStored(["two", "one", "theirs"], in: second, session)

        var third = second
        second.ps.removeFirst()
        try await session.saved(&second)
        third.ps.insert(Row(k: "mine"), at: 0)
        try await session.saved(&third)
        try await expectStored(["one", "theirs", "mine"], in: third, session)
    }

    /// Everything is stored, nothing is pending, and a further save changes nothing.
    private func expectStored(
        _ rows: [String], in user: HistoryUser, _ session: Session<HistoryUser>, file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        expectEqual(user.rows, rows, file: file, line: line)
        expect(!user.hasChanges, file: file, line: line)
        var user = user
        user.a = "unrelated"
        try await session.saved(&user, rows: rows, file: file, line: line)
    }
}
