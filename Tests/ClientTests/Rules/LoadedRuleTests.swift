/// New elements of a record that was stored and loaded (rule 7): they are known again, and sent once.
final class LoadedRuleTests: XCTestCase {
    /// A row from an earlier record that is found as another one does not take away the one that has its id.
    func testFoundAsAnother() async throws {
        let session = try await Session(["ps": [["k": "x", "t": "a"], ["k": "x"]]])
        var row = try await session.fetched().ps[0]
        row.t = nil
        var user = try await session.client.fetch(HistoryUser.self, only: [\.a])
        user.ps = [row]
        user = try user.savedAndLoaded()
        try await session.saved(&user)
        expectEqual(user.rows, ["x=a", "x"])
        try await expectEqual(user.ps.map(\.id), session.record.ps.map(\.id))
        try await expectEqual(session.storedRows, ["x=a", "x"])
    }

    /// A row whose append was lost and that was moved to another plural is none of the first after a load.
    func testMovedBeforeLoading() async throws {
        var (session, user) = try await Session(["ps": [["ns": [["k": "one"]]], ["ns": [["k": "two"]]]]]).withRecord
        user.ps[0].ns.append(Inner(k: "new"))
        try await session.losing(&user)
        user.ps[1].ns.insert(user.ps[0].ns.removeLast(), at: 0)
        var loaded = try user.savedAndLoaded()
        try await session.restarted().saved(&loaded)
        try await expectEqual(session.record.ps.map { $0.ns.map(\.k) }, [["one"], ["two", "new"]])
        try await expectEqual(session.fetched(), loaded)
    }

    /// A new row of a record that was never read is looked for as it was loaded.
    func testNeverRead() async {
        await forEach(1...2) { (times: Int) in
            let session = try await Session(rows: "one", "two")
            var user = HistoryUser(a: "mine", ps: [Row(k: "new")])
            var loaded = try user.savedAndLoaded()
            try await session.done(&user) { try await $0.update(using: $1) }
            // The app ends before it has stored the outcome.
            _ = try await user.save(using: session.client)
            for time in 1...times {
                loaded.ps[0].k = "edited \(time)"
                loaded = try loaded.savedAndLoaded()
            }
            try await session.restarted().done(&loaded) { try await $0.update(using: $1) }
            try await session.restarted().saved(&loaded, rows: ["one", "two", "edited \(times)"])
        }
    }

    /// A record that is stored, loaded and edited while its new rows are on their way knows them again.
    func testLoadedOnTheWay() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        user.ps += [Row(k: "removed"), Row(k: "edited", ns: [Inner(k: "inside")])]
        let receipt = try await user.save(using: session.client)
        var loaded = try user.savedAndLoaded()
        loaded.ps.remove(at: 1)
        loaded.ps[1].ns[0].t = "edited"
        loaded.ps.append(Row(k: "new"))
        receipt.apply(to: &loaded)
        try await expectEqual(session.saved(&loaded).map { $0.prefix(6) }, ["read", "delete", "update"])
        expectEqual(loaded.rows, ["one", "edited", "new"])
        expectEqual(loaded.ps[1].ns.map(\.t), ["edited"])
        try await expectEqual(session.fetched(), loaded)
    }

    /// What was put into a new row between two loads stays, whatever a replace has sent of the row.
    func testEditedBetweenTwoLoadsDuringAReplace() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        user.ps.append(Row(k: "new", ns: [Inner(k: "b")]))
        user = try user.savedAndLoaded()
        let receipt = try await user.replacePs(using: session.client)
        user.ps[1].ns.append(Inner(k: "c"))
        user = try user.savedAndLoaded()
        user.ps.append(Row(k: "newer"))
        receipt.apply(to: &user)
        expectEqual(user.ps.map { $0.ns.map(\.k) }, [[], ["b", "c"], []])
        try await session.saved(&user, rows: ["one", "new", "newer"])
        try await expectEqual(session.record.ps[1].ns.map(\.k), ["b", "c"])
    }

    /// What is inside a new row that was edited between two loads keeps its id.
    ///
    /// The inner row was once deleted and appended again.
    func testInside() async throws {
        var (session, user) = try await Session().withRecord
        user.ps.append(Row(k: "a", ns: [Inner(k: "b")]))
        user = try user.savedAndLoaded()
        // The app sends it, and ends before it has the outcome.
        _ = try await user.save(using: session.client)
        let id = try await session.record.ps[0].ns[0].id
        user.ps[0].ns.append(Inner(k: "c"))
        user = try user.savedAndLoaded()
        try await session.restarted().saved(&user)
        let stored = try await session.record.ps
        expectEqual(stored.map { $0.ns.map(\.k) }, [["b", "c"]])
        expectEqual(stored[0].ns[0].id, id)
    }

    /// A row that is stored and loaded during its replace, and then edited, is not there a second time.
    func testLoadedDuringReplace() async throws {
        let session = try await Session(rows: "one", "two")
        let client = session.client
        var user = try await session.fetched()
        user.ps.reverse()
        user.ps.append(Row(k: "new"))
        let sent = user
        var second: Task<Receipt<HistoryUser>, any Error>?
        try await session.during {
            try await sent.replacePs(using: $0)
        } others: {
            user = try user.savedAndLoaded()
            user.ps[2].t = "edited"
            second = Task { [user] in try await user.save(using: client) }
            try await eventually("the call stands in line") { client.waitingCount == 1 }
        }.apply(to: &user)
        try await require(second).value.apply(to: &user)
        expect(!user.hasChanges)
        expectEqual(user.rows, ["two", "one", "new=edited"])
        try await expectEqual(session.storedRows, ["two", "one", "new=edited"])
    }

    /// The append of a copy, or of a row that was removed before, had no response: it is not repeated after a load.
    func testAppendedOnce() async {
        await forEach([true, false]) { (isCopy: Bool) in
            var (session, user) = try await Session(rows: "one", "two").withRecord
            if isCopy {
                user.ps.append(user.ps[0])
                user.ps[2].k = "copy"
            } else {
                let removed = user.ps.removeFirst()
                try await session.saved(&user)
                user.ps.append(removed)
            }
            var loaded = try user.savedAndLoaded()
            try await session.losing(&user)
            try await session.restarted().saved(&loaded, rows: user.rows)
            try await expectEqual(loaded.ps.map(\.id), session.record.ps.map(\.id))
        }
    }

    /// Equal elements take their ids in order, also where one had a secret before a load.
    func testSecretBeforeLoading() async throws {
        var (session, user) = try await Session<SecretsUser>().withRecord
        user.profiles = [.init(domain: "same"), .init(domain: "same")]
        user = try user.savedAndLoaded()
        // The app ends before it saves the outcome.
        _ = try await user.replace(\.profiles, using: session.client(), overwritingUnread: true)
        user.profiles[1].password = "not kept"
        user = try user.savedAndLoaded()
        user.profiles.append(.init(domain: "new"))
        try await user.refresh(using: session.client).apply(to: &user)
        let stored = await session.stored["profiles"]?.arrayValue?.map { $0["id"]?.intValue }
        expectEqual(user.profiles.dropLast().map(\.id), stored)
    }

    /// An element inside one that was sent before is found too, and keeps what others have put into it.
    func testEditedInside() async throws {
        var (session, user) = try await Session<NestingUser>().withRecord
        user.ppp1.append(.init(name: "a", ppp2: [.init(name: "b")]))
        user = try user.savedAndLoaded()
        // The app ends before it applies the outcome.
        _ = try await user.save(using: session.client)
        user.ppp1[0].ppp2[0].ppp3.append(.init(name: "c"))
        user = try user.savedAndLoaded()
        let client = await session.client()
        try await user.refresh(using: client).apply(to: &user)
        var other = try await session.client().fetch(NestingUser.self)
        other.ppp1[0].ppp2[0].ppp3.append(.init(name: "d"))
        _ = try await other.save(using: session.client())
        try await user.save(using: client).apply(to: &user)
        let inside = await session.stored["ppp1"]?[0]?["ppp2"]
        expectEqual(inside?.arrayValue?.map { $0["name"] }, ["b"])
        expectEqual(inside?[0]?["ppp3"]?.arrayValue?.map { $0["name"] }, ["d", "c"])
        expect(!user.hasChanges)
    }
}
