import CaptureRuntime
import CaptureTestSupport
import Models
import Testing

@Suite("What changes are, and what calls send (rules 1 to 3)")
struct ChangesAndCallsTests {
    @Test("1: a value that is set back is no change")
    func setBack() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.a = "x"
        #expect(user.hasChanges)
        user.a = nil
        #expect(!user.hasChanges)
        #expect(try await scenario.saved(&user) == [])
    }

    @Test("2: what was never read counts as nil, and that is no edit")
    func neverRead() async throws {
        let made = HistoryUser(b: "mine")
        #expect(try made.plannedCalls() == [#"entity.update / {"b":"mine"}"#])
    }

    @Test("2: a hidden value is sent, and then confirmed as it was sent")
    func hidden() async throws {
        let scenario = try await Scenario(hiding: "/b")
        var user = try await scenario.fetched()
        user.b = "mine"
        try await scenario.saved(&user)
        #expect(user.b == "mine")
        #expect(!user.hasChanges)
        #expect(try await scenario.stored.b == "mine")
    }

    @Test("3: a save sends a delete for each removed element, and one update")
    func saveByElement() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two", "three"))
        var user = try await scenario.fetched()
        user.ps.removeFirst()
        user.ps[0].t = "edited"
        user.ps.append(Row(k: "new", ns: [Inner(k: "inner")]))
        #expect(try await scenario.saved(&user).map { $0.prefix(6) } == ["delete", "update"])
        #expect(try await scenario.storedRows == ["two=edited", "three", "new"])
        #expect(try await scenario.stored.ps[2].ns.map(\.k) == ["inner"])
    }

    @Test("3: the topmost removed element is deleted")
    func topmost() async throws {
        let scenario = try await Scenario(Scenario.rows("one"))
        var user = try await scenario.fetched()
        user.ps[0].ns.append(Inner(k: "inner"))
        try await scenario.saved(&user)
        user.ps.removeAll()
        #expect(try await scenario.saved(&user).count == 1)
    }

    @Test("3: before a replace a save reads")
    func readsBeforeReplace() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two"))
        var user = try await scenario.fetched()
        user.ps.reverse()
        try await scenario.othersUpdate(["ps": [["k": "theirs"]]])
        #expect(try await scenario.saved(&user) == ["read", "replace /ps"])
        #expect(try await scenario.storedRows == ["two", "one", "theirs"])
    }

    @Test("3: after error 310 it reads and plans again")
    func missed() async throws {
        let scenario = try await Scenario(Scenario.rows("one"))
        var user = try await scenario.fetched()
        user.ps[0].t = "edited"
        try await scenario.othersReplaceRows()
        #expect(try await scenario.saved(&user) == ["update", "read", "update"])
        #expect(try await scenario.storedRows == ["one=edited"])
    }

    @Test("3: plurals in an object and in an element")
    func nested() async throws {
        let scenario = try await Scenario(Scenario.rows("one"))
        var user = try await scenario.fetched()
        user.o.qs.append(.init(k: "in an object"))
        user.ps[0].ns.append(Inner(k: "in an element"))
        #expect(try await scenario.saved(&user) == ["update"])
        #expect(try await scenario.stored.o.qs.map(\.k) == ["in an object"])
        #expect(try await scenario.stored.ps[0].ns.map(\.k) == ["in an element"])
    }

    @Test("3: a replace that would erase what was never read throws")
    func unreadReplace() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two"), hiding: "/ps/t")
        let user = try await scenario.fetched()
        await #expect(throws: CaptureError.self) { _ = try await user.replacePs(using: scenario.client) }
        #expect(await scenario.requests == ["read"])
    }

    @Test("3: a save reads before it replaces what was never read")
    func readsUnread() async throws {
        let scenario = try await Scenario(["o": ["st": [["s": "theirs"]]]])
        var made = HistoryUser(a: "mine", o: .init(st: ["mine"]))
        #expect(try await scenario.saved(&made) == ["read", "update", "read", "replace /o/st"])
        #expect(try await scenario.stored.o.st.sorted() == ["mine", "theirs"])
    }

    @Test("3: an update sends no plurals, and an update of an object only its values")
    func updates() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        (user.a, user.o.x) = ("a", "x")
        user.ps.append(Row(k: "new"))
        try await scenario.done(&user) { try await $0.update(\.o, using: $1) }
        #expect(try await scenario.stored.o.x == "x")
        #expect(try await scenario.stored.a == nil)
        try await scenario.done(&user) { try await $0.update(using: $1) }
        #expect(try await scenario.stored.a == "a")
        #expect(try await scenario.storedRows == [])
        #expect(user.hasChanges)
    }
}
