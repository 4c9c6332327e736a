import CaptureRuntime
import CaptureTestSupport
import Models
import Testing

@Suite("What is in doubt (rules 6, 7 and 9)")
struct DoubtRuleTests {
    private func appended(_ rule: ServerRule...) async throws -> (Scenario, HistoryUser) {
        let scenario = try await Scenario()
        for path in ["/ps/k", "/o/st/s"] { await scenario.service.setRules(rule, at: path) }
        var user = try await scenario.fetched()
        user.ps.append(Row(k: " A New Element"))
        return (scenario, user)
    }

    @Test("6: an append whose response is lost is not sent again")
    func lostAppend() async throws {
        var (scenario, user) = try await appended()
        try await scenario.losing(&user)
        #expect(user.hasChanges)
        #expect(try user.plannedCalls().first == "entity / (doubt)")
        #expect(try await scenario.saved(&user) == ["read"])
        #expect(try await scenario.storedRows == [" A New Element"])
        #expect(!user.hasChanges)
    }

    @Test("6: neither where the service changes what is sent")
    func changedByService() async throws {
        var (scenario, user) = try await appended(.truncate(10), .trim, .toLower)
        user.o.st.append(" A New Text")
        try await scenario.losing(&user)
        try await scenario.saved(&user)
        #expect(try await scenario.storedRows == ["a new ele"])
        #expect(try await scenario.stored.o.st == ["a new tex"])
    }

    @Test("6: a longer text is not taken for one that was cut")
    func longer() async throws {
        let scenario = try await Scenario(["a": "Anna"])
        var user = try await scenario.fetched()
        user.a = "Anna Maria"
        try await scenario.losing(&user, .dropBeforeProcessing)
        try await scenario.saved(&user)
        #expect(try await scenario.stored.a == "Anna Maria")
    }

    @Test("6: a lost call that was not carried out is sent again")
    func notCarriedOut() async throws {
        var (scenario, user) = try await appended()
        try await scenario.losing(&user, .dropBeforeProcessing)
        #expect(try await scenario.saved(&user) == ["read", "update"])
    }

    @Test("6: a value that is set back in doubt is pending")
    func setBack() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.a = "1"
        try await scenario.losing(&user)
        user.a = nil
        #expect(user.hasChanges)
        try await scenario.saved(&user)
        #expect(try await scenario.stored.a == nil)
    }

    /// Loses a replace that moves two rows, and edits one of them if asked.
    private func lostReplace(
        _ fault: Fault = .dropAfterProcessing, _ edit: (inout HistoryUser) -> Void = { _ in }
    ) async throws -> (Scenario, HistoryUser) {
        let scenario = try await Scenario(Scenario.rows("one", "two"))
        var user = try await scenario.fetched()
        user.ps.reverse()
        edit(&user)
        try await scenario.lost(user, fault) { try await $0.replacePs(using: $1) }?.apply(to: &user)
        return (scenario, user)
    }

    @Test("6: a lost replace is found by what it has changed")
    func changedInReplace() async throws {
        var (scenario, user) = try await lostReplace { $0.ps[0].t = "edited" }
        user.ps[1].t = "mine"
        try await scenario.saved(&user)
        #expect(try await scenario.storedRows == ["two=edited", "one=mine"])
    }

    @Test("6: an edit that is set back after a lost replace")
    func setBackAfterReplace() async throws {
        var (scenario, user) = try await lostReplace { $0.ps[0].t = "edited" }
        user.ps[0].t = nil
        try await scenario.saved(&user)
        #expect(try await scenario.storedRows == ["two", "one"])
    }

    @Test("6: an order that is set back after a lost replace")
    func orderSetBack() async throws {
        var (scenario, user) = try await lostReplace()
        user.ps.reverse()
        try await scenario.saved(&user)
        #expect(try await scenario.storedRows == ["one", "two"])
    }

    @Test("6: a lost replace, after which others edit a row, is not sent again")
    func editedByOthers() async throws {
        var (scenario, user) = try await lostReplace()
        let id = try #require(try await scenario.stored.ps[0].id)
        try await scenario.othersUpdate("/ps#\(id)", ["k": "theirs"])
        #expect(try await scenario.saved(&user) == ["read"])
        #expect(user.rows == ["theirs", "one"])
    }

    @Test("6: what is put back inside a row after a lost replace is added again")
    func putBackInside() async throws {
        var (scenario, user) = try await lostReplace { $0.ps[0].ns = [Inner(k: "inside")] }
        try await scenario.saved(&user)
        user.ps.reverse()
        let inner = user.ps[1].ns
        user.ps[1].ns = []
        try await scenario.lost(user) { try await $0.replacePs(using: $1) }?.apply(to: &user)
        user.ps[1].ns = inner
        try await scenario.saved(&user)
        #expect(try await scenario.stored.ps.map { $0.ns.map(\.k) } == [[], ["inside"]])
    }

    @Test("6: a lost replace that changed letters only")
    func letters() async throws {
        var (scenario, user) = try await lostReplace(.dropBeforeProcessing) { $0.ps[0].k = "Two" }
        try await scenario.saved(&user)
        #expect(try await scenario.storedRows == ["Two", "one"])
    }

    @Test("6: a lost replace, and one by others")
    func replaceByOthers() async throws {
        var (scenario, user) = try await lostReplace(.dropBeforeProcessing) { $0.ps.append(Row(k: "new")) }
        try await scenario.othersReplaceRows()
        try await scenario.saved(&user)
        #expect(try await scenario.storedRows == ["two", "one", "new"])
    }

    @Test("6: a lost text that is removed again")
    func lostText() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.o.st.append("en")
        try await scenario.lost(user) { try await $0.replaceOSt(using: $1) }?.apply(to: &user)
        user.o.st.removeAll()
        try await scenario.saved(&user)
        #expect(try await scenario.stored.o.st == [])
    }

    @Test("6: a text that is set back to other letters after a lost replace")
    func lettersOfText() async throws {
        let scenario = try await Scenario(["o": ["st": [["s": "English"]]]])
        var user = try await scenario.fetched()
        user.o.st = ["english"]
        try await scenario.lost(user) { try await $0.replaceOSt(using: $1) }?.apply(to: &user)
        user.o.st = ["English"]
        try await scenario.saved(&user)
        #expect(try await scenario.stored.o.st == ["English"])
    }

    @Test("6: a row that is put back in another place after a replace that did not arrive")
    func putBackElsewhere() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "three", "two"))
        var user = try await scenario.fetched()
        let three = user.ps.remove(at: 1)
        try await scenario.lost(user, .dropBeforeProcessing) { try await $0.replacePs(using: $1) }?.apply(to: &user)
        user.ps.append(three)
        try await scenario.saved(&user)
        #expect(try await scenario.storedRows == ["one", "two", "three"])
    }

    @Test("6: a row of which not everything can be read is found after a lost replace")
    func partlyHidden() async throws {
        let scenario = try await Scenario(["ps": [["k": "one", "t": "x"], ["k": "two", "t": "y"]]], hiding: "/ps/k")
        var user = try await scenario.restarted().fetched()
        user.ps.reverse()
        user.ps[0].t = "edited"
        try await scenario.lost(user) { try await $0.replacePs(using: $1) }?.apply(to: &user)
        // Otherwise it is found by what is about to be sent.
        user.ps[0].t = "edited again"
        try await scenario.saved(&user)
        #expect(try await scenario.storedRows == ["two=edited again", "one=x"])
    }

    @Test("6: a removed row that is put back after a lost delete")
    func putBack() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two"))
        var user = try await scenario.fetched()
        let taken = user.ps.removeLast()
        try await scenario.losing(&user)
        user.ps.append(taken)
        try await scenario.saved(&user)
        #expect(try await scenario.storedRows == ["one", "two"])
    }

    @Test("6: a lost delete, carried out or not", arguments: [Fault.dropAfterProcessing, .dropBeforeProcessing])
    func lostDelete(_ fault: Fault) async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two"))
        var user = try await scenario.fetched()
        let id = try #require(user.ps.removeFirst().id)
        try await scenario.losing(&user, fault)
        if fault == .dropBeforeProcessing { try await scenario.othersUpdate("/ps#\(id)", ["t": "theirs"]) }
        let calls = fault == .dropBeforeProcessing ? ["read", "delete /ps#\(id)"] : ["read"]
        #expect(try await scenario.saved(&user) == calls)
        #expect(try await scenario.storedRows == ["two"])
    }

    @Test("6: a lost update of an element, which others have removed since")
    func lostUpdateOfElement() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two"))
        var user = try await scenario.fetched()
        user.ps[0].t = "edited"
        let id = try #require(user.ps[0].id)
        try await scenario.losing(&user)
        try await scenario.othersRemove("/ps#\(id)")
        try await scenario.saved(&user)
        #expect(try await scenario.storedRows == ["two", "one=edited"])
    }

    @Test("6, 9: an error whose receipt is not applied")
    func receiptNotApplied() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.ps.append(Row(k: "new"))
        _ = try await scenario.lost(user)
        user.ps[0].t = "edited"
        try await scenario.saved(&user)
        #expect(try await scenario.storedRows == ["new=edited"])
    }

    @Test("7: the app is ended during a save")
    func ended() async throws {
        var (scenario, user) = try await appended()
        var loaded = try user.savedAndLoaded()
        try await scenario.saved(&user)
        scenario = await scenario.restarted()
        #expect(try await scenario.saved(&loaded) == ["read"])
        #expect(loaded.rows == [" A New Element"])
        #expect(!loaded.hasChanges)
    }

    @Test("7: a row that is edited after loading")
    func editedAfterLoading() async throws {
        var (scenario, user) = try await appended()
        var loaded = try user.savedAndLoaded()
        try await scenario.saved(&user)
        loaded.ps[0].k = "edited"
        try await scenario.saved(&loaded)
        #expect(try await scenario.storedRows == ["edited"])
    }

    @Test("7: what is in doubt stays so when the record is stored and loaded")
    func storedDoubts() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two"))
        var user = try await scenario.fetched()
        (user.a, user.ps[0].t) = ("1", "edited")
        let taken = user.ps.removeLast()
        user.ps.append(Row(k: "new"))
        try await scenario.losing(&user)
        user.ps.insert(taken, at: 1)
        (user.a, user.ps[0].t, user.ps[2].t) = (nil, nil, "edited")
        var loaded = try user.savedAndLoaded().savedAndLoaded()
        #expect(loaded.hasChanges)
        try await scenario.saved(&loaded)
        #expect(try await scenario.stored.a == nil)
        #expect(try await scenario.storedRows.sorted() == ["new=edited", "one", "two"])
        #expect(!loaded.hasChanges)
    }

    @Test("7: a lost replace that is stored and loaded")
    func storedReplace() async throws {
        var (scenario, user) = try await lostReplace { $0.ps.append(Row(k: "new")) }
        user.ps[2].t = "edited"
        var loaded = try user.savedAndLoaded()
        try await scenario.saved(&loaded)
        #expect(try await scenario.storedRows == ["two", "one", "new=edited"])
    }

    @Test("7: a call that was in line before loading")
    func inLineBeforeLoading() async throws {
        let (scenario, user) = try await appended()
        var loaded = try user.savedAndLoaded()
        try await scenario.done(&loaded) { try await $0.refresh(using: $1) }
        _ = try await user.save(using: scenario.client)
        try await scenario.saved(&loaded)
        #expect(try await scenario.storedRows == [" A New Element"])
    }

    @Test("9: a failed call changes nothing")
    func failed() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.a = "1"
        try await scenario.losing(&user, .dropBeforeProcessing)
        #expect(user.a == "1")
        #expect(user.pendingUpdate == ["a": "1"])
    }

    @Test("9: a lost read leaves no doubt")
    func lostRead() async throws {
        let scenario = try await Scenario()
        let user = try await scenario.fetched()
        #expect(try await scenario.lost(user) { try await $0.refresh(using: $1) } == nil)
    }
}
