@testable import CaptureRuntime

/// Attribute values.
final class AttributeValueTests: XCTestCase {
    private struct WrongForm: Error {}

    /// Reads a value from its text; nil for null.
    private func decode<Value: AttributeValue>(_ type: Value.Type, _ json: String) throws -> (Value, Bool)? {
        var value: Value?
        let isCanonical = try JSONScanner.readWhole(json.utf8) { try Value._coding.read(&$0, &value) }
        if value == nil, json != "null" { throw WrongForm() }
        return value.map { ($0, isCanonical) }
    }

    /// Both ways in must agree: from the text and by way of a `JSONValue`.
    private func expectRead<Value: AttributeValue>(_ json: String, _ expected: Value, canonical: Bool = true) throws {
        let (value, isCanonical) = try require(decode(Value.self, json))
        expectEqual(value, expected)
        expectEqual(isCanonical, canonical)
        expectEqual(Value._coding.value(try JSONValue(jsonText: json)), expected)
        expectEqual(Value._coding.value(expected.wireJSON), expected)
        expectEqual((try JSONValue(jsonText: json) == expected.wireJSON), canonical)
    }

    private func expectRefused<Value: AttributeValue>(_ type: Value.Type, _ texts: [String]) throws {
        for json in texts {
            expect(throws: (any Error).self, "\(type) from \(json)") { try decode(type, json) }
            expectNil(Value._coding.value(try JSONValue(jsonText: json)), "\(type) from \(json)")
        }
        try expectNil(decode(type, "null"))
        expectNil(Value._coding.value(.null))
    }

    /// String.
    func testString() throws {
        try expectRead(#""""#, "")
        try expectRead(#"" é\n\"1\" ""#, " é\n\"1\" ")
        try expectRefused(String.self, ["1", "true", "[]", "{}", "[\"a\"]"])
    }

    /// Bool.
    func testBool() throws {
        try expectRead("true", true)
        try expectRead("false", false)
        try expectRefused(Bool.self, ["0", "1", #""true""#, "[]", "{}", "1.0"])
    }

    /// Int.
    func testInt() throws {
        try expectRead("0", 0)
        try expectRead("3.0", 3)
        try expectRead("1e2", 100)
        try expectRead("9223372036854775807", Int.max)
        try expectRead("-9223372036854775808", Int.min)
        try expectRefused(Int.self, ["3.9", #""12""#, "true", "false", "[]", "{}", "9223372036854775808", "1e120"])
    }

    /// Decimal.
    func testDecimal() throws {
        try expectRead("0", Decimal(0))
        try expectRead("-0.0", Decimal(0))
        try expectRead("0.1", try require(Decimal(string: "0.1")))
        try expectRead("1.0e-3", try require(Decimal(string: "0.001")))
        let long = "123456789012345678901234567890.12345678"
        try expectRead(long, try require(Decimal(string: long)))
        try expectRefused(Decimal.self, [#""0.1""#, "true", "[]", "{}"])
        for text in ["1e300", "1e-300"] {
            expect(throws: WrongForm.self) { try decode(Decimal.self, text) }
            try expectNil(JSONValue(jsonText: text).decimalValue)
        }
        expectEqual(Decimal.nan.wireJSON, "NaN")
    }

    /// A decimal with more digits than a Decimal holds is refused, not cut off without a word.
    func testLongDecimal() {
        forEach([
            "123456789012345678901234567890123456789012345", "-123456789012345678901234567890123456789012345",
            "0.123456789012345678901234567890123456789012345", "1234567890123456789012345678901234567891e2",
            "12345678901234567890123456789012345678901234567891e-60", "340282366920938463463374607431768211456",
            // The first digits that are lost stand behind zeros.
            "0.123456789012345678901234567890100000000000005",
        ]) { (text: String) in
            let error = expect(throws: (any Error).self) { try decode(Decimal.self, text) }
            expect(!"\(error as Any)".contains("12345678901234567890"), "a value is in no error")
            expect(throws: (any Error).self) { try decode(JSONValue.self, text) }
            expect(throws: (any Error).self) { try decode(JSONValue.self, "[\(text)]") }
            expectEqual(Decimal._coding.form, "a number of at most 38 digits")
        }
    }

    /// One that a Decimal holds is read, however long it is written.
    func testDecimalOfAllDigits() {
        forEach([
            "12345678901234567890123456789012345678", "99999999999999999999999999999999999999",
            "340282366920938463463374607431768211455", "3.40282366920938463463374607431768211455",
            "-0.00012345678901234567890123456789012345678", "12345678901234567890123456789012345678e20",
            "1234567890123456789012345678901234567800000000000000", "0.123456789012345678901234567800000000000000000",
        ]) { (text: String) in
            try expectRead(text, try require(JSONNumber(text: text)?.decimalValue))
            for coder in Coders.allCases {
                let decimal = try require(JSONNumber(text: text)?.decimalValue)
                let read = try coder.decode([String: JSONValue].self, from: coder.encode(["a": decimal.wireJSON]))
                expectEqual(read["a"]?.decimalValue, decimal)
            }
        }
    }

    /// A Decimal survives a property list, integral or not.
    func testDecimalInPropertyList() {
        forEach(Coders.allCases) { coder in
            for text in ["0", "3", "-3.25", "18446744073709551615", "1e40"] {
                let decimal = try require(Decimal(string: text))
                let read = try coder.decode([String: JSONValue].self, from: coder.encode(["a": decimal.wireJSON]))
                expectEqual(read["a"]?.decimalValue, decimal)
            }
        }
    }

    /// CaptureDate.
    func testCaptureDate() throws {
        let day = try require(CaptureDate("1980-02-09"))
        try expectRead(#""1980-02-09""#, day)
        try expectRead(#""1980-2-9""#, day, canonical: false)
        try expectRead(#""19800209""#, day, canonical: false)
        try expectRead(#"" 1980-02-09""#, day, canonical: false)
        try expectRead(#""1980-02-09 17:33:39 +0000""#, day, canonical: false)
        try expectRefused(CaptureDate.self, [#""1981-02-29""#, #""""#, "19800209", "true", "{}"])
    }

    /// Date.
    func testDate() throws {
        let date = try require(CaptureDateTime.date(from: "2012-02-02 01:33:20.5 +0000"))
        try expectRead(#""2012-02-02 01:33:20.500000 +0000""#, date)
        try expectRead(#""2012-02-02 01:33:20.5 +0000""#, date, canonical: false)
        try expectRead(#""2012-02-02 01:33:20.500000 -0000""#, date, canonical: false)
        try expectRead(#""2012-02-02T01:33:20.500000+0000""#, date, canonical: false)
        try expectRefused(Date.self, [#""soon""#, #""""#, "1328146400", "true", "{}"])
    }

    /// A Date that cannot be written is not written as null.
    func testUnwritableDate() {
        expectEqual(Date(timeIntervalSince1970: -1e11).wireJSON, "-100000000000.0")
        expectEqual(Date(timeIntervalSince1970: 1e18).wireJSON, "1e+18")
        expectEqual(Date(timeIntervalSince1970: .infinity).wireJSON, "inf")
        expectNotNil(Date(timeIntervalSince1970: .nan).wireJSON.stringValue)
        // Foundation counts it in the Julian calendar: two days before the Gregorian year 1.
        expectEqual(Date.distantPast.wireJSON, "-62135769600.0")
    }

    /// A fraction that Date cannot hold is not canonical, so that the original is kept.
    func testRoundedDate() throws {
        let read = try require(decode(Date.self, #""9000-01-01 00:00:00.123456 +0000""#))
        expect(!read.1)
    }

    /// JSONValue.
    func testJson() throws {
        try expectRead(#"{"a":[1,null,true]}"#, ["a": [1, .null, true]] as JSONValue)
        try expectRead(#""""#, "" as JSONValue)
        try expectRead("false", false as JSONValue)
        try expectRefused(JSONValue.self, [])
    }

    /// CapturePassword.
    func testPassword() throws {
        try expectRead(#""secret""#, CapturePassword("secret"))
        try expectRead(#"{"type":"password-md5","value":"h"}"#, CapturePassword(hash: "h", type: "password-md5"))
        try expectRefused(CapturePassword.self, ["1", "true", "[]"])
    }

    /// No error repeats the value that it complains about.
    func testErrorsAreDiscreet() {
        for json in [#"["hunter2"]"#, #""hunter2""#] {
            let errors = [
                expect(throws: (any Error).self) { try decode(CapturePassword.self, #"["hunter2"]"#) },
                expect(throws: (any Error).self) { try decode(Date.self, json) },
                expect(throws: (any Error).self) { try decode(CaptureDate.self, json) },
                expect(throws: (any Error).self) { try decode(Int.self, json) },
            ]
            for error in errors { expect(!"\(error as Any)".contains("hunter2")) }
        }
    }

    /// Messages name the wire form.
    func testWireForms() {
        let forms = [
            String._coding.form, Bool._coding.form, Int._coding.form, Decimal._coding.form, CaptureDate._coding.form,
            Date._coding.form, JSONValue._coding.form, CapturePassword._coding.form,
        ]
        expectEqual(Set(forms).count, 8)
    }
}
