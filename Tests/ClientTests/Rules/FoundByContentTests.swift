/// Elements that are found by what they hold (4, 6): not an element of others that only looks like one.
final class FoundByContentTests: XCTestCase {
    /// 4: of equal rows as many are found as the app still has, so that none of them is lost.
    func testEqualRows() async throws {
        var (session, user) = try await Session(rows: "same", "b", "same").withRecord
        user.ps.removeFirst()
        try await session.losing(&user) { try await $0.replace(\.ps, using: $1) }
        try await session.saved(&user, rows: ["b", "same"])
        expectEqual(user.rows, ["b", "same"])
    }

    /// 4: nor where others have replaced them since.
    func testEqualRowsAfterReplaceByOthers() async throws {
        var (session, user) = try await Session(rows: "same", "b", "same").withRecord
        user.ps.remove(at: 0)
        try await session.othersReplace("/ps", [["k": "b"], ["k": "same"]])
        try await session.saved(&user, rows: ["b", "same"])
    }

    /// 6: of equal rows, the last one is the one that was appended without a response.
    func testEqualRowOfOthers() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "new"))
        try await session.othersUpdate(["ps": [["k": "new", "ns": [["k": "theirs"]]]]])
        try await session.losing(&user)
        user.ps.removeLast()
        try await session.saved(&user)
        try await expectEqual(session.record.ps.map { $0.ns.map(\.k) }, [["theirs"]])
    }

    /// 6: a row that equals what was appended in doubt comes before one that differs in letters.
    func testEqualBeforeAlike() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "new"))
        try await session.losing(&user)
        try await session.othersAppend(rows: "NEW")
        user.ps.removeLast()
        try await session.saved(&user, rows: ["NEW"])
    }

    /// 6: the same for a row that was edited in doubt: another edit of it does not get into one of others that begins
    /// like it.
    func testEditedBeforeAlike() async throws {
        for names in [["new", "new name"], ["new name", "new"]] {
            var (session, user) = try await Session(rows: "one", "two").withRecord
            user.ps[1].k = "new name"
            try await session.losing(&user)
            user.ps[1].t = "mine"
            try await session.othersReplace("/ps", .array(names.map { ["k": .string($0)] }))
            try await session.saved(&user)
            try await expectEqual(session.record.ps.first { $0.t == "mine" }?.k, "new name")
        }
    }

    /// 4: what is in an element that is found as it was sent without a response is found, too.
    func testInsideDoubt() async throws {
        var (session, user) = try await Session(["ps": [["k": "one", "ns": [["k": "inside"]]]]]).withRecord
        user.ps[0].k = "new"
        try await session.losing(&user)
        user.ps[0].ns[0].t = "edited"
        try await session.othersReplace("/ps", [["k": "new", "ns": [["k": "inside"]]]])
        try await session.saved(&user)
        try await expectEqual(session.record.ps.map { $0.ns.map { $0.t } }, [["edited"]])
    }

    /// A removed element is not one of others that begins like it, or of which the same cannot be read.
    func testRemoved() async {
        await forEach(
            [
                ("photo album", "photo", nil, false), ("photo album", "photo", nil, true),
                ("mine", "theirs", "/ps/k", false),
            ] as [(String, String, String?, Bool)]
        ) { mine, theirs, hidden, isLoaded in
            var (session, user) = try await Session(rows: mine, hiding: hidden).withRecord
            let id = try require(user.ps.removeFirst().id)
            if isLoaded { user = try user.savedAndLoaded() }
            try await session.othersRemove("/ps#\(id)")
            try await session.othersUpdate(["ps": [["k": .string(theirs)]]])
            try await session.saved(&user, rows: [theirs])
        }
    }

    /// A new element whose append was lost is not one of others that begins like it.
    func testLostBehindOthers() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "photo album"))
        try await session.othersUpdate(["ps": [["k": "photo"]]])
        try await session.losing(&user)
        user.ps.removeAll()
        try await session.saved(&user, rows: ["photo"])
    }

    /// A new element is not one of others of which less can be read.
    func testNewAndPartlyHidden() async throws {
        var (session, user) = try await Session(hiding: "/ps/k").withRecord
        user.ps.append(Row(k: "mine", t: "home"))
        try await session.othersUpdate(["ps": [["k": "theirs", "t": "home"]]])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        try await session.saved(&user, rows: ["theirs=home", "mine=home"])
    }

    /// A new element that was sent without a response is found by what can be read of it. It is not appended again.
    func testSentAndPartlyHidden() async throws {
        var (session, user) = try await Session(hiding: "/ps/k").withRecord
        user.ps.append(Row(k: "mine", t: "home"))
        try await session.losing(&user)
        try await session.saved(&user, rows: ["mine=home"])
    }

    /// An element of which only what is inside is set is not one with something else inside.
    func testInside() async throws {
        var (session, user) = try await Session(["ps": [["ns": [["k": "x"]]]]]).withRecord
        let id = try require(user.ps.removeFirst().id)
        try await session.othersRemove("/ps#\(id)")
        try await session.othersUpdate(["ps": [["ns": [["k": "theirs"]]]]])
        try await session.saved(&user)
        try await expectEqual(session.record.ps.flatMap(\.ns).map(\.k), ["theirs"])
    }

    /// An edit that was not sent yet overwrites no element that begins like it.
    func testEdited() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        user.ps[0].k = "photo album"
        try await session.othersRemove("/ps#\(try require(user.ps[0].id))")
        try await session.othersUpdate(["ps": [["k": "photo"]]])
        try await session.saved(&user, rows: ["photo", "photo album"])
    }

    /// A new element that equals one of others keeps what is inside it, which is sent.
    func testInsideNew() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "a", ns: [Inner(k: "mine")]))
        try await session.othersUpdate(["ps": [["k": "a", "ns": [["k": "theirs"]]]]])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        try await session.saved(&user)
        expectEqual(Set(try await session.record.ps.flatMap(\.ns).map(\.k)), ["mine", "theirs"])
    }

    /// A new element is not one of others that has more, whether it was sent or only loaded.
    func testMore() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "home"))
        user = try user.savedAndLoaded()
        user.ps[0].t = "mine"
        try await session.othersUpdate(["ps": [["k": "home", "t": "theirs"]]])
        try await session.saved(&user, rows: ["home=theirs", "home=mine"])
    }

    /// During a save, an element is found as the service has stored what was sent before.
    func testStoredForm() async throws {
        let session = try await Session(["ps": [["k": "a", "ns": [["k": "x"], ["k": "y"]]]]])
        await session.service.setRules([.toLower], at: "/ps/k")
        var user = try await session.fetched()
        user.ps[0].k = "ABC"
        user.ps[0].ns.swapAt(0, 1)
        await session.service.inject(.stallBeforeProcessing, atRequest: 3)
        let task = Task { [user, client = session.client] in try await user.save(using: client) }
        try await session.service.waitForRequests(3)
        let rows = try await session.record.ps
        try await session.othersReplace(
            "/ps", .array(rows.map { ["k": .string($0.k ?? ""), "ns": [["k": "x"], ["k": "y"]]] }))
        await session.service.releaseStalledRequests()
        try await task.value.apply(to: &user)
        try await expectEqual(session.record.ps.map { $0.ns.map(\.k) }, [["y", "x"]])
    }

    /// An element that was taken out during its append is found as the service has stored it.
    func testTakenOut() async throws {
        let session = try await Session()
        await session.service.setRules([.trim], at: "/ps/k")
        var user = try await session.fetched()
        user.ps.append(Row(k: " new"))
        let sent = user
        user.ps.removeAll()
        try await sent.save(using: session.client).apply(to: &user)
        try await session.othersReplace("/ps", [["k": "new"]])
        try await session.saved(&user, rows: [])
    }

    /// An element is found by what can be read of it.
    func testPartlyHidden() async throws {
        var (session, user) = try await Session(hiding: "/ps/k").withRecord
        user.ps.append(Row(k: "a", t: "b"))
        try await session.saved(&user)
        try await session.othersReplace("/ps", [["k": "a", "t": "b"]])
        user.ps[0].t = "c"
        try await session.saved(&user, rows: ["a=c"])
    }

    /// A copy of an element is found after two loads.
    func testCopied() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        user.ps.append(user.ps[0])
        user.ps[1].k = "two"
        var again = try user.savedAndLoaded().savedAndLoaded()
        try await session.saved(&user)
        again.ps[1].t = "edited"
        try await session.restarted().saved(&again, rows: ["one", "two=edited"])
    }

    /// After a load, elements of a plural that cannot be read are not new.
    func testWithoutIDs() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo, read: GrantedAttributes(["aboutMe"])).withRecord
        let count = try await require(session.stored["photos"]?.arrayValue?.count)
        user.photos.append(.init(value: "one"))
        try await session.saved(&user)
        user.photos.append(.init(value: "two"))
        user = try user.savedAndLoaded()
        try await session.saved(&user)
        await expectEqual(session.stored["photos"]?.arrayValue?.count, count + 2)
    }

    /// 6: what an element has in an object counts as well: one that has nothing else is found by it.
    func testValuesInObject() async throws {
        var (session, user) = try await Session<NestingUser>().withRecord
        user.poo1 = [.init(poo2: .init(name: "mine"))]
        try await session.losing(&user)
        try await session.othersUpdate(["poo1": [["poo2": ["name": "theirs"]]]])
        try await session.saved(&user)
        try await expectEqual(session.fetched().poo1.map(\.poo2.name), ["mine", "theirs"])
        expectEqual(user.poo1.map(\.poo2.name), ["mine", "theirs"])
    }

    /// 6: and one of others that differs only there is another one.
    func testOtherValuesInObject() async throws {
        var (session, user) = try await Session<NestingUser>().withRecord
        user.poo1 = [.init(name: "same", poo2: .init(name: "mine"))]
        try await session.losing(&user, .dropBeforeProcessing)
        try await session.othersUpdate(["poo1": [["name": "same", "poo2": ["name": "theirs"]]]])
        try await session.saved(&user)
        try await expectEqual(session.fetched().poo1.map(\.poo2.name), ["theirs", "mine"])
    }
}
