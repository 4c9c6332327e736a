@testable import CaptureRuntime

/// JSON numbers.
final class JSONNumberTests: XCTestCase {
    /// Numbers are equal, and hash equally, however they were made.
    func testCanonical() throws {
        let threes: [JSONNumber?] = [
            JSONNumber(3), JSONNumber(Decimal(3)), JSONNumber(3.0 as Double), JSONNumber(text: "3"),
            JSONNumber(text: "3.000"), JSONNumber(text: "0.3e1"), JSONNumber(text: "30E-1"),
            JSONNumber(try require(Decimal(string: "3.00"))),
        ]
        expectEqual(Set(threes), [JSONNumber(3)])

        expectEqual(JSONNumber(text: "1e2"), JSONNumber(100))
        expectEqual(JSONNumber(text: "-0"), JSONNumber(0))
        expectEqual(JSONNumber(text: "-0.00"), JSONNumber(0))
        expectEqual(JSONNumber(-0.0 as Double), JSONNumber(0))
        expectEqual(JSONNumber(-Decimal(0)), JSONNumber(0))
        expectEqual(JSONNumber(text: "0e999999999999999999999"), JSONNumber(0))
        expectEqual(JSONNumber(text: "1e-400"), JSONNumber(0))
        expectEqual(JSONNumber(0.1 as Double), JSONNumber(text: "0.10"))
        expectEqual(JSONNumber(1e120 as Double), JSONNumber(text: "10e119"))
        let long = "1" + String(repeating: "0", count: 130)
        expectEqual(JSONNumber(text: long), JSONNumber(try require(Decimal(string: "1000e127"))))
        expectNotEqual(JSONNumber(3.1 as Double), JSONNumber(3))
    }

    /// Text in, text out.
    func testText() {
        forEach([
            ("0", "0"), ("-1", "-1"), ("9223372036854775807", "9223372036854775807"),
            ("-9223372036854775808", "-9223372036854775808"), ("-9223372036854775809", "-9223372036854775809"),
            ("9223372036854775808", "9223372036854775808"), ("18446744073709551615", "18446744073709551615"),
            ("18446744073709551616", "18446744073709551616"), ("-18446744073709551615", "-18446744073709551615"),
            ("100000000000000000000", "100000000000000000000"), ("0.1", "0.1"), ("-0.50", "-0.5"), ("1E+2", "100"),
            ("1.0e-3", "0.001"), ("12.5e1", "125"), ("1.00000000000000000001", "1.00000000000000000001"),
            ("123456789012345678901234567890.12345678", "123456789012345678901234567890.12345678"),
            ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
            ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
            ("1e127", "1" + String(repeating: "0", count: 127)),
            ("1e-128", "0." + String(repeating: "0", count: 127) + "1"),
            ("1" + String(repeating: "0", count: 164), "1" + String(repeating: "0", count: 164)),
            ("3.14159265358979323846264338327950288419", "3.14159265358979323846264338327950288419"),
            ("-0.0", "0"), ("0.00", "0"), ("1.000000000000000000000000000000000000000000", "1"),
        ]) { (input: String, output: String) in
            let number = try require(JSONNumber(text: input))
            expectEqual(number.description, output)
            expectEqual(JSONNumber(text: number.description), number)
        }
    }

    /// What JSON does not call a number is none.
    func testBadText() {
        forEach([
            "", "-", "+1", ".5", "1.", "01", "-01", "00", "1e", "1e+", "0x10", "NaN", "nan", "Infinity", "inf", " 1",
            "1 ", "1,5", "1_000", "٣", "1e400", "-1e400", "1.2.3", "--1", "1e5.0", "true", "1e99999999999999999999",
        ]) { (text: String) in expectNil(JSONNumber(text: text)) }
    }

    /// Nothing is cut off a number that is longer than a Decimal.
    func testLongText() {
        forEach([
            "340282366920938463463374607431768211456", "0.999999999999999999999999999999999999999",
            "199999999999999999999999999999999999999.5", "0.1234567890123456789012345678901234567849",
        ]) { (text: String) in expectNil(JSONNumber(text: text)) }
    }

    /// Magnitudes beyond a Decimal are those of a Double, with all digits or not at all.
    func testBeyondDecimal() {
        forEach(["1e300", "-2.5e-300", "1.5e-129", "5e-324", "1e166", "1e-130"]) { (text: String) in
            let number = try require(JSONNumber(text: text))
            expectEqual(number, JSONNumber(try require(Double(text))))
            expectEqual(number, JSONNumber(text: number.description))
            expectEqual(number.doubleValue, Double(text))
            expectNil(number.decimalValue)
            expectNil(number.intValue)
        }
        forEach(["1.23456789012345678901e-130", "-1e309"]) { (text: String) in expectNil(JSONNumber(text: text)) }
        expectEqual(JSONNumber(text: "10e-131"), JSONNumber(text: "1e-130"))
    }

    /// Values that JSON cannot express are refused.
    func testInexpressible() {
        expectNil(JSONNumber(Decimal.nan))
        expectNil(JSONNumber(Double.nan))
        expectNil(JSONNumber(Double.infinity))
        expectNil(JSONNumber(-Double.infinity))
    }

    /// Views of a number.
    func testViews() throws {
        expectEqual(JSONNumber(3.0 as Double)?.intValue, 3)
        expectNil(JSONNumber(3.9 as Double)?.intValue)
        expectEqual(JSONNumber(Int.max).intValue, Int.max)
        expectEqual(JSONNumber(Int.min).intValue, Int.min)
        expectNil(JSONNumber(text: "9223372036854775808")?.intValue)
        expectEqual(JSONNumber(text: "9223372036854775808")?.decimalValue, Decimal(UInt64(1) << 63))
        expectEqual(JSONNumber(text: "0.1")?.decimalValue, Decimal(sign: .plus, exponent: -1, significand: 1))
        expectEqual(JSONNumber(text: "1e120")?.doubleValue, 1e120)
        expectEqual(JSONNumber(text: "18446744073709551615")?.doubleValue, 0x1p64)
        expectEqual(JSONNumber(Decimal.greatestFiniteMagnitude)?.decimalValue, .greatestFiniteMagnitude)
        expectEqual(JSONNumber(Decimal.leastFiniteMagnitude)?.decimalValue, .leastFiniteMagnitude)
    }

    /// Codable keeps every digit.
    func testCodable() {
        forEach(Coders.allCases) { coder in
            for text in [
                "0", "1", "-1", "9223372036854775807", "-9223372036854775808", "18446744073709551615",
                "18446744073709551616", "0.1", "-12.5", "1e120", "1e-120", "1e-128",
                "123456789012345678901234567890.12345678", "1.00000000000000000001", "9007199254740993",
                "340282366920938463463374607431768211455", "1e127", "1e300", "-1e-130", "5e-324",
            ] {
                let number = JSONValue.number(try require(JSONNumber(text: text)))
                try expectEqual(coder.copy([number]), [number], "\(text)")
            }
        }
    }

    /// Other kinds are no numbers.
    func testOtherKinds() {
        forEach([#""3""#, "true", "false", "[1]", #"{"a":1}"#, "1e400"]) { (json: String) in
            let value = try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
            expectNil(value?.numberValue)
        }
    }
}
