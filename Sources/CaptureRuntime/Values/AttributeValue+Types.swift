#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension String: AttributeValue, WireCodable {
    @_documentation(visibility: internal)
    public static let _coding = AttributeCoding<String>()

    static var wireForm: String { "a string" }
    var wireJSON: JSONValue { .string(self) }

    static func value(of json: JSONValue) -> String? { json.stringValue }

    static func read(_ json: inout JSONScanner) throws -> (value: String, isCanonical: Bool)? {
        try json.ifString(\.text).map { ($0, true) }
    }
}

/// Neither 0 nor 1.
extension Bool: AttributeValue, WireCodable {
    @_documentation(visibility: internal)
    public static let _coding = AttributeCoding<Bool>()

    static var wireForm: String { "true or false" }
    var wireJSON: JSONValue { .bool(self) }
    static func value(of json: JSONValue) -> Bool? { json.boolValue }
}

/// An integral number, including `3.0`. Fractions and numbers out of range are of the wrong form. The range is that of
/// the system: some watches have 32 bits.
extension Int: AttributeValue, WireCodable {
    @_documentation(visibility: internal)
    public static let _coding = AttributeCoding<Int>()

    static var wireForm: String { "an integer of \(Int.bitWidth) bits" }
    var wireJSON: JSONValue { .number(JSONNumber(self)) }
    static func value(of json: JSONValue) -> Int? { json.intValue }
}

/// A number with all its digits. A `Decimal` holds up to 38 digits (39 if they are at most
/// 340282366920938463463374607431768211455), not counting leading and trailing zeros, times ten to the power of -128 to
/// 127.
extension Decimal: AttributeValue, WireCodable {
    @_documentation(visibility: internal)
    public static let _coding = AttributeCoding<Decimal>()

    static var wireForm: String { "a number of at most 38 digits" }
    /// JSON has no NaN, so NaN is written as the string `"NaN"`, which the service refuses.
    var wireJSON: JSONValue { JSONNumber(self).map(JSONValue.number) ?? .string("NaN") }
    static var sendability: (@Sendable (Decimal) -> Bool)? { { !$0.isNaN } }

    static func value(of json: JSONValue) -> Decimal? { json.decimalValue }
}

/// A text in any form that ``CaptureDate/init(_:)`` reads. Only `yyyy-MM-dd` is canonical.
extension CaptureDate: AttributeValue, WireCodable {
    @_documentation(visibility: internal)
    public static let _coding = AttributeCoding<CaptureDate>()

    static var wireForm: String { form }
    var wireJSON: JSONValue { .string(description) }

    static func value(of json: JSONValue) -> CaptureDate? { json.stringValue.flatMap { CaptureDate($0) } }

    static func read(_ json: inout JSONScanner) throws -> (value: CaptureDate, isCanonical: Bool)? {
        try json.ifString { $0.withUTF8(read) }
    }
}

/// A text in a form that Capture or ISO 8601 writes. Only `yyyy-MM-dd HH:mm:ss.SSSSSS +0000` is canonical.
extension Date: AttributeValue, WireCodable {
    @_documentation(visibility: internal)
    public static let _coding = AttributeCoding<Date>()

    static var wireForm: String { "a date and time such as 2012-02-29 01:33:20.122198 +0000" }

    /// A date outside years 1 to 9999 is written as its seconds since 1970, which are shown but never sent.
    var wireJSON: JSONValue { .string(CaptureDateTime.text(from: self) ?? "\(timeIntervalSince1970)") }

    /// At the nearest microsecond. Capture stores no finer digits.
    var asStored: Date? { CaptureDateTime.rounded(self) }
    static var sendability: (@Sendable (Date) -> Bool)? { { CaptureDateTime.canWrite($0) } }

    static func value(of json: JSONValue) -> Date? { json.stringValue.flatMap(CaptureDateTime.date) }

    static func read(_ json: inout JSONScanner) throws -> (value: Date, isCanonical: Bool)? {
        try json.ifString { $0.withUTF8(CaptureDateTime.read) }
    }
}

/// Every value. Null counts as not set, as it does everywhere else.
extension JSONValue: AttributeValue, WireCodable {
    @_documentation(visibility: internal)
    public static let _coding = AttributeCoding<JSONValue>()

    static var wireForm: String { "any JSON" }
    var wireJSON: JSONValue { self }
    var asStored: JSONValue? { isNull ? nil : self }
    /// What is nested too deeply could not be read back.
    static var sendability: (@Sendable (JSONValue) -> Bool)? { { $0.isNested(inAtMost: depthLimit) } }

    static func value(of json: JSONValue) -> JSONValue? { json.asStored }
}

extension CapturePassword: AttributeValue, WireCodable {
    @_documentation(visibility: internal)
    public static let _coding = AttributeCoding<CapturePassword>()

    static var wireForm: String { "a string, or an object with type and value" }
    /// In the clear. For requests only.
    var wireJSON: JSONValue { json }

    static func value(of json: JSONValue) -> CapturePassword? { CapturePassword(json: json) }
}
