@testable import CaptureRuntime

/// Which Swift values the wire has a form for.
final class SendableValueTests: XCTestCase {
    /// Every decimal but NaN can be sent.
    func testDecimals() {
        expect(!Decimal.nan.isSendable)
        expect(!(Decimal.nan + 1).isSendable)
        for decimal in [0, 1, Decimal.pi, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude] {
            expect(decimal.isSendable)
            expectEqual(decimal.wireJSON.numberValue?.decimalValue, decimal)
        }
    }

    /// A date can be sent where it has a text, in years 1 to 9999.
    func testDates() throws {
        let first = -63_113_904_000.0
        let end = 252_423_993_600.0
        let future = Date.distantFuture.timeIntervalSinceReferenceDate
        for seconds in [first, first.nextUp, -0.0, 0, 0.1, future, end.nextDown] {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            expect(date.isSendable)
            expectNotNil(CaptureDateTime.text(from: date))
        }
        for seconds in [first.nextDown, end, .nan, .infinity, -.infinity, 1e300, -1e300] {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            expect(!date.isSendable)
            expectNil(CaptureDateTime.text(from: date))
        }
        expect(!Date.distantPast.isSendable)
    }

    /// All values of the other types can be sent.
    func testOthers() throws {
        expect("".isSendable)
        expect("\u{0}".isSendable)
        expect(Int.min.isSendable)
        expect(true.isSendable)
        try expect(require(CaptureDate("0001-01-01")).isSendable)
        expect(CapturePassword("").isSendable)
        expectNotEqual(CapturePassword(json: [:])?.isSendable, false)
        expect(JSONValue.null.isSendable)
        expect((["a": [1, .null]] as JSONValue).isSendable)
    }

    /// JSON holds no NaN and no infinity, wherever a number comes from.
    func testJson() {
        forEach([Double.nan, .infinity]) { (number: Double) in
            expectNil(JSONNumber(number))
            expectNil(JSONNumber(-number))
            expectEqual(JSONValue(floatLiteral: number), .null)
            let list = try PropertyListEncoder().encode(["a": number])
            expect(throws: DecodingError.self) {
                try PropertyListDecoder().decode([String: JSONValue].self, from: list)
            }
            let encoder = JSONEncoder()
            let decoder = JSONDecoder()
            encoder.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            let text = try decoder.decode([String: JSONValue].self, from: encoder.encode(["a": number]))
            expectNotNil(text["a"]?.stringValue)
        }
    }
}
