@testable import CaptureRuntime

/// Random numbers of JSON.
final class JSONNumberRandomTests: XCTestCase {
    /// Every Double comes back as itself.
    func testDoubles() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<count(5_000, long: 50_000) {
            let double = Double(bitPattern: random.next())
            guard double.isFinite, let number = JSONNumber(double) else { continue }
            expectEqual(number.doubleValue, double)
            expectEqual(JSONNumber(text: number.description), number)
            expectEqual(Double(number.description), double)
        }
    }

    /// Every Decimal comes back as itself, and a 64-bit integer stays one.
    func testDecimals() throws {
        var random = SplitMix64(seed: 2)
        for _ in 0..<count(2_000, long: 20_000) {
            let digits = (0..<Int.random(in: 1...38, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }.joined()
            let exponent = Int.random(in: -127...88, using: &random)
            let sign = Bool.random(using: &random) ? "-" : ""
            let decimal = try require(Decimal(string: "\(sign)\(digits)e\(exponent)"))
            let number = try require(JSONNumber(decimal))
            expectEqual(number.decimalValue, decimal)
            // As Foundation writes it, but for zeros at the end of a fraction.
            let parts = decimal.description.split(separator: ".")
            let fraction = parts.dropFirst().first.map { $0.reversed().drop { $0 == "0" }.reversed() } ?? []
            expectEqual(number.description, fraction.isEmpty ? String(parts[0]) : "\(parts[0]).\(String(fraction))")
            expectEqual(JSONNumber(text: number.description), number)

            let integer = Int(truncatingIfNeeded: random.next() >> UInt64.random(in: 0...63, using: &random))
            expectEqual(JSONNumber(Decimal(integer)), JSONNumber(integer))
            expectEqual(JSONNumber(text: "\(integer)")?.intValue, integer)
        }
    }
}
