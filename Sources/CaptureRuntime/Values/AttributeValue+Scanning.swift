#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension String {
    /// Reads strings only; nothing is converted to one.
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
    /// Reads numbers only, and none that has more digits than a `Decimal` holds.
    public static func _read(_ json: inout JSONScanner, into value: inout Decimal?) throws -> Bool {
        try value.set(to: .number, in: &json) { json in JSONNumber(try json.number())?.decimal }
    }
}

extension CaptureDate {
    /// Reads a date text; canonical is `yyyy-MM-dd` only.
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
    /// Reads a date-time text; canonical is the form with six digits of fraction and `+0000`, as it would be written.
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
    /// Reads a string or an object. Null counts as none of them: Capture shows no password.
    public static func _read(_ json: inout JSONScanner, into value: inout CapturePassword?) throws -> Bool {
        value = try json.value().flatMap(CapturePassword.init(json:))
        return value != nil
    }
}

extension Optional where Wrapped: AttributeValue {
    /// Sets this to the next value if it is of that kind, to nil if it is not.
    ///
    /// - Returns: True if it was of that kind and readable, or null.
    fileprivate mutating func set(
        to kind: JSONKind, in json: inout JSONScanner, _ read: (inout JSONScanner) throws -> Wrapped?
    ) throws -> Bool {
        let found = try json.kind()
        self = found == kind ? try read(&json) : nil
        return try found == .null ? json.takeNull() : self != nil
    }
}
