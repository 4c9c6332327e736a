#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension String {
    /// Reads strings only. Other kinds are not converted.
    public static func _read(_ json: inout JSONScanner, into value: inout String?) throws -> Bool {
        try value.set(to: .string, in: &json) { json in try json.string().text }
    }
}

extension Bool {
    /// Reads `true` and `false` only.
    public static func _read(_ json: inout JSONScanner, into value: inout Bool?) throws -> Bool {
        try value.set(to: .bool, in: &json) { json in try json.bool() }
    }
}

extension Int {
    /// Reads integral numbers only.
    public static func _read(_ json: inout JSONScanner, into value: inout Int?) throws -> Bool {
        try value.set(to: .number, in: &json) { json in JSONNumber(try json.number())?.int }
    }
}

extension Decimal {
    /// Reads numbers with no more digits than a `Decimal` holds.
    public static func _read(_ json: inout JSONScanner, into value: inout Decimal?) throws -> Bool {
        try value.set(to: .number, in: &json) { json in JSONNumber(try json.number())?.decimal }
    }
}

extension CaptureDate {
    /// Reads a date text. Only `yyyy-MM-dd` is canonical.
    public static func _read(_ json: inout JSONScanner, into value: inout CaptureDate?) throws -> Bool {
        var isCanonical = true
        let isSet = try value.set(to: .string, in: &json) { json in
            let read = try json.string().withUTF8(Self.read)
            isCanonical = read?.isCanonical == true
            return read?.value
        }
        return isSet && isCanonical
    }
}

extension Date {
    /// Reads a date-time text. Only the form that would be written is canonical: six fraction digits and `+0000`.
    public static func _read(_ json: inout JSONScanner, into value: inout Date?) throws -> Bool {
        var isCanonical = true
        let isSet = try value.set(to: .string, in: &json) { json in
            let read = try json.string().withUTF8(CaptureDateTime.read)
            isCanonical = read?.isCanonical == true
            return read?.value
        }
        return isSet && isCanonical
    }
}

extension JSONValue {
    /// Reads any value.
    public static func _read(_ json: inout JSONScanner, into value: inout JSONValue?) throws -> Bool {
        let read = try json.value()
        value = read == .null ? nil : read
        return read != nil
    }
}

extension CapturePassword {
    /// Reads a string or an object. Null counts as neither, because Capture never shows a password.
    public static func _read(_ json: inout JSONScanner, into value: inout CapturePassword?) throws -> Bool {
        value = try json.value().flatMap(CapturePassword.init(json:))
        return value != nil
    }
}

extension Optional where Wrapped: AttributeValue {
    /// Sets this to the next value if the value is of that kind, else to nil.
    ///
    /// - Returns: True if the value was of that kind and readable, or was null.
    fileprivate mutating func set(
        to kind: JSONKind, in json: inout JSONScanner, _ read: (inout JSONScanner) throws -> Wrapped?
    ) throws -> Bool {
        if try json.takeNull() {
            self = nil
            return true
        }
        self = try json.kind() == kind ? read(&json) : nil
        return self != nil
    }
}
