import Testing
import TypeClashesModel

/// Every attribute of the case `type-clashes`, under its name in the schema.
@Suite struct TypeClashesAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "type-clashes")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
