@testable import CaptureRuntime

/// JSON values.
final class JSONValueTests: XCTestCase {
    private let sample: JSONValue = [
        "theme": "dark", "sizes": [12, 14.5], "beta": true, "until": .null, "nested": ["a": ["b": "c"]],
    ]

    /// Accessors give what is there and nil for every other kind.
    func testAccessors() {
        expectEqual(sample["theme"]?.stringValue, "dark")
        expectEqual(sample["sizes"]?[0]?.intValue, 12)
        expectEqual(sample["sizes"]?[1]?.decimalValue, Decimal(string: "14.5"))
        expectNil(sample["sizes"]?[1]?.intValue)
        expectNil(sample["sizes"]?[2])
        expectNil(sample["sizes"]?[-1])
        expectNil(sample["sizes"]?["0"])
        expectEqual(sample["sizes"]?.arrayValue?.count, 2)
        expectEqual(sample["beta"]?.boolValue, true)
        expectNil(sample["beta"]?.intValue)
        expectNil(sample["beta"]?.numberValue)
        expectEqual(sample["until"]?.isNull, true)
        expectNil(sample["missing"])
        expectEqual(sample["nested"]?["a"]?["b"]?.stringValue, "c")
        expectEqual(sample["nested"]?.objectValue?.keys.sorted(), ["a"])
        expectNil(sample[0])
        expectNil((1 as JSONValue).boolValue)
        expectEqual((1 as JSONValue).numberValue, JSONNumber(1))
        expectNil(("1" as JSONValue).intValue)
        expectNotEqual(JSONValue.bool(true), 1)
        expectNotEqual(JSONValue.bool(false), 0)
        expectNotEqual(JSONValue.null, false)
    }

    /// Members and elements are assigned, and removed by nil, where they are or can be.
    func testAssigning() {
        var value: JSONValue? = sample
        value?["theme"] = "light"
        value?["new"] = 1
        value?["beta"] = nil
        value?["until"] = .null
        value?["sizes"]?[1] = 16
        value?["sizes"]?[0] = nil
        value?["nested"]?["a"]?["b"] = ["d"]
        expectEqual(value, ["theme": "light", "sizes": [16], "until": .null, "nested": ["a": ["b": ["d"]]], "new": 1])
    }

    /// Where they cannot be, nothing happens.
    func testAssigningInVain() {
        forEach([.null, true, 1, "text", [1], ["a": 1]]) { (value: JSONValue) in
            for new in [nil, "new"] as [JSONValue?] {
                var changed: JSONValue? = value
                if value.objectValue == nil { changed?["a"] = new }
                for index in [-1, 1, .max] { changed?[index] = new }
                if value.arrayValue == nil { changed?[0] = new }
                changed?["missing"]?["a"] = new
                changed?[5]?["a"] = new
                expectEqual(changed, value)
            }
        }
        var nothing: JSONValue?
        nothing?["a"] = 1
        expectNil(nothing)
    }

    /// Literals never trap.
    func testLiterals() {
        expectEqual(JSONValue(dictionaryLiteral: ("a", 1), ("a", 2)), ["a": 2])
        expectEqual(JSONValue(floatLiteral: .infinity), .null)
    }

    /// Every kind survives the coders, nested and by itself.
    func testCodable() {
        forEach(Coders.allCases) { coder in
            let values: [JSONValue] = [
                .null, true, false, 0, 1, -1, "", "text", "true", "1", "null", "é\u{2028}\"\\\u{0}😀", [], [:], [.null],
                [[[]]], [.null, true, 1, 1.5, "x", [], [:]], ["a": .null, "b": [true, 0, 1, false]],
                [["a": [["b": []]]]], .number(JSONNumber(Int.max)), .number(JSONNumber(Int.min)),
                .number(try require(JSONNumber(text: "18446744073709551615"))),
                .number(try require(JSONNumber(text: "123456789012345678901234567890.125"))),
                .number(try require(JSONNumber(text: "1e120"))), 0.1,
                ["snake_case": ["camelCase": 1, "a.b": 2, "": 3, "mantissa": 4, "exponent": 5]],
                ["mantissa": [1], "exponent": "x", "length": .null, "isNegative": true, "isCompact": 0], sample,
            ]
            for value in values { try expectEqual(coder.copy([value]), [value], "\(value)") }
            try expectEqual(coder.copy(values), values)
        }
    }

    /// What Foundation's property lists cannot tell apart is as documented.
    func testPropertyListLimits() throws {
        try expectEqual(Coders.json.copy(["$null"] as [JSONValue]), ["$null"])
        try expectEqual(Coders.binaryPropertyList.copy(["$null"] as [JSONValue]), [.null])
        let decimal: JSONValue = [
            "mantissa": [5, 0, 0, 0, 0, 0, 0, 0], "exponent": 1, "length": 1, "isNegative": false, "isCompact": true,
        ]
        try expectEqual(Coders.json.copy([decimal]), [decimal])
        try expectEqual(Coders.binaryPropertyList.copy([decimal]), [50])
    }

    /// Key strategies do not rename the keys of a value.
    func testKeyStrategies() throws {
        let value: JSONValue = ["remote_key": ["snake_case": 1], "lowerCamel": 2]
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        try expectEqual(decoder.decode(JSONValue.self, from: try encoder.encode(value)), value)
    }

    /// A fault inside is reported where it is.
    func testFaults() throws {
        do {
            _ = try JSONValue(jsonText: #"{"a":[0,{"b":1e400}]}"#)
            fail("1e400 is beyond Double")
        } catch DecodingError.typeMismatch(_, let context) {
            expectEqual(context.codingPath.map(\.stringValue).filter { !$0.hasPrefix("Index") }, ["a", "b"])
        } catch DecodingError.dataCorrupted {
            // A decoder may refuse the number before it is asked for.
        }
    }

    /// A property list's dates and data are no JSON.
    func testPropertyListKinds() throws {
        for value in [["a": Date()], ["a": Data([1])]] as [[String: any Sendable]] {
            let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
            expect(throws: DecodingError.self) { try PropertyListDecoder().decode(JSONValue.self, from: data) }
        }
    }
}
