import SecretsModel
import Testing

/// Every attribute of the case `secrets`, under its name in the schema.
@Suite struct SecretsAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "secrets")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
