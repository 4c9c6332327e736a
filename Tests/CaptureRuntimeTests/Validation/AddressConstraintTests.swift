@testable import CaptureRuntime

/// The constraint of the type `ipAddress`.
final class AddressConstraintTests: XCTestCase {
    private func problem(_ text: String) -> String? { AttributeConstraint.ipAddress.problem(with: text) }

    /// Four decimal numbers from 0 to 255.
    func testValid() {
        forEach(["0.0.0.0", "255.255.255.255", "192.0.2.1", "1.22.103.4", "127.0.0.1"]) { (text: String) in
            expectNil(problem(text))
        }
    }

    /// Anything else is refused, IPv6 included.
    func testInvalid() {
        forEach([
            "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.1000", "1..2.3", ".1.2.3", "1.2.3.", "a.b.c.d", "1.2.3.a",
            " 1.2.3.4", "1.2.3.4 ", "1.2.3.4\n", "+1.2.3.4", "-1.2.3.4", "1.2.3.0x4", "1.2.3.4/24", "1,2,3,4",
            "16909060", "::1", "2001:db8::1", "::ffff:192.0.2.1", "١.٢.٣.٤", "1.2.3.４", "01.2.3.4", "1.2.3.004",
            "example.com",
        ]) { (text: String) in expectEqual(problem(text), "must be an IPv4 address such as 192.0.2.1") }
    }

    /// It is combined with others, each reported for itself.
    func testCombined() {
        let violated = ("required length:5 ip-address" as AttributeConstraints).ofText
            .filter { $0.problem(with: "example.com") != nil }
        expectEqual(violated.map(\.description), ["length:5", "ip-address"])
    }
}
