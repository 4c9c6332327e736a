import MemberClashesModel
import Testing

/// Every attribute of the case `member-clashes`, under its name in the schema.
@Suite struct MemberClashesAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "member-clashes")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
    @Test func areSentAlone() throws { try every.isSentAlone() }
    @Test func surviveAPropertyList() throws { try every.survivesAPropertyList() }
}
