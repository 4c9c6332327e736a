import CaptureRuntime
import Models
import Testing

/// The type `ipAddress` is a constraint too: its Swift type accepts any text.
@Suite struct ValidationAddressTests {
    @Test("Addresses are checked at the root, in objects and in elements")
    func everywhere() {
        var user = EveryTypeUser(anIpAddress: "192.0.2.1")
        #expect(user.validate().isEmpty)
        user.anIpAddress = "2001:db8::1"
        user.anObject.anIpAddress = "192.0.2"
        user.aPlural = [.init(anIpAddress: "300.0.2.1"), .init(anIpAddress: "192.0.2.1"), .init()]
        #expect(
            user.violated == [
                "/anIpAddress ip-address", "/anObject/anIpAddress ip-address", "/aPlural[0]/anIpAddress ip-address",
            ])
        #expect(user.validate().first?.reason == "must be an IPv4 address such as 192.0.2.1")
        user.anIpAddress = nil
        #expect(user.violated.first == "/anObject/anIpAddress ip-address")
    }
}
