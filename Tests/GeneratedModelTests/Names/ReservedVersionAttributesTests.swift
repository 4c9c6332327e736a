import ReservedVersionModel
import Testing

/// Every attribute of the case `reserved-version`, under its name in the schema.
@Suite struct ReservedVersionAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "reserved-version")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
