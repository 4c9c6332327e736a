import StringPluralsModel
import Testing

/// Every attribute of the case `string-plurals`, under its name in the schema.
@Suite struct StringPluralsAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "string-plurals")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
