/// One edit is undone, and what others have done since stays (rule 12).
final class UndoRuleTests: XCTestCase {
    private let seed: JSONValue = [
        "a": "old", "b": "old", "o": ["x": "old", "st": ["one", "two"]],
        "ps": [["k": "one", "t": "old"], ["k": "two", "t": "old"], ["k": "three"]],
    ]

    /// Makes and saves an edit; then others make changes, which the record takes.
    private func edited(
        _ session: Session<HistoryUser>, _ edit: (inout HistoryUser) -> Void, others: () async throws -> Void
    ) async throws -> (user: HistoryUser, before: HistoryUser, edited: HistoryUser) {
        var user = try await session.fetched()
        let before = user
        edit(&user)
        let edited = user
        try await session.saved(&user)
        try await others()
        try await session.done(&user) { try await $0.refresh(using: $1) }
        return (user, before, edited)
    }

    /// 10, 12: a removal is undone, done again and undone once more: the row is as others have made it meanwhile.
    func testRemovalUndoneTwice() async throws {
        var (session, user) = try await Session<HistoryUser>(seed).withRecord
        let before = user
        user.ps.removeFirst()
        let edited = user
        user.restoreValues(from: before, undoing: edited)
        try await session.othersUpdate("/ps#\(before.ps[0].id ?? 0)", ["t": "theirs"])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        user.restoreValues(from: edited, undoing: before)
        user.restoreValues(from: before, undoing: edited)
        expectEqual(user.ps[0].t, "theirs")
        XCTAssertFalse(user.hasChanges)
    }

    /// 12: the same in a record of which the plurals and objects were not read. What was edited since stays.
    func testUnread() async throws {
        let session = try await Session<HistoryUser>(seed)
        for isSaved in [false, true] {
            var user = try await session.client.fetch(HistoryUser.self, only: [\.a])
            let before = user
            (user.o.x, user.ps, user.o.st) = ("new", [.init(k: "new")], ["new"])
            let edited = user
            user.o.y = "later"
            user.ps.append(.init(k: "later"))
            user.o.st.append("later")
            if isSaved { try await session.saved(&user) }
            user.restoreValues(from: before, undoing: edited)
            expectEqual(user.ps.map(\.k).suffix(1), ["later"])
            expect(!user.ps.contains { $0.k == "new" })
            expectEqual(user.o.st.suffix(1), ["later"])
            expect(!user.o.st.contains("new"))
            expectEqual(user.o.y, "later")
            if isSaved { continue }
            expectNil(user.o.x)
            user.restoreValues(from: edited, undoing: before)
            expectEqual(user.ps.map(\.k).sorted { $0 ?? "" < $1 ?? "" }, ["later", "new"])
            expectEqual(user.o.x, "new")
        }
    }

    /// 12: values that the edit has not changed stay as others have left them.
    func testValues() async throws {
        let session = try await Session<HistoryUser>(seed)
        var (user, before, edited) = try await edited(session) { user in
            (user.a, user.o.x) = ("new", "new")
        } others: {
            try await session.othersUpdate(["b": "theirs", "o": ["y": "theirs"]])
            try await session.othersAppend(rows: "theirs")
            try await session.othersReplace("/o/st", ["two", "theirs"])
        }
        user.restoreValues(from: before, undoing: edited)
        expectEqual(user.pendingUpdate, ["a": "old", "o": ["x": "old"]])
        expectEqual(user.changedPlurals, [])
        try await session.saved(&user)
        let stored = try await session.record
        expectEqual(stored.a, "old")
        expectEqual(stored.b, "theirs")
        expectEqual(stored.o.x, "old")
        expectEqual(stored.o.y, "theirs")
        expectEqual(stored.rows, ["one=old", "two=old", "three", "theirs"])
        expectEqual(stored.o.st, ["two", "theirs"])
        // And again, by the other way round.
        user.restoreValues(from: edited, undoing: before)
        expectEqual(user.pendingUpdate, ["a": "new", "o": ["x": "new"]])
        expectEqual(user.b, "theirs")
        expectEqual(user.ps.count, 4)
    }

    /// 12: rows that were removed, added, edited and moved go back; those of others stay where they are, and so do
    /// their edits and removals.
    func testRows() async {
        let edits: [(String, @Sendable (inout HistoryUser) -> Void, rows: [String])] = [
            ("removed", { $0.ps.removeFirst() }, ["one=old", "two=theirs", "theirs"]),
            ("added", { $0.ps.insert(Row(k: "mine"), at: 1) }, ["one=old", "two=theirs", "theirs"]),
            ("edited", { $0.ps[0].t = "mine" }, ["one=old", "two=theirs", "theirs"]),
            ("moved", { $0.ps.swapAt(0, 1) }, ["one=old", "two=theirs", "theirs"]),
            ("nothing", { $0.a = "new" }, ["one=old", "two=theirs", "theirs"]),
        ]
        await forEach(edits) { (_, edit: @Sendable (inout HistoryUser) -> Void, rows: [String]) in
            let session = try await Session<HistoryUser>(seed)
            var (user, before, edited) = try await edited(session, edit) {
                let ids = Dictionary(
                    try await session.record.ps.map { ($0.k ?? "", $0.id ?? 0) }, uniquingKeysWith: { $1 })
                try await session.othersUpdate("/ps#\(ids["two"] ?? 0)", ["t": "theirs"])
                try await session.othersRemove("/ps#\(ids["three"] ?? 0)")
                try await session.othersAppend(rows: "theirs")
            }
            user.restoreValues(from: before, undoing: edited)
            expectEqual(user.rows, rows)
            try await session.saved(&user)
            try await expectEqual(session.storedRows.sorted(), rows.sorted())
        }
    }

    /// 12: strings that were removed and added go back; those of others stay, in whatever form the service stores them.
    func testStrings() async throws {
        let session = try await Session<HistoryUser>(seed)
        await session.service.setRules([.toLower], at: "/o/st/s")
        var (user, before, edited) = try await edited(session) { user in
            user.o.st = ["Mine", "two"]
        } others: {
            try await session.othersReplace("/o/st", ["mine", "theirs", "two"])
        }
        user.restoreValues(from: before, undoing: edited)
        expectEqual(user.o.st, ["theirs", "one", "two"])
    }

    /// 12: a value that the service has stored in another form, or that others have changed again, goes back, too.
    func testStoredForm() async throws {
        let session = try await Session<HistoryUser>(seed)
        await session.service.setRules([.toLower, .trim], at: "/a")
        var (user, before, edited) = try await edited(session) { user in
            (user.a, user.b) = (" New", "new")
        } others: {
            try await session.othersUpdate(["b": "theirs"])
        }
        expectEqual(user.a, "new")
        user.restoreValues(from: before, undoing: edited)
        expectEqual(user.pendingUpdate, ["a": "old", "b": "old"])
    }

    /// 12: what was not sent yet leaves nothing pending, neither a row, nor a password, nor a value of an attribute
    /// that was never read.
    func testUnsent() async throws {
        var (session, user) = try await Session<HistoryUser>(seed, hiding: "/b").withRecord
        let unread = user.unreadAttributes
        let before = user
        user.ps.removeFirst()
        user.ps.append(Row(k: "mine"))
        user.o.st = []
        (user.a, user.b, user.pw) = ("new", "new", "secret")
        let edited = user
        try await session.othersUpdate(["o": ["y": "theirs"]])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        user.restoreValues(from: before, undoing: edited)
        expect(!user.hasChanges)
        expectNil(user.pw)
        expectNil(user.b)
        expectEqual(user.o.y, "theirs")
        expectEqual(user.unreadAttributes, unread)
        expectEqual(user.ps.map(\.id), before.ps.map(\.id))
        expectEqual(user.ps.map(\.localID), before.ps.map(\.localID))
    }

    /// 12: the later of two edits can be undone alone, or the earlier one.
    func testTwoEdits() async throws {
        var (session, user) = try await Session<HistoryUser>(seed).withRecord
        let before = user
        user.a = "new"
        user.ps.append(Row(k: "first"))
        let first = user
        user.b = "new"
        user.ps.append(Row(k: "second"))
        let second = user
        try await session.saved(&user)
        var other = user
        user.restoreValues(from: before, undoing: first)
        expectEqual(user.a, "old")
        expectEqual(user.b, "new")
        expectEqual(user.rows, ["one=old", "two=old", "three", "second"])
        other.restoreValues(from: first, undoing: second)
        expectEqual(other.a, "new")
        expectEqual(other.b, "old")
        expectEqual(other.rows, ["one=old", "two=old", "three", "first"])
    }

    /// 12: a record that the app has made goes back to what it was, too.
    func testMade() {
        var user = HistoryUser(a: "1")
        let before = user
        (user.a, user.b) = ("2", "2")
        user.ps.append(Row(k: "mine"))
        let edited = user
        user.o.x = "later"
        user.restoreValues(from: before, undoing: edited)
        expectEqual(user.a, "1")
        expectNil(user.b)
        expect(user.ps.isEmpty)
        expectEqual(user.o.x, "later")
    }
}
