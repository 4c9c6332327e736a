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

    /// Returns the value with this JSON form. Returns nil for null, another kind, or a text that cannot be read.
    static func value(of json: JSONValue) -> Self?

    /// Reads the next value, which is not null.
    ///
    /// - Returns: Nil if the value is of another kind or is a text that cannot be read. It is canonical unless writing
    ///   it back would give a JSON text other than the one read (a date-time with a `T`, for example), so that the
    ///   caller can keep the original. Two spellings of one number count as the same text.
    /// - Throws: `ScanError` if the text is not JSON.
    static func read(_ json: inout JSONScanner) throws -> (value: Self, isCanonical: Bool)?
}

extension WireCodable {
    static var sendability: (@Sendable (Self) -> Bool)? { nil }
    var asStored: Self? { self }

    static func read(_ json: inout JSONScanner) throws -> (value: Self, isCanonical: Bool)? {
        try json.value().flatMap(value).map { ($0, true) }
    }
}

extension JSONScanner {
    /// Reads the next value if it is a string. Returns nil for another kind, and if `read` does.
    mutating func ifString<Result>(_ read: (ScannedString) -> Result?) throws -> Result? {
        try kind() == .string ? read(string()) : nil
    }
}
