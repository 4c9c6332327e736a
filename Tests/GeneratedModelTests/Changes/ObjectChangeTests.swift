import CaptureRuntime
import Models
import Testing

/// What of an object is pending, and sent by an update, wherever its values come from.
@Suite struct ObjectChangeTests {
    private let user: CaptureUser
    private let other: CaptureUser

    init() throws {
        user = try Fixture(name: "default-user").record()
        var answer = try Fixture(name: "default-user").json()
        answer[member: "primaryAddress"] = ["city": "Elsewhere", "zip": "97000", "phone": .null]
        answer[member: "optIn"] = ["status": true, "updated": .null]
        other = try CaptureUser(answer: answer)
    }

    @Test func onlyWhatDiffersInsideIsSent() {
        var edited = user
        edited.primaryAddress.city = "Portland"
        edited.janrain.cloudsearch.syncAttempts = 1
        #expect(
            edited.pendingUpdate == [
                "primaryAddress": ["city": "Portland"], "janrain": ["cloudsearch": ["syncAttempts": 1]],
            ])
        edited.janrain.cloudsearch.syncAttempts = 0
        #expect(edited.pendingUpdate == ["primaryAddress": ["city": "Portland"]])
    }

    @Test func aNewObjectNullsWhatItLacksAndWasConfirmed() {
        var edited = user
        edited.optIn = .init(status: true)
        #expect(edited.pendingUpdate == ["optIn": ["status": true, "updated": .null]])
        edited.optIn = .init()
        #expect(edited.pendingUpdate == ["optIn": ["status": .null, "updated": .null]])
    }

    @Test func aNewObjectWithTheSameValuesIsNoChange() {
        var edited = user
        edited.optIn = .init(status: user.optIn.status, updated: user.optIn.updated)
        #expect(!edited.hasChanges)
        #expect(edited.pendingUpdate == [:])
    }

    @Test func anObjectOfAnotherRecordIsComparedByValue() {
        var edited = user
        edited.optIn = other.optIn
        #expect(edited.pendingUpdate == ["optIn": ["status": true, "updated": .null]])
    }

    @Test func aCopyPutBackIsNoChange() {
        var edited = user
        let kept = edited.primaryAddress
        edited.primaryAddress = .init(city: "x")
        edited.optIn.status = true
        #expect(edited.hasChanges)
        edited.primaryAddress = kept
        edited.optIn.status = false
        #expect(!edited.hasChanges)
    }

    @Test func objectsSwappedBetweenRecordsAndBackAreNoChange() {
        var left = user
        var right = other
        swap(&left.primaryAddress, &right.primaryAddress)
        #expect(left.pendingUpdate["primaryAddress"]?["city"] == "Elsewhere")
        #expect(right.pendingUpdate["primaryAddress"]?["city"] == "Sampleton")
        swap(&left.primaryAddress, &right.primaryAddress)
        #expect(!left.hasChanges)
        #expect(!right.hasChanges)
    }

    @Test func pluralsInsideObjectsAreNotSentButCount() {
        var edited = user
        edited.janrain.properties.managedBy[0] = "other"
        #expect(edited.pendingUpdate == [:])
        #expect(edited.hasChanges)
        #expect(edited.changedPlurals == ["/janrain/properties/managedBy"])
        edited.janrain.properties = .init()
        #expect(edited.pendingUpdate == [:])
        #expect(edited.changedPlurals == ["/janrain/properties/managedBy"])
    }

    @Test func aJSONAttributeIsSentWhole() {
        var edited = user
        edited.display = ["theme": "light"]
        #expect(edited.pendingUpdate == ["display": ["theme": "light"]])
        edited.display = ["ratio": 0.75, "beta": .null, "columns": [1, 2, 3], "theme": "dark"]
        #expect(edited.pendingUpdate == [:])
    }

    @Test func theWholeRecordAssignedFromAnotherIsThatOther() {
        var edited = user
        edited.displayName = "x"
        edited = other
        #expect(!edited.hasChanges)
    }
}
