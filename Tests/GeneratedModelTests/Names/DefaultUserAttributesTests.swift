import DefaultUserModel
import Testing

/// Every attribute of the case `default-user`, under its name in the schema.
@Suite struct DefaultUserAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "default-user")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
