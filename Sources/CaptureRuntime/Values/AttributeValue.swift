/// A Swift type that can hold the value of a scalar attribute.
///
/// `String`, `Bool`, `Int`, `Decimal`, ``CaptureDate``, `Date`, ``JSONValue`` and ``CapturePassword`` are such types.
/// Generated records rely on it; it is not meant to be adopted elsewhere, and its members are not meant for apps.
public protocol AttributeValue: Hashable, Sendable {
    /// Reads the JSON form; nil where the value is of another kind or, being a text, unreadable. Null is never a value.
    init?(_json: JSONValue)

    /// Writes the JSON form. A Swift value that the wire has no form for (`Decimal.nan`, a `Date` in year 10000)
    /// becomes a string that the service refuses, rather than a null that would erase what is stored.
    var _json: JSONValue { get }

    /// False for a Swift value that the wire has no form for, so that a call that would send it can be refused before:
    /// `Decimal.nan`, a `Date` outside years 1 to 9999, JSON in more than 128 levels. All values
    /// of the other types can be sent.
    var _isSendable: Bool { get }

    /// What a value of this type looks like on the wire, for messages: "a string", "a date such as 2012-02-29".
    static var _wireForm: String { get }

    /// Reads the value of `key` from a decoder, without a detour over `JSONValue`.
    ///
    /// - Parameter value: Nil before; stays nil if the value is null.
    /// - Returns: True if the value is canonical: false if writing it back would give another JSON text than the one
    ///   that was read (a date-time with a `T`, say), so that the caller can keep the original. Two spellings of one
    ///   number count as one text.
    /// - Throws: `DecodingError` if the value is of another kind or its text is unreadable. The error names the place,
    ///   never the value.
    static func _decode(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into value: inout Self?
    ) throws -> Bool

    /// Reads the next value of a JSON text: the same as `_decode` from bytes.
    ///
    /// - Parameter value: Becomes nil where the value is null, of another kind or unreadable.
    /// - Returns: True if there is nothing to keep besides: the value is what `_decode` calls canonical, or null.
    /// - Throws: `ScanError` where the text is not JSON.
    static func _read(_ json: inout JSONScanner, into value: inout Self?) throws -> Bool
}

extension AttributeValue {
    /// True: most types have no value that cannot be sent.
    public var _isSendable: Bool { true }

    /// What to throw for a value that is not of this type's form.
    static func mismatch(_ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey) -> DecodingError {
        DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "Expected \(_wireForm).")
    }
}
