#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension String: AttributeValue {
    /// Accepts a string. Returns nil for every other kind.
    public init?(_json: JSONValue) {
        guard case .string(let value) = _json else { return nil }
        self = value
    }

    /// A JSON string.
    public var _json: JSONValue { .string(self) }

    /// "a string"
    public static var _wireForm: String { "a string" }

    /// Reads strings only. Other kinds are not converted.
    public static func _decode(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into value: inout String?
    ) throws -> Bool {
        value = try container.decodeIfPresent(String.self, forKey: key)
        return true
    }
}

extension Bool: AttributeValue {
    /// Accepts `true` or `false`. Returns nil for every other kind, including 0 and 1.
    public init?(_json: JSONValue) {
        guard case .bool(let value) = _json else { return nil }
        self = value
    }

    /// JSON `true` or `false`.
    public var _json: JSONValue { .bool(self) }

    /// "true or false"
    public static var _wireForm: String { "true or false" }

    /// Reads `true` and `false` only.
    public static func _decode(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into value: inout Bool?
    ) throws -> Bool {
        value = try container.decodeIfPresent(Bool.self, forKey: key)
        return true
    }
}

extension Int: AttributeValue {
    /// Accepts an integral number, including `3.0`. Returns nil for fractions, numbers out of range and every other
    /// kind.
    public init?(_json: JSONValue) {
        guard let value = _json.intValue else { return nil }
        self = value
    }

    /// A JSON number.
    public var _json: JSONValue { .number(JSONNumber(self)) }

    /// "an integer"
    public static var _wireForm: String { "an integer" }

    /// Reads integral numbers only.
    public static func _decode(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into value: inout Int?
    ) throws -> Bool {
        guard let integer = try container.decodeIfPresent(Int.self, forKey: key) else { return true }
        // A decoder that converts through Double silently loses a fraction after many digits; Decimal keeps it. In a
        // property list an integer cannot be read as a Decimal, and nothing is lost.
        if let exact = try? container.decode(Decimal.self, forKey: key), exact != Decimal(integer) {
            throw mismatch(container, key)
        }
        value = integer
        return true
    }
}

extension Decimal: AttributeValue {
    /// Accepts a number. Returns nil for every other kind and for a magnitude beyond `Decimal`.
    ///
    /// A `Decimal` holds up to 38 digits (39 if they are at most 340282366920938463463374607431768211455), not counting
    /// leading and trailing zeros, times ten to the power of -128 to 127.
    public init?(_json: JSONValue) {
        guard let value = _json.decimalValue else { return nil }
        self = value
    }

    /// A JSON number with all digits. JSON has no NaN, so NaN is written as the string `"NaN"`, which the service
    /// refuses.
    public var _json: JSONValue { JSONNumber(self).map(JSONValue.number) ?? .string("NaN") }

    /// False if the value is NaN.
    public var _isSendable: Bool { !isNaN }

    /// True, because of NaN.
    public static var _hasUnsendableValues: Bool { true }

    /// "a number of at most 38 digits"
    public static var _wireForm: String { "a number of at most 38 digits" }

    /// Reads numbers with no more digits than a `Decimal` holds.
    public static func _decode(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into value: inout Decimal?
    ) throws -> Bool {
        // A probe: JSON decoders read every number as a Decimal, but a property list's integer 3 is not a Decimal.
        if let decimal = try? container.decodeIfPresent(Decimal.self, forKey: key), !decimal.isNaN, !decimal.isZero {
            if decimal.isCutOff({ try container.decode(Int8.self, forKey: key) }) { throw mismatch(container, key) }
            value = decimal
            return true
        }
        guard let number = try container.decodeIfPresent(JSONNumber.self, forKey: key) else { return true }
        guard let decimal = number.decimal else { throw mismatch(container, key) }
        value = decimal
        return true
    }
}
