import HostileTextModel
import Testing

/// Every attribute of the case `hostile-text`, under its name in the schema.
@Suite struct HostileTextAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "hostile-text")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
