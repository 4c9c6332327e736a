#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Swift type that can hold the value of a scalar attribute.
///
/// `String`, `Bool`, `Int`, `Decimal`, ``CaptureDate``, `Date`, ``JSONValue`` and ``CapturePassword`` conform.
/// Generated records rely on this protocol. Do not conform other types to it.
public protocol AttributeValue: Hashable, Sendable {
    /// How values are read and written. Only the runtime uses it.
    @_documentation(visibility: internal)
    static var _coding: _AttributeCoding<Self> { get }
}

extension AttributeValue {
    /// The JSON form. A Swift value without a wire form (`Decimal.nan`, a `Date` in year 10000) becomes a string, which
    /// is shown but never sent; a null would mean that the stored value is erased.
    package var wireJSON: JSONValue { withUnsafePointer(to: Optional(self), Self._coding.json) }

    /// False if the Swift value has no wire form, so that a call that would send it can be refused in advance. Such
    /// values are `Decimal.nan`, a `Date` outside years 1 to 9999, and JSON nested more than 128 levels deep.
    package var isSendable: Bool { withUnsafePointer(to: Optional(self)) { Self._coding.isSendable?($0) ?? true } }
}

/// How the values of a type are read and written. Opaque, so that `String` and the others get no members that mean
/// nothing to an app.
///
/// It holds functions because generic code calls them faster than it finds the members of a type. They take pointers,
/// because generic code copies what it passes, and looks up how to.
public struct _AttributeCoding<Value: Hashable & Sendable>: Sendable {
    let kind: ScalarKind
    /// The wire form in messages: "a string", "a date such as 2012-02-29".
    let form: String
    /// Returns the JSON form of a value, or null.
    let json: @Sendable (UnsafePointer<Value?>) -> JSONValue
    /// Returns the value with this JSON form. Returns nil for null, another kind, or a text that cannot be read.
    let value: @Sendable (JSONValue) -> Value?
    /// Returns the value that Capture returns after this one was sent: for most types the same. Values with the same
    /// result mean the same. Nil for a value that counts as not set.
    var stored: @Sendable (Value?) -> Value? = { $0 }
    /// Returns true if two values mean the same to Capture. A function, for generic code would look up what it needs to
    /// compare what is stored, which takes more time than the comparison.
    var isSame: @Sendable (UnsafePointer<Value?>, UnsafePointer<Value?>) -> Bool = { $0.pointee == $1.pointee }
    /// Returns false for a value without a wire form. Nil for a type without such values: asking every value of those,
    /// too, would take an eighth of the time of writing a record.
    var isSendable: (@Sendable (UnsafePointer<Value?>) -> Bool)?

    /// Reads the next value of a JSON text. The value is set to nil if it is null, of another kind or unreadable.
    ///
    /// - Returns: True if the caller need not keep the original: the value is canonical, or a null that was expected. A
    ///   value is canonical unless writing it back would give a JSON text other than the one read (a date-time with a
    ///   `T`, for example). Two spellings of one number count as the same text.
    /// - Throws: `ScanError` if the text is not JSON.
    let read: @Sendable (inout JSONScanner, inout Value?) throws -> Bool
}

/// The types of scalar attributes, by their names in a schema. Types that are the same in Swift are one.
package enum ScalarKind: String, Sendable {
    case string, boolean, integer, decimal, date, dateTime, json
}

extension String: AttributeValue {
    @_documentation(visibility: internal)
    public static let _coding = _AttributeCoding<String>(
        kind: .string, form: "a string", json: { $0.pointee.map(JSONValue.string) ?? .null },
        value: { $0.stringValue },
        read: { try $0.readString(&$1) { $0.text.map { ($0, true) } } })
}

/// Neither 0 nor 1.
extension Bool: AttributeValue {
    @_documentation(visibility: internal)
    public static let _coding = _AttributeCoding<Bool>(
        kind: .boolean, form: "true or false", json: { $0.pointee.map(JSONValue.bool) ?? .null },
        value: { $0.boolValue }, read: { try $0.read(&$1) { $0.boolValue } })
}

/// An integral number, including `3.0`. Fractions and numbers out of range are of the wrong form. The range is that of
/// the system: some watches have 32 bits.
extension Int: AttributeValue {
    @_documentation(visibility: internal)
    public static let _coding = _AttributeCoding<Int>(
        kind: .integer, form: "an integer of \(Int.bitWidth) bits",
        json: { $0.pointee.map { .number(JSONNumber($0)) } ?? .null },
        value: { $0.intValue }, read: { try $0.read(&$1) { $0.intValue } })
}

/// A number with all its digits. A `Decimal` holds up to 38 digits (39 if they are at most
/// 340282366920938463463374607431768211455), not counting leading and trailing zeros, times ten to the power of -128 to
/// 127.
extension Decimal: AttributeValue {
    @_documentation(visibility: internal)
    public static let _coding = _AttributeCoding<Decimal>(
        kind: .decimal, form: "a number of at most 38 digits",
        // JSON has no NaN, so NaN is written as the string `"NaN"`, which the service refuses.
        json: { $0.pointee.map { JSONNumber($0).map(JSONValue.number) ?? .string("NaN") } ?? .null },
        value: { $0.decimalValue }, isSendable: { $0.pointee?.isNaN != true },
        read: { try $0.read(&$1) { $0.decimalValue } })
}

/// A text in any form that ``CaptureDate/init(_:)`` reads. Only `yyyy-MM-dd` is canonical.
extension CaptureDate: AttributeValue {
    @_documentation(visibility: internal)
    public static let _coding = _AttributeCoding<CaptureDate>(
        kind: .date, form: form, json: { $0.pointee.map { .string($0.description) } ?? .null },
        value: { $0.stringValue.flatMap { CaptureDate($0) } },
        read: { try $0.readString(&$1) { $0.withUTF8(CaptureDate.read) } })
}

/// A text in a form that Capture or ISO 8601 writes. Only `yyyy-MM-dd HH:mm:ss.SSSSSS +0000` is canonical.
extension Date: AttributeValue {
    @_documentation(visibility: internal)
    public static let _coding = _AttributeCoding<Date>(
        kind: .dateTime, form: "a date and time such as 2012-02-29 01:33:20.122198 +0000",
        // A date outside years 1 to 9999 is written as its seconds since 1970, which are shown but never sent.
        json: { $0.pointee.map { .string(CaptureDateTime.text(from: $0) ?? "\($0.timeIntervalSince1970)") } ?? .null },
        value: { $0.stringValue.flatMap(CaptureDateTime.date) },
        // At the nearest microsecond. Capture stores no finer digits.
        stored: { $0.map(CaptureDateTime.rounded) },
        isSame: { left, right in
            left.pointee == right.pointee
                || left.pointee.map(CaptureDateTime.rounded) == right.pointee.map(CaptureDateTime.rounded)
        },
        isSendable: { $0.pointee.map(CaptureDateTime.canWrite) ?? true },
        read: { try $0.readString(&$1) { $0.withUTF8(CaptureDateTime.read) } })
}

/// Every value. Null counts as not set, as it does everywhere else.
extension JSONValue: AttributeValue {
    @_documentation(visibility: internal)
    public static let _coding = _AttributeCoding<JSONValue>(
        kind: .json, form: "any JSON", json: { $0.pointee ?? .null }, value: { $0.isNull ? nil : $0 },
        stored: { $0 == .null ? nil : $0 }, isSame: { ($0.pointee ?? .null) == ($1.pointee ?? .null) },
        // What is nested too deeply could not be read back.
        isSendable: { $0.pointee?.isNested(inAtMost: depthLimit) ?? true },
        read: { try $0.read(&$1) { $0 } })
}

extension CapturePassword: AttributeValue {
    @_documentation(visibility: internal)
    public static let _coding = _AttributeCoding<CapturePassword>(
        // A string or an object.
        kind: .json, form: "a string, or an object with type and value",
        // In the clear. For requests only.
        json: { $0.pointee?.json ?? .null }, value: { CapturePassword(json: $0) },
        // Capture never shows a password, so null says nothing about what is stored.
        read: { try $0.read(&$1) { CapturePassword(json: $0) } && $1 != nil })
}

extension JSONScanner {
    /// Reads the next value as `_AttributeCoding.read` does, by way of a `JSONValue`.
    @inline(__always)
    fileprivate mutating func read<Value>(_ value: inout Value?, _ convert: (JSONValue) -> Value?) throws -> Bool {
        value = nil
        if try takeNull() { return true }
        value = try self.value().flatMap(convert)
        return value != nil
    }

    /// Reads the next value as `_AttributeCoding.read` does, if it is a string.
    @inline(__always)
    fileprivate mutating func readString<Value>(
        _ value: inout Value?, _ convert: (ScannedString) -> (value: Value, isCanonical: Bool)?
    ) throws -> Bool {
        value = nil
        if try takeNull() { return true }
        guard try kind() == .string, let read = convert(try string()) else { return false }
        value = read.value
        return read.isCanonical
    }
}
