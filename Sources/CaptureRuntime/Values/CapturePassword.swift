/// The value of a password attribute: set by an app, hardly ever read back, never shown.
///
/// ```swift
/// user.password = "correct horse battery staple"
/// print(user.password as Any)   // Optional(<redacted>)
/// ```
///
/// Descriptions, string interpolation, `dump` and mirrors show `<redacted>`, and the type is deliberately not
/// `Codable`, so that a password ends up neither in a log nor in a file.
public struct CapturePassword: Hashable, Sendable {
    /// The wire form: a string or an object.
    private let wire: JSONValue

    /// A password as its owner types it; the service hashes it in the way the schema states for the attribute.
    public init(_ plain: String) { wire = .string(plain) }

    /// A password that is hashed already, for a migration from another system.
    ///
    /// Capture takes it as `{"type": type, "value": hash, "salt": salt}`, the salt only where the type has one.
    ///
    /// - Parameters:
    ///   - hash: The hash, as the algorithm writes it.
    ///   - type: Capture's name of the algorithm, such as `password-md5` or `password-bcrypt`.
    ///   - salt: The salt, for types that keep it apart from the hash.
    public init(hash: String, type: String, salt: String? = nil) {
        var members: [String: JSONValue] = ["type": .string(type), "value": .string(hash)]
        members["salt"] = salt.map(JSONValue.string)
        wire = .object(members)
    }

    /// Nil for every kind but strings and objects. Objects are kept whole, with members that are not known here.
    init?(json: JSONValue) {
        switch json {
        case .string, .object: wire = json
        case .null, .bool, .number, .array: return nil
        }
    }

    /// The wire form, in the clear.
    var json: JSONValue { wire }
}

extension CapturePassword: ExpressibleByStringLiteral {
    /// A password as its owner types it.
    public init(stringLiteral value: String) { self.init(value) }
}

extension CapturePassword: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private static let redacted = "<redacted>"

    /// Always `<redacted>`.
    public var description: String { Self.redacted }

    /// Always `<redacted>`.
    public var debugDescription: String { Self.redacted }

    /// A mirror with one child, the text `<redacted>`.
    public var customMirror: Mirror { Mirror(self, children: ["value": Self.redacted], displayStyle: .struct) }
}
