import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// Strings that look like others.
///
/// Plurals of strings (5): what others do to the list, and how the service stores a text.
final class StringRuleTests: XCTestCase {
    /// 6: of equal texts, the one that was sent without a response and taken back goes.
    func testEqualTexts() async throws {
        let scenario = try await Scenario(["o": ["st": ["one", "one"]]])
        var user = try await scenario.fetched()
        user.o.st.append("one")
        try await scenario.losing(&user)
        user.o.st.removeLast()
        try await scenario.saved(&user)
        try await expectEqual(scenario.stored.o.st, ["one", "one"])
    }

    /// A text of others that begins like one which the app has removed stays.
    func testBeginning() async throws {
        let scenario = try await Scenario(["o": ["st": [["s": "chess club"]]]])
        var user = try await scenario.fetched()
        user.a = "1"
        let sent = user
        user.o.st.removeAll()
        try await scenario.othersReplace("/o/st", ["chess"])
        try await sent.save(using: scenario.client).apply(to: &user)
        try await scenario.saved(&user)
        try await expectEqual(scenario.stored.o.st, ["chess"])
    }

    /// Of two texts, each is stored as one.
    func testPairs() async throws {
        let scenario = try await Scenario()
        await scenario.service.setRules([.toLower], at: "/o/st/s")
        var user = try await scenario.fetched()
        user.o.st = ["Artist", "Art"]
        let sent = user
        user.o.st.append("x")
        try await sent.save(using: scenario.client).apply(to: &user)
        expectEqual(user.o.st, ["artist", "art", "x"])
        try await scenario.saved(&user)
        try await expectEqual(scenario.stored.o.st, ["artist", "art", "x"])
    }

    /// Of a record made by init, strings of others stand first; one that both have is there once.
    func testMade() async throws {
        let scenario = try await Scenario(["o": ["st": [["s": "one"], ["s": "two"]]]])
        var user = HistoryUser(o: .init(st: ["two", "mine"]))
        try await scenario.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.o.st, ["one", "two", "mine"])
        try await scenario.saved(&user)
        try await expectEqual(scenario.stored.o.st, ["one", "two", "mine"])
    }

    /// A text that was there and that the app has added once more stays once if others remove it.
    func testRemovedByOthers() async throws {
        let scenario = try await Scenario(["o": ["st": [["s": "one"], ["s": "two"]]]])
        var user = try await scenario.fetched()
        user.o.st = ["one", "two", "two"]
        try await scenario.othersReplace("/o/st", ["one"])
        try await scenario.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.o.st, ["one", "two"])
        expectEqual(user.changedPlurals, ["/o/st"])
    }

    /// What others have added and removed is added and removed; the app's edits and its order stay.
    func testOrder() async throws {
        let scenario = try await Scenario(["o": ["st": [["s": "one"], ["s": "two"]]]])
        var user = try await scenario.fetched()
        user.o.st = ["two", "mine", "one"]
        try await scenario.othersReplace("/o/st", ["two", "theirs", "last"])
        try await scenario.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.o.st, ["two", "theirs", "last", "mine"])
        expectEqual(user.changedPlurals, ["/o/st"])
        user.o.st.removeAll { $0 == "last" }
        try await scenario.othersReplace("/o/st", ["new", "two", "theirs", "last"])
        try await scenario.saved(&user)
        expectEqual(user.o.st, ["new", "two", "theirs", "mine"])
        try await expectEqual(scenario.stored.o.st, ["new", "two", "theirs", "mine"])
    }
}
