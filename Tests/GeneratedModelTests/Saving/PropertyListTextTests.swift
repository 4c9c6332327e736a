import CaptureRuntime
import Foundation
import Models
import Testing

/// Property lists write nil as a text, and a reference as an object with one member. Records cannot know which encoder
/// they are given.
@Suite struct PropertyListTextTests {
    private func user() throws -> EveryTypeUser {
        try EveryTypeUser(
            answer: ["aString": "x", "aPlural": [["id": 1, "aString": "$null"]], "aJson": ["CF$UID": 5]])
    }

    @Test("What a property list would read as nil, or as a reference, is lost and unread", arguments: Coders.allCases)
    func lost(coders: Coders) throws {
        var user = try user()
        user.aDecimal = 5
        user.aString = "$null"
        let loaded = try coders.copy(user)
        #expect(loaded.aPlural.map(\.id) == [1])
        #expect(loaded.decodingIssues.map(\.path) == ["/aString", "/aJson", "/aPlural#1/aString"])
        #expect(loaded.pendingUpdate == ["aDecimal": 5])
        #expect(throws: CaptureError.self) { try loaded.replaceBody(of: \.aPlural) }
    }

    @Test("A store loses nothing of it")
    func stored() throws {
        var user = try user()
        #expect(try user.storedAndLoaded() == user)
        user.aString = "$null"
        user.aJson = ["in": [["CF$UID": 5], "$null"]]
        let loaded = try user.storedAndLoaded()
        #expect(loaded == user && loaded.pendingUpdate == user.pendingUpdate)
    }
}
