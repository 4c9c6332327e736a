/// What of an object is pending, and sent by an update, wherever its values come from.
final class ObjectChangeTests: XCTestCase {
    private var user = CaptureUser(.unset)
    private var other = CaptureUser(.unset)

    override func setUpWithError() throws {
        user = try Fixture(name: "default-user").record()
        var answer = try Fixture(name: "default-user").json()
        answer[member: "primaryAddress"] = ["city": "Elsewhere", "zip": "97000", "phone": .null]
        answer[member: "optIn"] = ["status": true, "updated": .null]
        other = try CaptureUser(answer: answer)
    }

    func testOnlyWhatDiffersInsideIsSent() {
        user.primaryAddress.city = "Portland"
        user.janrain.cloudsearch.syncAttempts = 1
        expectEqual(
            user.pendingUpdate,
            ["primaryAddress": ["city": "Portland"], "janrain": ["cloudsearch": ["syncAttempts": 1]]])
        user.janrain.cloudsearch.syncAttempts = 0
        expectEqual(user.pendingUpdate, ["primaryAddress": ["city": "Portland"]])
    }

    func testANewObjectNullsWhatItLacksAndWasConfirmed() {
        let before = user.optIn
        user.optIn = .init(status: true)
        expectEqual(user.pendingUpdate, ["optIn": ["status": true, "updated": .null]])
        user.optIn = .init()
        expectEqual(user.pendingUpdate, ["optIn": ["status": .null, "updated": .null]])
        user.optIn = .init(status: before.status, updated: before.updated)
        expect(!user.hasChanges)
    }

    func testAnObjectOfAnotherRecordIsComparedByValue() {
        user.optIn = other.optIn
        expectEqual(user.pendingUpdate, ["optIn": ["status": true, "updated": .null]])
    }

    func testPluralsInsideObjectsAreNotSentButCount() {
        user.janrain.properties.managedBy[0] = "other"
        expectEqual(user.pendingUpdate, [:])
        expect(user.hasChanges)
        expectEqual(user.changedPlurals, ["/janrain/properties/managedBy"])
        user.janrain.properties = .init()
        expectEqual(user.pendingUpdate, [:])
        expectEqual(user.changedPlurals, ["/janrain/properties/managedBy"])
    }

    func testAJSONAttributeIsSentWhole() {
        user.display = ["theme": "light"]
        expectEqual(user.pendingUpdate, ["display": ["theme": "light"]])
        user.display = ["ratio": 0.75, "beta": .null, "columns": [1, 2, 3], "theme": "dark"]
        expectEqual(user.pendingUpdate, [:])
    }
}
