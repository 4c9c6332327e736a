import CaptureRuntime
import Testing

@testable import RareModels

extension LongTests {
    /// Models with another root name, another access level, or no attributes of their own.
    @Suite struct RootNameTests {
        @Test func aModelOfPackageAccessWorks() throws {
            let every = EveryAttribute(of: Person.self, in: "package-access")
            try every.survivesDecodingAndEncoding()
            try every.isSentAlone()
        }

        @Test func aModelOfInternalAccessWorks() throws {
            let every = EveryAttribute(of: Account.self, in: "internal-access")
            try every.survivesDecodingAndEncoding()
            try every.isSentAlone()
        }

        @Test func aModelWithoutAttributesHoldsWhatItIsSent() throws {
            let user = try EmptyUser(answer: ["id": 5, "uuid": "u", "shoeSize": 43])
            #expect(user.id == 5)
            #expect(user.unmodelledAttributes == ["/shoeSize": 43])
            #expect(user.unreadAttributes == ["/created", "/lastUpdated"])
            #expect(try user.encodedJSON() == ["id": 5, "uuid": "u", "shoeSize": 43])
        }
    }
}
