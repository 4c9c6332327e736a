import Testing
import WideModel

/// A record of a thousand attributes.
@Suite struct WideAttributesTests {
    private let every = EveryAttribute(of: CaptureUser.self, in: "wide")

    @Test func surviveDecodingAndEncoding() throws { try every.survivesDecodingAndEncoding() }
    @Test func areSentWhenEverythingChanges() throws { try every.isSentWhenEverythingChanges() }
}
