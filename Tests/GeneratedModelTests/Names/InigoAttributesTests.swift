import InigoModel
import Testing

/// Every attribute of the case `inigo`, under its name in the schema.
@Suite struct InigoAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "inigo")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
