import Foundation
import Testing

@testable import CaptureRuntime

@Suite("JSON values")
struct JSONValueTests {
    private let sample: JSONValue = [
        "theme": "dark", "sizes": [12, 14.5], "beta": true, "until": .null, "nested": ["a": ["b": "c"]],
    ]

    @Test("Accessors give what is there and nil for every other kind")
    func accessors() {
        #expect(sample["theme"]?.stringValue == "dark")
        #expect(sample["sizes"]?[0]?.intValue == 12)
        #expect(sample["sizes"]?[1]?.decimalValue == Decimal(string: "14.5"))
        #expect(sample["sizes"]?[1]?.intValue == nil)
        #expect(sample["sizes"]?[2] == nil)
        #expect(sample["sizes"]?[-1] == nil)
        #expect(sample["sizes"]?["0"] == nil)
        #expect(sample["sizes"]?.arrayValue?.count == 2)
        #expect(sample["beta"]?.boolValue == true)
        #expect(sample["beta"]?.intValue == nil)
        #expect(sample["beta"]?.numberValue == nil)
        #expect(sample["until"]?.isNull == true)
        #expect(sample["missing"] == nil)
        #expect(sample["nested"]?["a"]?["b"]?.stringValue == "c")
        #expect(sample["nested"]?.objectValue?.keys.sorted() == ["a"])
        #expect(sample[0] == nil)
        #expect((1 as JSONValue).boolValue == nil)
        #expect((1 as JSONValue).numberValue == JSONNumber(1))
        #expect(("1" as JSONValue).intValue == nil)
        #expect(JSONValue.bool(true) != 1)
        #expect(JSONValue.bool(false) != 0)
        #expect(JSONValue.null != false)
    }

    @Test("Literals never trap")
    func literals() {
        #expect(JSONValue(dictionaryLiteral: ("a", 1), ("a", 2)) == ["a": 2])
        #expect(JSONValue(floatLiteral: .infinity) == .null)
    }

    @Test("Every kind survives the coders, nested and by itself", arguments: Coders.allCases)
    func codable(coder: Coders) throws {
        let values: [JSONValue] = [
            .null, true, false, 0, 1, -1, "", "text", "true", "1", "null", "é\u{2028}\"\\\u{0}😀", [], [:], [.null],
            [[[]]], [.null, true, 1, 1.5, "x", [], [:]], ["a": .null, "b": [true, 0, 1, false]], [["a": [["b": []]]]],
            .number(JSONNumber(Int.max)), .number(JSONNumber(Int.min)),
            .number(try #require(JSONNumber(text: "18446744073709551615"))),
            .number(try #require(JSONNumber(text: "123456789012345678901234567890.125"))),
            .number(try #require(JSONNumber(text: "1e300"))), 0.1,
            ["snake_case": ["camelCase": 1, "a.b": 2, "": 3, "mantissa": 4, "exponent": 5]],
            ["mantissa": [1], "exponent": "x", "length": .null, "isNegative": true, "isCompact": 0],
            sample,
        ]
        for value in values {
            #expect(try coder.roundTrip(value) == value, "\(value)")
        }
        #expect(try coder.roundTrip(values) == values)
    }

    @Test("What Foundation's property lists cannot tell apart is as documented")
    func propertyListLimits() throws {
        #expect(try Coders.json.roundTrip("$null" as JSONValue) == "$null")
        #expect(try Coders.binaryPropertyList.roundTrip("$null" as JSONValue) == .null)
        let decimal: JSONValue = [
            "mantissa": [5, 0, 0, 0, 0, 0, 0, 0], "exponent": 1, "length": 1, "isNegative": false, "isCompact": true,
        ]
        #expect(try Coders.json.roundTrip(decimal) == decimal)
        #expect(try Coders.binaryPropertyList.roundTrip(decimal) == 50)
    }

    @Test("Key strategies do not rename the keys of a value")
    func keyStrategies() throws {
        let value: JSONValue = ["remote_key": ["snake_case": 1], "lowerCamel": 2]
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try decoder.decode(JSONValue.self, from: try encoder.encode(value)) == value)
    }

    @Test("A fault inside is reported where it is")
    func faults() throws {
        do {
            _ = try JSONValue(jsonText: #"{"a":[0,{"b":1e400}]}"#)
            Issue.record("1e400 is beyond Double")
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.codingPath.map(\.stringValue).filter { !$0.hasPrefix("Index") } == ["a", "b"])
        } catch DecodingError.dataCorrupted {
            // A decoder may refuse the number before it is asked for.
        }
    }

    @Test("A property list's dates and data are no JSON")
    func propertyListKinds() throws {
        for value in [["a": Date()], ["a": Data([1])]] as [[String: any Sendable]] {
            let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
            #expect(throws: DecodingError.self) { try PropertyListDecoder().decode(JSONValue.self, from: data) }
        }
    }
}
