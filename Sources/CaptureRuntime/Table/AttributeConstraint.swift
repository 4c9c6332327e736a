/// A constraint that a schema can state for an attribute, and that a value can violate. See ``ConstraintViolation``.
public enum AttributeConstraint: Hashable, Sendable {
    /// There is a value, and it is not null. An empty string is a value.
    case required
    /// No other record of the whole service, and no other element of the plural, has the same value. Only the elements
    /// of a plural can be compared here.
    case unique
    /// No other element of the plural has the same value.
    case locallyUnique
    /// At most so many characters, counted as Unicode scalars: that is how databases count. A person would count fewer
    /// in `é` written with a combining accent, and UTF-16 more in an emoji.
    case length(Int)
    /// Letters A to Z of either case only.
    case alphabetic
    /// Letters A to Z of either case and digits 0 to 9 only.
    case alphanumeric
    /// Letters of any script only, with the marks that belong to them.
    case unicodeLetters
    /// No control characters (line breaks and tabs among them), and no characters that are newer than Unicode 7.0.
    case unicodePrintable
    /// Something before an `@`, and after it a domain with a dot. Characters outside ASCII are accepted.
    case emailAddress
    /// An IPv4 address, `192.0.2.1`: what the type `ipAddress` accepts. Capture refuses IPv6.
    case ipAddress
}

extension AttributeConstraint: CustomStringConvertible {
    /// The constraint as Capture's schemas call it: `locally-unique`; a length with its limit, `length:256`; the type
    /// `ipAddress` as `ip-address`.
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
