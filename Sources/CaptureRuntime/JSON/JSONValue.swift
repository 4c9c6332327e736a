#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Any JSON value: the type of `json` attributes and of attributes whose type is not known.
///
/// Values can be written as literals, and read and changed without unwrapping each level:
///
/// ```swift
/// user.settings = ["theme": "dark", "sizes": [12, 14.5], "beta": true, "until": .null]
/// user.settings?["sizes"]?[1]?.decimalValue   // 14.5
/// user.settings?["sizes"]?[1] = 16
/// ```
///
/// Objects do not keep the order of their members. As everywhere in Swift, two strings (including keys) that differ
/// only in how an accented letter is composed are equal.
public enum JSONValue: Hashable, Sendable {
    /// JSON `null`.
    case null
    /// `true` or `false`. Never confused with 1 and 0.
    case bool(Bool)
    /// A number, kept exactly. See ``JSONNumber``.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])

    /// True if the value is JSON `null`.
    public var isNull: Bool { self == .null }

    /// The string; nil for any other kind.
    public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

    /// The truth value; nil for any other kind, numbers included.
    public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The number; nil for any other kind.
    public var numberValue: JSONNumber? { if case .number(let value) = self { value } else { nil } }

    /// The number as an `Int`; nil for any other kind, for a fraction and for a number out of range.
    public var intValue: Int? { numberValue?.intValue }

    /// The number as a `Decimal`; nil for any other kind and for a magnitude beyond `Decimal`.
    public var decimalValue: Decimal? { numberValue?.decimalValue }

    /// The elements; nil for any other kind.
    public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

    /// The members; nil for any other kind.
    public var objectValue: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }

    /// The member named `key`; nil if there is none or this is not an object. A member that is null gives `.null`.
    ///
    /// Assigning nil removes the member. Assigning has no effect on a value that is not an object.
    public subscript(key: String) -> JSONValue? {
        get { objectValue?[key] }
        set {
            guard var members = objectValue else { return }
            // Released, so that the members are changed in place.
            self = .null
            members[key] = newValue
            self = .object(members)
        }
    }

    /// The element at `index`; nil if there is none or this is not an array.
    ///
    /// Assigning nil removes the element. Assigning has no effect if there is no element at `index`.
    public subscript(index: Int) -> JSONValue? {
        get {
            guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
            return elements[index]
        }
        set {
            guard var elements = arrayValue, elements.indices.contains(index) else { return }
            self = .null
            elements.replaceSubrange(index...index, with: newValue.map { [$0] } ?? [])
            self = .array(elements)
        }
    }

    /// Returns the member at the end of a path of names; nil if there is none.
    package func value(at names: some Sequence<String>) -> JSONValue? { names.reduce(self) { $0?[$1] } }

    /// Sets the member at the end of a path of names, in objects that are made if they are missing.
    package mutating func set(_ names: ArraySlice<String>, to value: JSONValue) {
        guard let name = names.first else { return self = value }
        var members = objectValue ?? [:]
        // Released, so that the members are changed in place.
        self = .null
        members[name, default: [:]].set(names.dropFirst(), to: value)
        self = .object(members)
    }
}

/// For values that are not literals: `user.display = ["name": JSONValue(name), "rank": JSONValue(rank)]`.
extension JSONValue {
    /// Creates a string.
    public init(_ text: String) { self = .string(text) }

    /// Creates `true` or `false`.
    public init(_ value: Bool) { self = .bool(value) }

    /// Creates a number from an integer.
    public init(_ value: Int) { self = .number(JSONNumber(value)) }

    /// Creates an array.
    public init(_ elements: [JSONValue]) { self = .array(elements) }

    /// Creates an object.
    public init(_ members: [String: JSONValue]) { self = .object(members) }
}

/// Not expressible by `nil`: in an expression of type `JSONValue?`, `nil` would sometimes mean null instead of no
/// value.
extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// Creates a number from an integer. (`Int64` rather than `Int`, which has 32 bits on some watches.)
    public init(integerLiteral value: Int64) { self = .number(JSONNumber(value)) }

    /// Creates a number from the shortest decimal of a floating-point literal. A value that is not finite, or beyond
    /// `Decimal`, gives null.
    public init(floatLiteral value: Double) { self = JSONNumber(value).map(JSONValue.number) ?? .null }

    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// Creates an object. If a key is given twice, the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

extension JSONValue: CustomStringConvertible {
    /// Compact JSON text, the same as ``jsonText``.
    public var description: String { jsonText }

    /// Compact JSON text. Object members are sorted by name, so equal values have equal texts on every machine and in
    /// every locale. Characters outside ASCII are not escaped, except for U+0085, U+2028 and U+2029, which end lines.
    ///
    /// ```swift
    /// JSONValue(["b": [1, .null], "a": "é"]).jsonText   // {"a":"é","b":[1,null]}
    /// ```
    public var jsonText: String { String(decoding: JSONTextWriter.utf8(of: self), as: UTF8.self) }

    /// ``jsonText`` as UTF-8.
    public var jsonData: Data { Data(JSONTextWriter.utf8(of: self)) }

    /// Reads JSON text of any kind, including a bare string or number.
    ///
    /// - Parameter jsonText: The JSON text.
    /// - Throws: `DecodingError` if the text is not JSON, has a number beyond `Decimal` or with more digits than can be
    ///   kept, or is nested more than 128 levels deep.
    public init(jsonText: String) throws { try self.init(jsonData: Data(jsonText.utf8)) }

    /// Reads UTF-8 JSON text of any kind, including a bare string or number.
    ///
    /// - Parameter jsonData: The JSON text in UTF-8.
    /// - Throws: `DecodingError`, as ``init(jsonText:)`` does.
    public init(jsonData: Data) throws {
        self = try JSONScanner.decode(jsonData) { json in
            _ = json.firstByte()
            let start = json
            if let value = try json.value() { return value }
            // Text after the value is reported first: then the whole is not JSON, which is worse than a value without a
            // form.
            try json.end()
            throw start.failure("a value that cannot be read: Swift cannot hold it, or it is nested too deeply")
        }
    }
}
