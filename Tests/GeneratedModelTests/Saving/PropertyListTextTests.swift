/// Property lists write nil as a text, and a reference as an object with one member. Records cannot know which encoder
/// they are given.
final class PropertyListTextTests: XCTestCase {
    private func user() throws -> EveryTypeUser {
        try EveryTypeUser(answer: ["aString": "x", "aPlural": [["id": 1, "aString": "$null"]], "aJson": ["CF$UID": 5]])
    }

    /// What a property list would read as nil, or as a reference, is refused.
    func testRefused() {
        forEach(Coders.allCases) { coders in
            for change in [{ $0.aString = "$null" }, { $0.aJson = ["in": ["CF$UID": 5]] }]
                as [(inout EveryTypeUser) -> Void]
            {
                var user = EveryTypeUser(aString: "x")
                try expectEqual(coders.copy(user), user)
                change(&user)
                expect(throws: EncodingError.self) { try coders.copy(user) }
            }
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
