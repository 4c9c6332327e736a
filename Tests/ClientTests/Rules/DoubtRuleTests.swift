/// What is in doubt (rules 6, 7 and 9).
final class DoubtRuleTests: XCTestCase {
    private func appended(_ rule: ServerRule...) async throws -> (Session<HistoryUser>, HistoryUser) {
        let session = try await Session()
        for path in ["/ps/k", "/o/st/s"] { await session.service.setRules(rule, at: path) }
        var user = try await session.fetched()
        user.ps.append(Row(k: " A New Element"))
        return (session, user)
    }

    /// 6: an append whose response is lost is not sent again.
    func testLostAppend() async throws {
        var (session, user) = try await appended()
        try await session.losing(&user)
        expect(user.hasChanges)
        try expectEqual(user.plannedCalls().first?.description, "entity / (doubt)")
        try await expectEqual(session.saved(&user), ["read"])
        try await expectEqual(session.storedRows, [" A New Element"])
    }

    /// 6: a value in an object, or in an object of an element, that is set back in doubt is sent again.
    func testSetBackInObject() async throws {
        let values: JSONValue = ["ooo1": ["name": "before"], "poo1": [["poo2": ["name": "before"]]]]
        var (session, user) = try await Session<NestingUser>(values, retries: .never).withRecord
        (user.ooo1.name, user.poo1[0].poo2.name) = ("sent", "sent")
        try await session.losing(&user)
        (user.ooo1.name, user.poo1[0].poo2.name) = ("before", "before")
        try await session.saved(&user)
        let stored = try await session.fetched()
        expectEqual([stored.ooo1.name, stored.poo1[0].poo2.name], ["before", "before"])
    }

    /// 6: neither where the service changes what is sent.
    func testChangedByService() async throws {
        var (session, user) = try await appended(.truncate(10), .trim, .toLower)
        user.o.st.append(" A New Text")
        try await session.losing(&user)
        try await session.saved(&user, rows: ["a new ele"])
        try await expectEqual(session.record.o.st, ["a new tex"])
    }

    /// 7: a stored record does not grow with every load.
    func testStoredManyTimes() async throws {
        var (session, user) = try await Session().withRecord
        for number in 1...20 { user.ps.append(Row(k: "row \(number)", t: "text")) }
        user.a = "1"
        let first = try JSONEncoder().encode(user).count
        for number in 1...40 {
            user = try JSONDecoder().decode(HistoryUser.self, from: JSONEncoder().encode(user))
            user.ps[number % 2].t = "\(number)"
        }
        expect(try JSONEncoder().encode(user).count, <, first * 5)
        user = try JSONDecoder().decode(HistoryUser.self, from: JSONEncoder().encode(user))
        let size = try JSONEncoder().encode(user).count
        for _ in 1...100 { user = try JSONDecoder().decode(HistoryUser.self, from: JSONEncoder().encode(user)) }
        try expectEqual(JSONEncoder().encode(user).count, size)
        try await session.saved(&user)
        try await expectEqual(session.storedRows.count, 20)
    }

    /// 6: a longer text is not taken for one that was cut, whether that one was read or not.
    func testLonger() async throws {
        for attributes in [nil, [\.b]] as [[PartialKeyPath<HistoryUser>]?] {
            for isLoaded in [false, true] {
                let session = try await Session(["a": "Anna"])
                var user = try await session.client.fetch(HistoryUser.self, only: attributes)
                user.a = "Anna Maria"
                if isLoaded {
                    // 7: what is pending was perhaps sent.
                    user = try user.savedAndLoaded()
                } else {
                    try await session.losing(&user, .dropBeforeProcessing)
                }
                try await session.saved(&user, whose: \.a, is: "Anna Maria")
            }
        }
    }

    /// Loses a replace that moves two rows, and edits one of them if asked.
    private func lostReplace(
        _ fault: Fault = .dropAfterProcessing, _ edit: (inout HistoryUser) -> Void = { _ in }
    ) async throws -> (Session<HistoryUser>, HistoryUser) {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        user.ps.reverse()
        edit(&user)
        try await session.losing(&user, fault) { try await $0.replacePs(using: $1) }
        return (session, user)
    }

    /// 6: a lost replace is found by what it has changed.
    func testChangedInReplace() async throws {
        var (session, user) = try await lostReplace { $0.ps[0].t = "edited" }
        user.ps[1].t = "mine"
        try await session.saved(&user, rows: ["two=edited", "one=mine"])
    }

    /// 6: an edit that is set back after a lost replace.
    func testSetBackAfterReplace() async throws {
        var (session, user) = try await lostReplace { $0.ps[0].t = "edited" }
        user.ps[0].t = nil
        try await session.saved(&user, rows: ["two", "one"])
    }

    /// 6: an order that is set back after a lost replace.
    func testOrderSetBack() async throws {
        var (session, user) = try await lostReplace()
        user.ps.reverse()
        try await session.saved(&user, rows: ["one", "two"])
    }

    /// 6: a lost replace, after which others edit a row, is not sent again.
    func testEditedByOthers() async throws {
        var (session, user) = try await lostReplace()
        let id = try await require(session.record.ps[0].id)
        try await session.othersUpdate("/ps#\(id)", ["k": "theirs"])
        try await expectEqual(session.saved(&user), ["read"])
        expectEqual(user.rows, ["theirs", "one"])
    }

    /// 6: what is put back inside a row after a lost replace is added again.
    func testPutBackInside() async throws {
        var (session, user) = try await lostReplace { $0.ps[0].ns = [Inner(k: "inside")] }
        try await session.saved(&user)
        user.ps.reverse()
        let inner = user.ps[1].ns
        user.ps[1].ns = []
        try await session.losing(&user) { try await $0.replacePs(using: $1) }
        user.ps[1].ns = inner
        try await session.saved(&user)
        try await expectEqual(session.record.ps.map { $0.ns.map(\.k) }, [[], ["inside"]])
    }

    /// 6: a lost replace that changed letters only.
    func testLetters() async throws {
        var (session, user) = try await lostReplace(.dropBeforeProcessing) { $0.ps[0].k = "Two" }
        try await session.saved(&user, rows: ["Two", "one"])
    }

    /// 6: a lost replace, and one by others.
    func testReplaceByOthers() async throws {
        var (session, user) = try await lostReplace(.dropBeforeProcessing) { $0.ps.append(Row(k: "new")) }
        try await session.othersReplaceRows()
        try await session.saved(&user, rows: ["two", "one", "new"])
    }

    /// 6: a text that is set back to other letters after a lost replace.
    func testLettersOfText() async throws {
        var (session, user) = try await Session(["o": ["st": [["s": "English"]]]]).withRecord
        user.o.st = ["english"]
        try await session.losing(&user) { try await $0.replaceOSt(using: $1) }
        user.o.st = ["English"]
        try await session.saved(&user, whose: \.o.st, is: ["English"])
    }

    /// 6: a row that is put back in another place after a replace that did not arrive.
    func testPutBackElsewhere() async throws {
        var (session, user) = try await Session(rows: "one", "three", "two").withRecord
        let three = user.ps.remove(at: 1)
        try await session.losing(&user, .dropBeforeProcessing) { try await $0.replacePs(using: $1) }
        user.ps.append(three)
        try await session.saved(&user, rows: ["one", "two", "three"])
    }

    /// 6: a row of which not everything can be read is found after a lost replace.
    func testPartlyHidden() async throws {
        let session = try await Session(["ps": [["k": "one", "t": "x"], ["k": "two", "t": "y"]]], hiding: "/ps/k")
        var user = try await session.restarted().fetched()
        // Whose token it is the client has to know, or else that read is lost.
        _ = try await session.fetched()
        user.ps.reverse()
        user.ps[0].t = "edited"
        try await session.losing(&user) { try await $0.replacePs(using: $1) }
        // Otherwise it is found by what is about to be sent.
        user.ps[0].t = "edited again"
        try await session.saved(&user, rows: ["two=edited again", "one=x"])
    }

    /// 6, 9: an error whose receipt is not applied.
    func testReceiptNotApplied() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "new"))
        _ = try await session.lost(user)
        user.ps[0].t = "edited"
        try await session.saved(&user, rows: ["new=edited"])
    }

    /// 7: the app is ended during a save.
    func testEnded() async throws {
        var (session, user) = try await appended()
        var loaded = try user.savedAndLoaded()
        try await session.saved(&user)
        session = await session.restarted()
        try await expectEqual(session.saved(&loaded), ["read"])
        expectEqual(loaded.rows, [" A New Element"])
    }

    /// 7: a row that is edited after loading.
    func testEditedAfterLoading() async throws {
        var (session, user) = try await appended()
        var loaded = try user.savedAndLoaded()
        try await session.saved(&user)
        loaded.ps[0].k = "edited"
        try await session.saved(&loaded, rows: ["edited"])
    }

    /// 7: what is in doubt stays so when the record is stored and loaded.
    func testStoredDoubts() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        (user.a, user.ps[0].t) = ("1", "edited")
        let taken = user.ps.removeLast()
        user.ps.append(Row(k: "new"))
        try await session.losing(&user)
        user.ps.insert(taken, at: 1)
        (user.a, user.ps[0].t, user.ps[2].t) = (nil, nil, "edited")
        var loaded = try user.savedAndLoaded().savedAndLoaded()
        expect(loaded.hasChanges)
        try await session.saved(&loaded, whose: \.a, is: nil)
        try await expectEqual(session.storedRows.sorted(), ["new=edited", "one", "two"])
    }

    /// 7: a lost replace that is stored and loaded.
    func testStoredReplace() async throws {
        var (session, user) = try await lostReplace { $0.ps.append(Row(k: "new")) }
        user.ps[2].t = "edited"
        var loaded = try user.savedAndLoaded()
        try await session.saved(&loaded, rows: ["two", "one", "new=edited"])
    }

    /// 7: a call that was in line before loading.
    func testInLineBeforeLoading() async throws {
        let (session, user) = try await appended()
        var loaded = try user.savedAndLoaded()
        try await session.done(&loaded) { try await $0.refresh(using: $1) }
        _ = try await user.save(using: session.client)
        try await session.saved(&loaded, rows: [" A New Element"])
    }

    /// 9: a lost read leaves no doubt.
    func testLostRead() async throws {
        let (session, user) = try await Session().withRecord
        try await expectNil(session.lost(user) { try await $0.refresh(using: $1) })
    }
}
