import NestingModel
import Testing

/// Every attribute of the case `nesting`, under its name in the schema.
@Suite struct NestingAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "nesting")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
