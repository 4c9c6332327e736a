import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import XCTest

/// What changes are, and what calls send (rules 1 to 3).
final class ChangesAndCallsTests: XCTestCase {
    /// 1: a value that is set back is no change.
    func testSetBack() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        user.a = "x"
        expect(user.hasChanges)
        user.a = nil
        expect(!user.hasChanges)
        try await expectEqual(scenario.saved(&user), [])
    }

    /// 2: what was never read counts as nil, and that is no edit.
    func testNeverRead() async throws {
        let made = HistoryUser(b: "mine")
        try expectEqual(made.plannedCalls(), [#"entity.update / {"b":"mine"}"#])
    }

    /// 2: a hidden value is sent, and then confirmed as it was sent.
    func testHidden() async throws {
        let scenario = try await Scenario(hiding: "/b")
        var user = try await scenario.fetched()
        user.b = "mine"
        try await scenario.saved(&user)
        expectEqual(user.b, "mine")
        expect(!user.hasChanges)
        try await expectEqual(scenario.stored.b, "mine")
    }

    /// 3: a save sends a delete for each removed element, and one update.
    func testSaveByElement() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two", "three"))
        var user = try await scenario.fetched()
        user.ps.removeFirst()
        user.ps[0].t = "edited"
        user.ps.append(Row(k: "new", ns: [Inner(k: "inner")]))
        try await expectEqual(scenario.saved(&user).map { $0.prefix(6) }, ["delete", "update"])
        try await expectEqual(scenario.storedRows, ["two=edited", "three", "new"])
        try await expectEqual(scenario.stored.ps[2].ns.map(\.k), ["inner"])
    }

    /// 3: the topmost removed element is deleted.
    func testTopmost() async throws {
        let scenario = try await Scenario(Scenario.rows("one"))
        var user = try await scenario.fetched()
        user.ps[0].ns.append(Inner(k: "inner"))
        try await scenario.saved(&user)
        user.ps.removeAll()
        try await expectEqual(scenario.saved(&user).count, 1)
    }

    /// 3: before a replace a save reads.
    func testReadsBeforeReplace() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two"))
        var user = try await scenario.fetched()
        user.ps.reverse()
        try await scenario.othersUpdate(["ps": [["k": "theirs"]]])
        try await expectEqual(scenario.saved(&user), ["read", "replace /ps"])
        try await expectEqual(scenario.storedRows, ["two", "one", "theirs"])
    }

    /// 3: after error 310 it reads and plans again.
    func testMissed() async throws {
        let scenario = try await Scenario(Scenario.rows("one"))
        var user = try await scenario.fetched()
        user.ps[0].t = "edited"
        try await scenario.othersReplaceRows()
        try await expectEqual(scenario.saved(&user), ["update", "read", "update"])
        try await expectEqual(scenario.storedRows, ["one=edited"])
    }

    /// 3: plurals in an object and in an element.
    func testNested() async throws {
        let scenario = try await Scenario(Scenario.rows("one"))
        var user = try await scenario.fetched()
        user.o.qs.append(.init(k: "in an object"))
        user.ps[0].ns.append(Inner(k: "in an element"))
        try await expectEqual(scenario.saved(&user), ["update"])
        try await expectEqual(scenario.stored.o.qs.map(\.k), ["in an object"])
        try await expectEqual(scenario.stored.ps[0].ns.map(\.k), ["in an element"])
    }

    /// 3: a replace that would erase what was never read throws.
    func testUnreadReplace() async throws {
        let scenario = try await Scenario(Scenario.rows("one", "two"), hiding: "/ps/t")
        let user = try await scenario.fetched()
        await expect(throws: CaptureError.self) { try await user.replacePs(using: scenario.client) }
        await expectEqual(scenario.requests, ["read"])
    }

    /// 3: a save reads before it replaces what was never read.
    func testReadsUnread() async throws {
        let scenario = try await Scenario(["o": ["st": [["s": "theirs"]]]])
        var made = HistoryUser(a: "mine", o: .init(st: ["mine"]))
        try await expectEqual(scenario.saved(&made), ["read", "update", "read", "replace /o/st"])
        try await expectEqual(scenario.stored.o.st.sorted(), ["mine", "theirs"])
    }

    /// 3: an update sends no plurals, and an update of an object only its values.
    func testUpdates() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        (user.a, user.o.x) = ("a", "x")
        user.ps.append(Row(k: "new"))
        try await scenario.done(&user) { try await $0.update(\.o, using: $1) }
        try await expectEqual(scenario.stored.o.x, "x")
        try await expectNil(scenario.stored.a)
        try await scenario.done(&user) { try await $0.update(using: $1) }
        try await expectEqual(scenario.stored.a, "a")
        try await expectEqual(scenario.storedRows, [])
        expect(user.hasChanges)
    }
}
