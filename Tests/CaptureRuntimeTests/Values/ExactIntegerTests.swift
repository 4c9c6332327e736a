import Foundation
import Testing

@testable import CaptureRuntime

@Suite("A number that is nearly an integer is none")
struct ExactIntegerTests {
    private struct Holder: Decodable {
        var value: Int?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: MemberKey.self)
            _ = try Int._coding.decode(container, MemberKey("value"), &value)
        }
    }

    @Test(
        "By either way of reading",
        arguments: [
            ("3.0000000000000001", nil), ("0.99999999999999999", nil), ("-1.0000000000000000001", nil),
            ("1.5", nil), ("3.0", 3), ("3e0", 3), ("30e-1", 3), ("0", 0), ("-0.0", 0), ("0.00000000000000000001", nil),
            ("9223372036854775807", .max), ("9223372036854775807.5", nil),
        ] as [(String, Int?)])
    func both(text: String, expected: Int?) throws {
        let json = Data(#"{"value":\#(text)}"#.utf8)
        if let expected {
            #expect(try JSONDecoder().decode(Holder.self, from: json).value == expected)
        } else {
            #expect(throws: (any Error).self) { try JSONDecoder().decode(Holder.self, from: json) }
        }
        var value: Int?
        let isRead = try JSONScanner.readWhole(text.utf8) { try Int._coding.read(&$0, &value) }
        #expect(value == expected)
        #expect(isRead == (expected != nil))
    }

    @Test("In property lists, too", arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func propertyLists(format: PropertyListSerialization.PropertyListFormat) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        let data = try encoder.encode(["value": 3])
        #expect(try PropertyListDecoder().decode(Holder.self, from: data).value == 3)
    }
}
