/// The value of a password attribute: set by an app, rarely read back, never shown.
///
/// ```swift
/// user.password = "correct horse battery staple"
/// print(user.password as Any)   // Optional(<redacted>)
/// ```
///
/// Descriptions, string interpolation and `dump` show `<redacted>`, and mirrors nothing. The type is deliberately not
/// `Codable`, so that a password ends up neither in a log nor in a file.
public struct CapturePassword: Hashable, Sendable {
    /// The wire form, in the clear: a string or an object.
    let json: JSONValue

    /// Creates a password from the text its owner types. The service hashes it as the schema specifies for the
    /// attribute.
    ///
    /// - Parameter plain: The password as plain text.
    public init(_ plain: String) { json = .string(plain) }

    /// The text as its owner has typed it; nil if the password is hashed.
    var plain: String? { json.stringValue }

    /// Creates a password that is already hashed, for a migration from another system.
    ///
    /// It is sent as `{"type": type, "value": hash, "salt": salt}`, with `salt` only if one is given.
    ///
    /// - Parameters:
    ///   - hash: The hash, as the algorithm writes it.
    ///   - type: Capture's name for the algorithm, such as `password-md5` or `password-bcrypt`.
    ///   - salt: The salt, for algorithms that store it apart from the hash.
    public init(hash: String, type: String, salt: String? = nil) {
        var members: [String: JSONValue] = ["type": .string(type), "value": .string(hash)]
        members["salt"] = salt.map(JSONValue.string)
        json = .object(members)
    }

    /// The hash, for a migration to another system; nil for a password in plain text. Only an owner's API client reads
    /// it. Whoever has it can try passwords, so write it nowhere else.
    ///
    /// ```swift
    /// if let hash = user.password?.hashForMigration { print(hash.type) }  // password-bcrypt
    /// ```
    public var hashForMigration: (type: String, value: String, salt: String?)? {
        guard let type = json["type"]?.stringValue, let value = json["value"]?.stringValue else { return nil }
        return (type, value, json["salt"]?.stringValue)
    }

    /// Returns nil for every kind except strings and objects. Objects are kept whole, including unknown members.
    init?(json: JSONValue) {
        switch json {
        case .string, .object: self.json = json
        case .null, .bool, .number, .array: return nil
        }
    }
}

extension CapturePassword: ExpressibleByStringLiteral, CustomStringConvertible, CustomReflectable {
    /// Creates a password from the text its owner types.
    public init(stringLiteral value: String) { self.init(value) }

    /// Always `<redacted>`.
    public var description: String { "<redacted>" }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
