import CaptureRuntime
import Expectations
import Models
import XCTest

/// The type `ipAddress` is a constraint too: its Swift type accepts any text.
final class ValidationAddressTests: XCTestCase {
    /// Addresses are checked at the root, in objects and in elements.
    func testEverywhere() {
        var user = EveryTypeUser(anIpAddress: "192.0.2.1")
        expect(user.validate().isEmpty)
        user.anIpAddress = "2001:db8::1"
        user.anObject.anIpAddress = "192.0.2"
        user.aPlural = [.init(anIpAddress: "300.0.2.1"), .init(anIpAddress: "192.0.2.1"), .init()]
        expectEqual(
            user.violated,
            ["/anIpAddress ip-address", "/anObject/anIpAddress ip-address", "/aPlural[0]/anIpAddress ip-address"])
        expectEqual(user.validate().first?.reason, "must be an IPv4 address such as 192.0.2.1")
        user.anIpAddress = nil
        expectEqual(user.violated.first, "/anObject/anIpAddress ip-address")
    }
}
