/// A Swift type that can hold the value of a scalar attribute.
///
/// `String`, `Bool`, `Int`, `Decimal`, ``CaptureDate``, `Date`, ``JSONValue`` and ``CapturePassword`` conform.
/// Generated records rely on this protocol. Do not conform other types to it.
public protocol AttributeValue: Hashable, Sendable {
    /// How values are read and written. Only the runtime uses it.
    @_documentation(visibility: internal)
    static var _coding: AttributeCoding<Self> { get }
}

extension AttributeValue {
    /// The JSON form. A Swift value without a wire form (`Decimal.nan`, a `Date` in year 10000) becomes a string, which
    /// is shown but never sent; a null would mean that the stored value is erased.
    package var wireJSON: JSONValue { Self._coding.json(self) }

    /// False if the Swift value has no wire form, so that a call that would send it can be refused in advance. Such
    /// values are `Decimal.nan`, a `Date` outside years 1 to 9999, and JSON nested more than 128 levels deep.
    package var isSendable: Bool { Self._coding.isSendable?(self) ?? true }
}

/// How the values of a type are read and written. Opaque, so that `String` and the others get no members that mean
/// nothing to an app.
///
/// It holds functions because generic code calls them faster than it finds the members of a type.
public struct AttributeCoding<Value: Hashable & Sendable>: Sendable {
    /// The wire form in messages: "a string", "a date such as 2012-02-29".
    let form: String
    /// Returns the JSON form of a value, or null.
    let json: @Sendable (Value?) -> JSONValue
    /// Returns the value with this JSON form. Returns nil for null, another kind, or a text that cannot be read.
    let value: @Sendable (JSONValue) -> Value?
    /// Returns the value that Capture returns after this one was sent: for most types the same. Values with the same
    /// result mean the same. Nil for a value that counts as not set.
    var stored: @Sendable (Value?) -> Value? = { $0 }
    let isEqual: @Sendable (UnsafePointer<Value?>, UnsafePointer<Value?>) -> Bool = { $0.pointee == $1.pointee }
    /// Returns false for a value without a wire form. Nil for a type without such values: asking every value of those,
    /// too, would take an eighth of the time of writing a record.
    var isSendable: (@Sendable (Value?) -> Bool)?

    /// Reads the next value of a JSON text. The value is set to nil if it is null, of another kind or unreadable.
    ///
    /// - Returns: True if the caller need not keep the original: the value is canonical, or a null that was expected. A
    ///   value is canonical unless writing it back would give a JSON text other than the one read (a date-time with a
    ///   `T`, for example). Two spellings of one number count as the same text.
    /// - Throws: `ScanError` if the text is not JSON.
    let read: @Sendable (inout JSONScanner, inout Value?) throws -> Bool
}
