import CaptureRuntime
import EveryTypeModel
import Testing

/// Property lists write nil as a text, and a reference as an object with one member.
@Suite struct PropertyListTextTests {
    @Test("What a property list would read as nil, or as a reference, is as it was saved", arguments: Coders.allCases)
    func kept(coders: Coders) throws {
        var user = try CaptureUser(
            answer: ["aString": "x", "aPlural": [["id": 1, "aString": "$null"]], "aJson": ["CF$UID": 5]])
        let unedited = try coders.copy(user)
        #expect(unedited == user && !unedited.hasChanges)
        #expect(unedited.aPlural[0].aString == "$null")
        #expect(unedited.aJson == ["CF$UID": 5])
        user.aString = "$null"
        user.aJson = ["in": [["CF$UID": 5], "$null"]]
        #expect(try coders.copy(user).pendingUpdate == user.pendingUpdate)
    }
}
