/// Plurals of strings (5): what others do to the list, and how the service stores a text.
final class StringRuleTests: XCTestCase {
    /// 6: one text that is there shows one of those that were sent, not each of its equals.
    func testOneShowsOne() async throws {
        var (session, user) = try await Session().withRecord
        user.o.st = ["one", "one"]
        try await session.losing(&user, .dropBeforeProcessing) { try await $0.replaceOSt(using: $1) }
        try await session.othersReplace("/o/st", ["one"])
        user.o.st.append("two")
        try await session.saved(&user, whose: \.o.st, is: ["one", "one", "two"])
    }

    /// 6: a text that is put back inside a row after a lost replace is added again.
    func testPutBackInside() async throws {
        var (session, user) = try await Session<StringPluralsUser>(retries: .never).withRecord
        user.teams = [.init(name: "one", members: ["Ann", "Bob"]), .init(name: "two")]
        try await session.saved(&user)
        user.teams.reverse()
        user.teams[1].members = ["Ann"]
        try await session.losing(&user) { try await $0.replace(\.teams, using: $1) }
        user.teams[1].members = ["Ann", "Bob"]
        try await session.saved(&user)
        try await expectEqual(session.record.teams.map(\.members), [[], ["Ann", "Bob"]])
    }

    /// A text of others that begins like one which the app has removed stays.
    func testBeginning() async throws {
        var (session, user) = try await Session(["o": ["st": [["s": "chess club"]]]]).withRecord
        user.a = "1"
        let sent = user
        user.o.st.removeAll()
        try await session.othersReplace("/o/st", ["chess"])
        try await sent.save(using: session.client).apply(to: &user)
        try await session.saved(&user, whose: \.o.st, is: ["chess"])
    }

    /// The app has removed a text that it had sent without a response. Others have stored two that are like it.
    private func removedAfterLoss() async throws -> (Session<HistoryUser>, HistoryUser) {
        var (session, user) = try await Session().withRecord
        user.o.st = ["Artist"]
        try await session.losing(&user) { try await $0.replaceOSt(using: $1) }
        try await session.othersReplace("/o/st", ["art", "artist"])
        user.o.st = []
        return (session, user)
    }

    /// 6: a text that was sent without a response is the one of which most is left.
    func testMostIsLeft() async throws {
        var (session, user) = try await removedAfterLoss()
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.o.st, ["art"])
    }

    /// 5, 6: a replace takes a text out of the base in the form in which it was sent.
    func testTakenAwayAsStored() async throws {
        var (session, user) = try await removedAfterLoss()
        try await session.saved(&user, whose: \.o.st, is: ["art"])
        expectEqual(user.o.st, ["art"])
    }

    /// Of two texts, each is stored as one.
    func testPairs() async throws {
        let session = try await Session()
        await session.service.setRules([.toLower], at: "/o/st/s")
        var user = try await session.fetched()
        user.o.st = ["Artist", "Art"]
        let sent = user
        user.o.st.append("x")
        try await sent.save(using: session.client).apply(to: &user)
        expectEqual(user.o.st, ["artist", "art", "x"])
        try await session.saved(&user, whose: \.o.st, is: ["artist", "art", "x"])
    }

    /// Of a record made by init, strings of others stand first; one that both have is there once.
    func testMade() async throws {
        let session = try await Session(["o": ["st": [["s": "one"], ["s": "two"]]]])
        var user = HistoryUser(o: .init(st: ["two", "mine"]))
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.o.st, ["one", "two", "mine"])
        try await session.saved(&user, whose: \.o.st, is: ["one", "two", "mine"])
    }

    /// What others have added and removed is added and removed; the app's edits and its order stay.
    func testOrder() async throws {
        var (session, user) = try await Session(["o": ["st": [["s": "one"], ["s": "two"]]]]).withRecord
        user.o.st = ["two", "mine", "one"]
        try await session.othersReplace("/o/st", ["two", "theirs", "last"])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.o.st, ["two", "theirs", "last", "mine"])
        expectEqual(user.changedPlurals, ["/o/st"])
        user.o.st.removeAll { $0 == "last" }
        try await session.othersReplace("/o/st", ["new", "two", "theirs", "last"])
        try await session.saved(&user)
        expectEqual(user.o.st, ["new", "two", "theirs", "mine"])
        try await expectEqual(session.record.o.st, ["new", "two", "theirs", "mine"])
    }
}
