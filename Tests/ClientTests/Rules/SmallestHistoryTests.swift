/// The smallest histories in which something was lost once. `HistoryRandomTests` tries all of a few
/// events.
final class SmallestHistoryTests: XCTestCase {
    // MARK: Texts are counted (5)

    /// The app and others change the same texts.
    func testEqualTexts() async {
        let rows: [(before: JSONValue, [String], others: JSONValue, [String])] = [
            // One removes a text, and the other adds an equal one: one is left.
            (["x"], [], ["x", "x"], ["x"]), (["x"], ["x", "x"], [], ["x"]),
            // The response shows one less than the app has, which others have removed.
            (["x"], ["x", "x", "x"], [], ["x", "x"]),
            // Of two equal texts, the app and others remove one each: both mean the same, and one is left.
            (["x", "x"], ["x", "new"], ["x"], ["x", "new"]),
        ]
        await forEach(rows) { (before, ours, others, after) in
            var (session, user) = try await Session(["o": ["st": before]]).withRecord
            user.o.st = ours
            try await session.othersReplace("/o/st", others)
            try await session.saved(&user, whose: \.o.st, is: after)
            expectEqual(user.o.st, after)
        }
    }

    /// Of two equal texts, one is removed and the response is lost; then the other one is removed, too, and the record
    /// is loaded again: both are gone.
    func testEqualTextsRemovedInDoubt() async throws {
        var (session, user) = try await Session(["o": ["st": ["x", "x"]]]).withRecord
        user.o.st = ["x"]
        try await session.losing(&user, to: "/entity.replace")
        user.o.st = []
        user = try user.savedAndLoaded()
        user.o.st = ["y"]
        try await session.saved(&user, whose: \.o.st, is: ["y"])
    }

    // MARK: What is taken out (3, 10)

    /// Others replace the rows before a save and again during it: the removal is sent until it is done.
    func testReplacedTwice() async throws {
        let session = try await Session(rows: "one", "two")
        var user = try await session.fetched()
        user.ps.removeFirst()
        try await session.othersReplaceRows()
        let (service, isReplaced) = (session.service, Locked(false))
        let transport = RecordingTransport { number, request in
            let response = try await service.send(request)
            // The save has just read the rows.
            if request.url.path == "/entity",
                isReplaced.withLock({ wasReplaced in
                    defer { wasReplaced = true }
                    return !wasReplaced
                })
            {
                try await session.othersReplaceRows()
            }
            return response
        }
        let client = await session.client(transport: transport)
        try await user.save(using: client).apply(to: &user)
        try await expectEqual(session.storedRows, ["two"])
        expectEqual(user.rows, ["two"])
        expect(!user.hasChanges)
    }

    /// A row that is taken out is found as what others have made of it: it stays removed when others replace the rows.
    func testRemovedRowThatOthersHaveEdited() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        let id = try require(user.ps.removeFirst().id)
        try await session.othersUpdate("/ps#\(id)", ["k": "edited"])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        try await session.othersReplaceRows()
        try await session.saved(&user, rows: [])
    }

    /// A row that was sent as the app has spelled it, is taken out and put back: what others write into it stays.
    func testPutBackInOwnSpelling() async throws {
        let session = try await Session()
        await session.service.setRules([.trim, .toLower], at: "/ps/k")
        var user = try await session.fetched()
        user.ps.append(Row(k: " X"))
        try await session.losing(&user)
        let row = user.ps.removeFirst()
        try await session.done(&user) { try await $0.refresh(using: $1) }
        user.ps.append(row)
        let id = try await require(session.record.ps.first?.id)
        try await session.othersUpdate("/ps#\(id)", ["k": "z"])
        try await session.saved(&user, rows: ["z"])
    }

    // MARK: What is as it was sent (4)

    /// Of two equal rows one is moved and the other edited, and the response is lost: both are found.
    func testMovedAndEditedInDoubt() async throws {
        var (session, user) = try await Session(rows: "x", "x").withRecord
        user.ps.insert(user.ps.removeLast(), at: 0)
        user.ps[1].k = "y"
        try await session.losing(&user) { try await $0.replace(\.ps, using: $1) }
        try await session.saved(&user, rows: ["x", "y"])
    }

    /// A row is renamed, and a new one gets its old name.
    func testOldNameOfAnother() async throws {
        var (session, user) = try await Session(rows: "x").withRecord
        user.ps[0].k = "y"
        user.ps.append(Row(k: "x"))
        try await session.losing(&user)
        try await session.othersReplaceRows()
        try await session.saved(&user, rows: ["y", "x"])
    }

    /// Of two equal rows the first one is edited by a replace in doubt: the edit is not made in the other one, too.
    func testFirstOfEqualRowsInDoubt() async throws {
        var (session, user) = try await Session(rows: "x", "x").withRecord
        user.ps[0].k = "y"
        try await session.losing(&user) { try await $0.replace(\.ps, using: $1) }
        try await session.saved(&user, rows: ["y", "x"])
    }

    // MARK: Copies of a record (8)

    /// A row is sent without a response and removed. Another copy of the record sees it first: it is removed.
    func testRemovedInDoubtAndSeenByACopy() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "new"))
        var sheet = user
        try await session.losing(&user)
        user.ps.removeAll()
        try await session.saved(&sheet)
        try await session.saved(&user, rows: [])
    }

    /// The same with values that are set back, in the record and in a row.
    func testSetBackInDoubtAndSeenByACopy() async throws {
        var (session, user) = try await Session(["a": "old", "ps": [["k": "row"]]]).withRecord
        var sheet = user
        user.a = "new"
        user.b = "new"
        user.ps[0].t = "new"
        try await session.losing(&user)
        user.a = "old"
        user.b = nil
        user.ps[0].t = nil
        try await session.done(&sheet) { try await $0.refresh(using: $1) }
        try await session.saved(&user, whose: \.a, is: "old")
        try await expectEqual(session.record.b, nil)
        try await expectEqual(session.record.ps[0].t, nil)
    }

    /// A value is set and set back, and both responses are lost. A copy from in between learns of the second one late:
    /// the value that was set back does not return.
    func testSetBackInDoubtTwice() async throws {
        var (session, user) = try await Session(["ps": [["k": "row"]]]).withRecord
        user.a = "new"
        user.ps[0].t = "new"
        try await session.losing(&user)
        user.a = nil
        user.ps[0].t = nil
        var sheet = user
        try await session.losing(&user, to: "/entity.update")
        try await session.done(&user) { try await $0.refresh(using: $1) }
        try await session.saved(&sheet, whose: \.a, is: nil)
        try await expectEqual(session.record.ps[0].t, nil)
        expectEqual(sheet.a, nil)
    }

    /// A value is sent without a response. A copy sees that it has arrived, loses a response itself, and then sets
    /// another value: that stays.
    func testDoubtSettledByACopy() async throws {
        var (session, user) = try await Session(["a": "old"]).withRecord
        user.a = "new"
        try await session.losing(&user)
        var sheet = user
        sheet.b = "edited"
        try await session.losing(&sheet, to: "/entity.update")
        sheet.a = "newer"
        try await session.saved(&sheet)
        try await session.saved(&user, whose: \.a, is: "newer")
        expectEqual(user.a, "newer")
    }

    // MARK: Rows that are set anew (4)

    /// Rows that equal the stored ones are these: nothing is sent.
    func testEqualRowsSetAnew() async throws {
        let session = try await Session(["ps": [["k": "one", "ns": [["k": "inside"]]], ["k": "two"]]])
        var user = try await session.fetched()
        user.ps = [Row(k: "one", ns: [Inner(k: "inside")]), Row(k: "two")]
        expect(!user.hasChanges)
        try expectEqual(user.plannedCalls(), [])
        try await expectEqual(session.saved(&user), [])
        try await expectEqual(session.record.ps.map(\.id), user.ps.map(\.id))
    }

    /// A second import of the same file sends nothing.
    func testImportedTwice() async throws {
        let session = try await Session(rows: "one", "two")
        let row = HistoryUser(ps: [Row(k: "one"), Row(k: "two")])
        var user = try await session.fetched()
        user.restoreValues(from: row)
        expect(!user.hasChanges)
        try await expectEqual(session.saved(&user), [])
    }

    // MARK: Elements of another user (4)

    /// An element of another user's record is new here, also if it has the id of one that is here.
    func testElementOfAnotherUser() async throws {
        let session = try await Session<InigoUser>(["photos": [["id": 11, "type": "kept", "value": "mine"]]])
        let service = session.service
        let uuid = try await service.createRecord(["photos": [["id": 11, "type": "old", "value": "theirs"]]])
        let token = await service.issueToken(for: uuid)
        let old = try await session.client { _ in token }.fetch(InigoUser.self)
        var kept = try await session.fetched()
        try expectEqual([old, kept].map { try require($0.photos.first?.id) }, [11, 11])
        expect(old.photos[0].localID != kept.photos[0].localID)
        kept.photos = old.photos + kept.photos
        try await session.saved(&kept)
        let stored = try await session.record.photos
        expectEqual(stored.map(\.type).sorted { $0 ?? "" < $1 ?? "" }, ["kept", "old"])
        expectEqual(stored.first { $0.id == 11 }?.type, "kept")
        expect(!kept.hasChanges)
    }

    /// The same with the values of that record.
    func testValuesOfAnotherUser() async throws {
        let session = try await Session<InigoUser>(["photos": [["id": 11, "type": "kept", "value": "mine"]]])
        let other: JSONValue = ["uuid": "another", "photos": [["id": 11, "type": "old", "value": "theirs"]]]
        var kept = try await session.fetched()
        kept.restoreValues(from: try InigoUser(json: JSONEncoder().encode(other)))
        try await expectEqual(session.saved(&kept), ["delete /photos#11", "update"])
        expectEqual(kept.photos.map(\.type), ["old"])
        expectNotEqual(kept.photos.first?.id, 11)
    }
}
