#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What each type of values says about its form on the wire. ``AttributeCoding`` is made of it.
protocol WireCodable: Hashable, Sendable {
    /// Describes the wire form in messages.
    static var wireForm: String { get }

    /// The JSON form, as in ``AttributeValue/wireJSON``.
    var wireJSON: JSONValue { get }

    /// Returns false for a value without a wire form. Nil if all values of the type can be sent.
    static var sendability: (@Sendable (Self) -> Bool)? { get }

    /// The value that Capture returns after this one was sent: for most types the same. Nil for one that counts as not
    /// set.
    var asStored: Self? { get }

    /// Reads the next value. Returns nil if it is null.
    ///
    /// - Parameter isCanonical: True before the call. Set to false if writing the value back would give a JSON text
    ///   other than the one read (a date-time with a `T`, for example), so that the caller can keep the original. Two
    ///   spellings of one number count as the same text.
    /// - Throws: ``WrongForm`` if the value is of another kind or is a text that cannot be read, and what the source
    ///   throws.
    static func read(from source: inout some ValueSource, isCanonical: inout Bool) throws -> Self?
}

extension WireCodable {
    static var sendability: (@Sendable (Self) -> Bool)? { nil }
    var asStored: Self? { self }
}

/// Where the value of an attribute is read from. Each method returns the next value, or nil if it is null.
///
/// They throw ``WrongForm``, or an error of the decoder, if the value is of another kind or cannot be read; and
/// `ScanError` for a text that is not JSON.
protocol ValueSource {
    mutating func nextString() throws -> String?
    /// Without making a string. The value is of the wrong form if `read` returns nil.
    mutating func nextText<Result>(_ read: (UnsafeBufferPointer<UInt8>) -> Result?) throws -> Result?
    mutating func nextBool() throws -> Bool?
    mutating func nextInt() throws -> Int?
    mutating func nextDecimal() throws -> Decimal?
    mutating func nextJSON() throws -> JSONValue?
}

extension ValueSource {
    mutating func nextText<Result>(_ read: (UnsafeBufferPointer<UInt8>) -> Result?) throws -> Result? {
        guard var text = try nextString() else { return nil }
        guard let result = text.withUTF8(read) else { throw WrongForm() }
        return result
    }
}

/// The next value does not have the form of the attribute.
struct WrongForm: Error {}

extension JSONScanner: ValueSource {
    mutating func nextString() throws -> String? { try next(.string) { try $0.string().text } }
    mutating func nextText<Result>(_ read: (UnsafeBufferPointer<UInt8>) -> Result?) throws -> Result? {
        try next(.string) { try $0.string().withUTF8(read) }
    }
    mutating func nextBool() throws -> Bool? { try next(.bool) { try $0.bool() } }
    mutating func nextInt() throws -> Int? { try next(.number) { JSONNumber(try $0.number())?.int } }
    mutating func nextDecimal() throws -> Decimal? { try next(.number) { JSONNumber(try $0.number())?.decimal } }
    mutating func nextJSON() throws -> JSONValue? {
        guard let value = try value() else { throw WrongForm() }
        return value == .null ? nil : value
    }

    @inline(__always)
    private mutating func next<Value>(
        _ kind: JSONKind, _ read: (inout JSONScanner) throws -> Value?
    ) throws -> Value? {
        if try takeNull() { return nil }
        guard try self.kind() == kind, let value = try read(&self) else { throw WrongForm() }
        return value
    }
}

extension JSONValue: ValueSource {
    func nextString() throws -> String? { try next(stringValue) }
    func nextBool() throws -> Bool? { try next(boolValue) }
    func nextInt() throws -> Int? { try next(intValue) }
    func nextDecimal() throws -> Decimal? { try next(decimalValue) }
    func nextJSON() throws -> JSONValue? { isNull ? nil : self }

    private func next<Value>(_ value: Value?) throws -> Value? {
        if isNull { return nil }
        guard let value else { throw WrongForm() }
        return value
    }
}
