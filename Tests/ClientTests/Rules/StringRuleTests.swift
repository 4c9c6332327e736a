import CaptureRuntime
import CaptureTestSupport
import Models
import Testing

/// Plurals of strings (5): what others do to the list, and how the service stores a text.
@Suite("Strings that look like others")
struct StringRuleTests {
    @Test("A text of others that begins like one which the app has removed stays")
    func beginning() async throws {
        let scenario = try await Scenario(["o": ["st": [["s": "chess club"]]]])
        var user = try await scenario.fetched()
        user.a = "1"
        let sent = user
        user.o.st.removeAll()
        try await scenario.othersReplace("/o/st", ["chess"])
        try await sent.save(using: scenario.client).apply(to: &user)
        try await scenario.saved(&user)
        #expect(try await scenario.stored.o.st == ["chess"])
    }

    @Test("Of two texts, each is stored as one")
    func pairs() async throws {
        let scenario = try await Scenario()
        await scenario.service.setRules([.toLower], at: "/o/st/s")
        var user = try await scenario.fetched()
        user.o.st = ["Artist", "Art"]
        let sent = user
        user.o.st.append("x")
        try await sent.save(using: scenario.client).apply(to: &user)
        #expect(user.o.st == ["artist", "art", "x"])
        try await scenario.saved(&user)
        #expect(try await scenario.stored.o.st == ["artist", "art", "x"])
    }
}
