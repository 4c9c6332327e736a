import Testing

@testable import CaptureRuntime

/// The constraint of the type `ipAddress`.
@Suite struct AddressConstraintTests {
    private func problem(_ text: String) -> String? { AttributeConstraint.ipAddress.problem(with: text) }

    @Test(
        "Four decimal numbers from 0 to 255",
        arguments: ["0.0.0.0", "255.255.255.255", "192.0.2.1", "1.22.103.4", "127.0.0.1"])
    func valid(text: String) {
        #expect(problem(text) == nil)
    }

    @Test(
        "Anything else is refused, IPv6 included",
        arguments: [
            "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.1000", "1..2.3", ".1.2.3", "1.2.3.", "a.b.c.d", "1.2.3.a",
            " 1.2.3.4", "1.2.3.4 ", "1.2.3.4\n", "+1.2.3.4", "-1.2.3.4", "1.2.3.0x4", "1.2.3.4/24", "1,2,3,4",
            "16909060", "::1", "2001:db8::1", "::ffff:192.0.2.1", "١.٢.٣.٤", "1.2.3.４", "01.2.3.4", "1.2.3.004",
            "example.com",
        ])
    func invalid(text: String) {
        #expect(problem(text) == "must be an IPv4 address such as 192.0.2.1")
    }

    @Test("It is combined with others, each reported for itself")
    func combined() {
        let violated = ("required length:5 ip-address" as AttributeConstraints).ofText
            .filter { $0.problem(with: "example.com") != nil }
        #expect(violated.map(\.description) == ["length:5", "ip-address"])
    }
}
