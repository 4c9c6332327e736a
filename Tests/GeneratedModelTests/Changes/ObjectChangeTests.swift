import CaptureRuntime
import Expectations
import Models
import XCTest

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
        var edited = user
        edited.primaryAddress.city = "Portland"
        edited.janrain.cloudsearch.syncAttempts = 1
        expectEqual(
            edited.pendingUpdate,
            ["primaryAddress": ["city": "Portland"], "janrain": ["cloudsearch": ["syncAttempts": 1]]])
        edited.janrain.cloudsearch.syncAttempts = 0
        expectEqual(edited.pendingUpdate, ["primaryAddress": ["city": "Portland"]])
    }

    func testANewObjectNullsWhatItLacksAndWasConfirmed() {
        var edited = user
        edited.optIn = .init(status: true)
        expectEqual(edited.pendingUpdate, ["optIn": ["status": true, "updated": .null]])
        edited.optIn = .init()
        expectEqual(edited.pendingUpdate, ["optIn": ["status": .null, "updated": .null]])
    }

    func testANewObjectWithTheSameValuesIsNoChange() {
        var edited = user
        edited.optIn = .init(status: user.optIn.status, updated: user.optIn.updated)
        expect(!edited.hasChanges)
        expectEqual(edited.pendingUpdate, [:])
    }

    func testAnObjectOfAnotherRecordIsComparedByValue() {
        var edited = user
        edited.optIn = other.optIn
        expectEqual(edited.pendingUpdate, ["optIn": ["status": true, "updated": .null]])
    }

    func testACopyPutBackIsNoChange() {
        var edited = user
        let kept = edited.primaryAddress
        edited.primaryAddress = .init(city: "x")
        edited.optIn.status = true
        expect(edited.hasChanges)
        edited.primaryAddress = kept
        edited.optIn.status = false
        expect(!edited.hasChanges)
    }

    func testObjectsSwappedBetweenRecordsAndBackAreNoChange() {
        var left = user
        var right = other
        swap(&left.primaryAddress, &right.primaryAddress)
        expectEqual(left.pendingUpdate["primaryAddress"]?["city"], "Elsewhere")
        expectEqual(right.pendingUpdate["primaryAddress"]?["city"], "Sampleton")
        swap(&left.primaryAddress, &right.primaryAddress)
        expect(!left.hasChanges)
        expect(!right.hasChanges)
    }

    func testPluralsInsideObjectsAreNotSentButCount() {
        var edited = user
        edited.janrain.properties.managedBy[0] = "other"
        expectEqual(edited.pendingUpdate, [:])
        expect(edited.hasChanges)
        expectEqual(edited.changedPlurals, ["/janrain/properties/managedBy"])
        edited.janrain.properties = .init()
        expectEqual(edited.pendingUpdate, [:])
        expectEqual(edited.changedPlurals, ["/janrain/properties/managedBy"])
    }

    func testAJSONAttributeIsSentWhole() {
        var edited = user
        edited.display = ["theme": "light"]
        expectEqual(edited.pendingUpdate, ["display": ["theme": "light"]])
        edited.display = ["ratio": 0.75, "beta": .null, "columns": [1, 2, 3], "theme": "dark"]
        expectEqual(edited.pendingUpdate, [:])
    }

    func testTheWholeRecordAssignedFromAnotherIsThatOther() {
        var edited = user
        edited.displayName = "x"
        edited = other
        expect(!edited.hasChanges)
    }
}
