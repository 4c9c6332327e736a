/// A Swift type that can hold the value of a scalar attribute.
///
/// `String`, `Bool`, `Int`, `Decimal`, ``CaptureDate``, `Date`, ``JSONValue`` and ``CapturePassword`` conform.
/// Generated records rely on this protocol. Do not conform other types to it, and do not use its members in apps.
public protocol AttributeValue: Hashable, Sendable {
    /// Reads the JSON form. Returns nil if the value is null, is of another kind or is a text that cannot be read.
    init?(_json: JSONValue)

    /// The JSON form. A Swift value without a wire form (`Decimal.nan`, a `Date` in year 10000) becomes a string, which
    /// is shown but never sent; a null would mean that the stored value is erased.
    var _json: JSONValue { get }

    /// The JSON form of a value, or null. A requirement because generic code takes longer to unwrap an optional.
    static func _json(of value: Self?) -> JSONValue

    /// False if the Swift value has no wire form, so that a call that would send it can be refused in advance. Such
    /// values are `Decimal.nan`, a `Date` outside years 1 to 9999, and JSON nested more than 128 levels deep. All
    /// values of the other types can be sent.
    var _isSendable: Bool { get }

    /// True if the type has values that cannot be sent. Asking every value of other types, too, would take an eighth of
    /// the time of writing a record.
    static var _hasUnsendableValues: Bool { get }

    /// The value that Capture returns after this one was sent: for most types the same. Values that are equal in this
    /// form mean the same.
    var _asStored: Self { get }

    /// Describes the wire form of this type in messages: "a string", "a date such as 2012-02-29".
    static var _wireForm: String { get }

    /// Reads the value of `key` from a decoder, without a detour through `JSONValue`.
    ///
    /// - Parameter value: Nil before the call. Stays nil if the value that is read is null.
    /// - Returns: False if writing the value back would give a JSON text other than the one read (a date-time with a
    ///   `T`, for example), so that the caller can keep the original; otherwise the value is canonical. Two spellings
    ///   of one number count as the same text.
    /// - Throws: `DecodingError` if the value is of another kind or is a text that cannot be read. The error names the
    ///   place, never the value.
    static func _decode(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into value: inout Self?
    ) throws -> Bool

    /// Reads the next value of a JSON text, as `_decode` reads it from a decoder.
    ///
    /// - Parameter value: Set to nil if the value is null, of another kind or unreadable.
    /// - Returns: True if the caller need not keep the original: the value is canonical in the sense of `_decode`, or
    ///   null.
    /// - Throws: `ScanError` if the text is not JSON.
    static func _read(_ json: inout JSONScanner, into value: inout Self?) throws -> Bool
}

extension AttributeValue {
    /// True, because most types have no value that cannot be sent.
    public var _isSendable: Bool { true }

    /// False, because most types have no such value.
    public static var _hasUnsendableValues: Bool { false }

    /// The same value, because most types keep every value.
    public var _asStored: Self { self }

    /// The JSON form of the value; null without a value.
    public static func _json(of value: Self?) -> JSONValue { value?._json ?? .null }

    /// What to throw for a value that is not of this type's form.
    static func mismatch(_ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey) -> DecodingError {
        DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "Expected \(_wireForm).")
    }
}
