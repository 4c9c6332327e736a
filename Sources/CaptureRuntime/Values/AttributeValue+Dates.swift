#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CaptureDate: AttributeValue {
    /// Reads a string as ``CaptureDate/init(_:)`` does. Returns nil for every other value.
    public init?(_json: JSONValue) {
        guard case .string(let text) = _json else { return nil }
        self.init(text)
    }

    /// A JSON string, `yyyy-MM-dd`.
    public var _json: JSONValue { .string(description) }

    /// "a date such as 2012-02-29"
    public static var _wireForm: String { form }

    /// Reads a date text. Only `yyyy-MM-dd` is canonical.
    public static func _decode(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into value: inout CaptureDate?
    ) throws -> Bool {
        guard var text = try container.decodeIfPresent(String.self, forKey: key) else { return true }
        guard let read = text.withUTF8(Self.read) else { throw mismatch(container, key) }
        value = read.value
        return read.isCanonical
    }
}

extension Date: AttributeValue {
    /// Reads a string in a form that Capture or ISO 8601 writes. Returns nil for every other value.
    public init?(_json: JSONValue) {
        guard case .string(let text) = _json, let date = CaptureDateTime.date(from: text) else { return nil }
        self = date
    }

    /// A JSON string, `yyyy-MM-dd HH:mm:ss.SSSSSS +0000`.
    ///
    /// Outside years 1 to 9999 the year has a sign or other digits, and a date that is not finite is written as its
    /// seconds since 1970. Such strings are shown but never sent. A null would mean that the stored value is erased.
    public var _json: JSONValue { .string(CaptureDateTime.text(from: self) ?? CaptureDateTime.shown(self)) }

    /// The date at the nearest microsecond. Capture stores no finer digits.
    public var _asStored: Date { CaptureDateTime.rounded(self) }

    /// False if the date is not finite or is outside years 1 to 9999.
    public var _isSendable: Bool { CaptureDateTime.canWrite(self) }

    /// True, because of other years.
    public static var _hasUnsendableValues: Bool { true }

    /// "a date and time such as 2012-02-29 01:33:20.122198 +0000"
    public static var _wireForm: String { "a date and time such as 2012-02-29 01:33:20.122198 +0000" }

    /// Reads a date-time text. Only the form that would be written is canonical: six fraction digits and `+0000`.
    public static func _decode(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into value: inout Date?
    ) throws -> Bool {
        guard var text = try container.decodeIfPresent(String.self, forKey: key) else { return true }
        guard let read = text.withUTF8(CaptureDateTime.read) else { throw mismatch(container, key) }
        value = read.value
        return read.isCanonical
    }
}
