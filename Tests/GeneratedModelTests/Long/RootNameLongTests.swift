@testable import RareModels

/// Models with another root name, another access level, or no attributes of their own.
final class RootNameLongTests: XCTestCase {
    func testAModelOfPackageAccessWorks() throws {
        let every = EveryAttribute(of: Person.self, in: "package-access")
        try every.survivesDecodingAndEncoding()
        try every.isSentAlone()
    }

    func testAModelOfInternalAccessWorks() throws {
        let every = EveryAttribute(of: Account.self, in: "internal-access")
        try every.survivesDecodingAndEncoding()
        try every.isSentAlone()
    }

    func testAModelWithoutAttributesHoldsWhatItIsSent() throws {
        let user = try EmptyUser(answer: ["id": 5, "uuid": "u", "shoeSize": 43])
        expectEqual(user.id, 5)
        expectEqual(user.unknownMembers, ["/shoeSize": 43])
        expectEqual(user.unreadAttributes, ["/created", "/lastUpdated"])
        try expectEqual(user.encodedJSON(), ["id": 5, "uuid": "u", "shoeSize": 43])
    }

    func testTheRuntimesMembersStillWork() throws {
        var user = try MemberClashesUser(answer: ["description": "d", "hasChanges": "no", "pendingUpdate": "none"])
        expectEqual(user.description_, "d")
        expectEqual(user.hasChanges_, "no")
        expect(!user.hasChanges)
        expect(user.description.hasPrefix("MemberClashesUser(description_: \"d\""), "as the property is called")
        user.description_ = nil
        user.captureState = "text"
        user.hashValue_ = "1"
        expectEqual(user.pendingUpdate, ["description": .null, "captureState": "text", "hashValue": "1"])
        expect(user.hasChanges)
    }
}
