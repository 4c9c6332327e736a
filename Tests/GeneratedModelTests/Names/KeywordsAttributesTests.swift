import KeywordsModel
import Testing

/// Every attribute of the case `keywords`, under its name in the schema.
@Suite struct KeywordsAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "keywords")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
