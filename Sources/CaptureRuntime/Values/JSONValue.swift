#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Any JSON value: the type of `json` attributes, and of attributes whose type is not known.
///
/// Values can be written as literals, and looked into without unwrapping each level:
///
/// ```swift
/// user.settings = ["theme": "dark", "sizes": [12, 14.5], "beta": true, "until": .null]
/// user.settings?["sizes"]?[1]?.decimalValue   // 14.5
/// ```
///
/// Objects keep no order. As everywhere in Swift, two strings that differ only in how an accented letter is composed
/// are equal, also as keys.
public enum JSONValue: Hashable, Sendable {
    /// JSON's `null`.
    case null
    /// `true` or `false`; never confused with 1 and 0.
    case bool(Bool)
    /// A number, exact (see ``JSONNumber``).
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])
}

extension JSONValue {
    /// True for JSON's `null`.
    public var isNull: Bool { self == .null }

    /// The string; nil for any other kind.
    public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

    /// The truth value; nil for any other kind, numbers included.
    public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The number; nil for any other kind.
    public var numberValue: JSONNumber? { if case .number(let value) = self { value } else { nil } }

    /// The number as an `Int`; nil for any other kind, for a fraction, and out of range.
    public var intValue: Int? { numberValue?.int }

    /// The number as a `Decimal`; nil for any other kind and for a magnitude beyond `Decimal`.
    public var decimalValue: Decimal? { numberValue?.decimal }

    /// The elements; nil for any other kind.
    public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

    /// The members; nil for any other kind.
    public var objectValue: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }

    /// The member called `key`; nil if there is none or if this is not an object. A member that is null is `.null`.
    public subscript(key: String) -> JSONValue? { objectValue?[key] }

    /// The element at `index`; nil if there is none or if this is not an array.
    public subscript(index: Int) -> JSONValue? {
        guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}

/// Not by `nil`: in an expression of the type `JSONValue?` it would now and then mean null instead of nothing.
extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// An integer. (`Int64` rather than `Int`, which has 32 bits on some watches.)
    public init(integerLiteral value: Int64) { self = .number(JSONNumber(value)) }

    /// A number with a fraction, taken as its shortest decimal. Literals are finite; called with anything else, null.
    public init(floatLiteral value: Double) { self = JSONNumber(value).map(JSONValue.number) ?? .null }

    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// An array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object. Of keys that are given twice the last counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
