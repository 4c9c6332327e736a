import EmptyObjectsModel
import Testing

/// Every attribute of the case `empty-objects`, under its name in the schema.
@Suite struct EmptyObjectsAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "empty-objects")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
