import Foundation
import Testing

@testable import CaptureRuntime

@Suite struct LargeIntegerTests {
    private struct Holder: Decodable {
        var value: Int?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: MemberKey.self)
            _ = try Int._coding.decode(container, MemberKey("value"), &value)
        }
    }

    private func read(_ number: String) throws -> Int? {
        try JSONDecoder().decode(Holder.self, from: Data(#"{"value":\#(number)}"#.utf8)).value
    }

    @Test(arguments: [Int.max, Int.min, 1 << 53, 1 << 53 + 1, -(1 << 60), 3, 0]) func isExact(number: Int) throws {
        #expect(try read("\(number)") == number)
    }

    @Test(arguments: ["55910444818861371.9", "-55910444818861371.5", "3.9", "9223372036854775808"])
    func withAFractionOrOutOfRangeIsNone(text: String) {
        #expect(throws: (any Error).self) { try read(text) }
    }
}
