import EveryTypeModel
import Testing

/// Every attribute of the case `every-type`, under its name in the schema.
@Suite struct EveryTypeAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "every-type")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
