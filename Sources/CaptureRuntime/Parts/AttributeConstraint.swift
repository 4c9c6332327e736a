/// A constraint that a schema can specify for an attribute, and that a value can violate. See ``ConstraintViolation``.
public enum AttributeConstraint: Hashable, Sendable, CustomStringConvertible {
    /// The attribute has a value other than null. An empty string is a value.
    case required
    /// No other record of the service, and no other element of the plural, has the same value. Only the elements of a
    /// plural can be compared here.
    case unique
    /// No other element of the plural has the same value.
    case locallyUnique
    /// At most this many characters, counted as Unicode scalars, as databases count them. A person would count fewer in
    /// an `é` with a combining accent, and UTF-16 counts more in an emoji.
    case length(Int)
    /// Only letters A to Z in either case.
    case alphabetic
    /// Only letters A to Z in either case and digits 0 to 9.
    case alphanumeric
    /// Only letters of any script, with the marks that belong to them.
    case unicodeLetters
    /// No control characters (including line breaks and tabs), and no characters newer than Unicode 7.0.
    case unicodePrintable
    /// A text before an `@`, and a domain with a dot after it. Characters outside ASCII are accepted.
    case emailAddress
    /// An IPv4 address, `192.0.2.1`, as required by the type `ipAddress`. Capture refuses IPv6.
    case ipAddress

    /// The name of the constraint in Capture's schemas: `locally-unique`. A length includes its limit, `length:256`;
    /// the type `ipAddress` is `ip-address`.
    public var description: String {
        switch self {
        case .required: "required"
        case .unique: "unique"
        case .locallyUnique: "locally-unique"
        case .length(let limit): "length:\(limit)"
        case .alphabetic: "alphabetic"
        case .alphanumeric: "alphanumeric"
        case .unicodeLetters: "unicode-letters"
        case .unicodePrintable: "unicode-printable"
        case .emailAddress: "email-address"
        case .ipAddress: "ip-address"
        }
    }
}
