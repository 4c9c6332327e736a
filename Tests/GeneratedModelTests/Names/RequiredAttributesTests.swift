import RequiredModel
import Testing

/// Every attribute of the case `required`, under its name in the schema.
@Suite struct RequiredAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "required")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
