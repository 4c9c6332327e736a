import CaptureRuntime
import Expectations
import Foundation
import Models
import XCTest

/// Property lists write nil as a text, and a reference as an object with one member. Records cannot know which encoder
/// they are given.
final class PropertyListTextTests: XCTestCase {
    private func user() throws -> EveryTypeUser {
        try EveryTypeUser(answer: ["aString": "x", "aPlural": [["id": 1, "aString": "$null"]], "aJson": ["CF$UID": 5]])
    }

    /// What a property list would read as nil, or as a reference, is lost and unread.
    func testLost() {
        forEach(Coders.allCases) { coders in
            var user = try user()
            user.aDecimal = 5
            user.aString = "$null"
            let loaded = try coders.copy(user)
            expectEqual(loaded.aPlural.map(\.id), [1])
            expectEqual(loaded.decodingIssues.map(\.path), ["/aString", "/aJson", "/aPlural#1/aString"])
            expectEqual(loaded.pendingUpdate, ["aDecimal": 5])
            expect(throws: CaptureError.self) { try loaded.replaceBody(of: \.aPlural) }
        }
    }

    /// A store loses nothing of it.
    func testStored() throws {
        var user = try user()
        try expectEqual(user.storedAndLoaded(), user)
        user.aString = "$null"
        user.aJson = ["in": [["CF$UID": 5], "$null"]]
        let loaded = try user.storedAndLoaded()
        expectEqual(loaded, user)
        expectEqual(loaded.pendingUpdate, user.pendingUpdate)
    }
}
