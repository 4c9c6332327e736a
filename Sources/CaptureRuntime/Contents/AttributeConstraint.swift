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

/// The constraints of one attribute, in the words of Capture's schemas. Generated code lists them in the table of
/// attributes:
///
/// ```swift
/// .value("email", \.email, "required unique ignoring-case length:256 email-address")
/// ```
///
/// `length:256` is the schema's `length`. `ignoring-case` means `case-sensitive: false` and affects only `unique` and
/// `locally-unique`. `ip-address` means the type `ipAddress`. A word that this version does not know has no effect in
/// an app that was built for release, and ends one that was built for debugging.
///
/// A string rather than a list of enumeration cases, because of compile time: a table of a thousand attributes with six
/// constraints each takes one second with strings and eleven with cases.
public struct AttributeConstraints: ExpressibleByStringLiteral, Sendable {
    package private(set) var isRequired = false
    /// `unique` or `locally-unique`. If both are given, the first counts.
    package private(set) var uniqueness: AttributeConstraint?
    package private(set) var isIgnoringCase = false
    /// The constraints that can be checked with the text alone, in the order in which they are reported.
    package private(set) var ofText: [AttributeConstraint] = []

    var isEmpty: Bool { !isRequired && uniqueness == nil && ofText.isEmpty }

    private static let words: [AttributeConstraint] = [
        .alphabetic, .alphanumeric, .unicodeLetters, .unicodePrintable, .emailAddress, .ipAddress,
    ]

    /// Creates constraints from their names, separated by spaces.
    public init(stringLiteral words: String) {
        for word in words.split(separator: " ") {
            switch word {
            case "required": isRequired = true
            case "unique": uniqueness = uniqueness ?? .unique
            case "locally-unique": uniqueness = uniqueness ?? .locallyUnique
            case "ignoring-case": isIgnoringCase = true
            default:
                let limit = word.hasPrefix("length:") ? Int(word.dropFirst("length:".count)) : nil
                let constraint = limit.map { .length($0) } ?? Self.words.first { $0.description == word }
                if let constraint { ofText.append(constraint) }
                assert(
                    constraint != nil,
                    "CaptureRuntime has no constraint called `\(word)`. Generate the records with the capture-codegen "
                        + "of the same version, and check your templates.")
            }
        }
    }
}

extension AttributeConstraint {
    /// Describes how a text violates the constraint, as the end of a sentence that begins with the attribute's name.
    /// Returns nil if the text satisfies the constraint. The description contains nothing of the text, which may be a
    /// secret.
    package func problem(with text: String) -> String? {
        let isSatisfied: Bool
        let demand: String
        switch self {
        case .required, .unique, .locallyUnique: return nil
        case .length(let limit):
            // There are at least as many bytes as scalars, and the number of bytes is already known.
            isSatisfied = text.utf8.count <= limit || text.unicodeScalars.count <= limit
            demand = "must have at most \(limit) characters"
        case .alphabetic:
            isSatisfied = text.utf8.allSatisfy(\.isLetter)
            demand = "must consist of the letters A to Z"
        case .alphanumeric:
            isSatisfied = text.utf8.allSatisfy { $0.isLetter || $0.isDigit }
            demand = "must consist of the letters A to Z and digits"
        case .unicodeLetters:
            isSatisfied = Self.isOfLetters(text)
            demand = "must consist of letters"
        case .unicodePrintable:
            if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return nil }
            if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                return "must not hold control characters such as line breaks and tabs"
            }
            // As far as this system knows.
            isSatisfied = text.unicodeScalars.allSatisfy { ($0.properties.age?.major ?? .max) <= 7 }
            demand = "must not hold characters that are newer than Unicode 7.0, as many emoji are"
        case .emailAddress:
            isSatisfied = Self.isEmailAddress(text)
            demand = "must be an email address such as inigo@example.com"
        case .ipAddress:
            isSatisfied = Self.isIPv4Address(text)
            demand = "must be an IPv4 address such as 192.0.2.1"
        }
        return isSatisfied ? nil : demand
    }

    /// A mark counts as part of the letter before it: many scripts need marks, and `é` may be two scalars.
    private static func isOfLetters(_ text: String) -> Bool {
        var followsLetter = false
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
                followsLetter = true
                return true
            case .nonspacingMark, .spacingMark, .enclosingMark: return followsLetter
            default: return false
            }
        }
    }

    /// Returns true for four decimal numbers up to 255 without leading zeros, which some systems read as octal.
    private static func isIPv4Address(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
    }

    private static func isEmailAddress(_ text: String) -> Bool {
        // Compared by scalars rather than characters, because a combining mark after the `@` would hide it.
        let scalars = text.unicodeScalars
        guard let at = scalars.lastIndex(of: "@"), at != scalars.startIndex else { return false }
        if scalars.contains(where: { $0.properties.isWhitespace || $0.properties.generalCategory == .control }) {
            return false
        }
        let labels = scalars[scalars.index(after: at)...].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
    }
}
