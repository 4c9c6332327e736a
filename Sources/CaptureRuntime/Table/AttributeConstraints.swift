/// The constraints of one attribute, in the words of Capture's schemas, as generated code lists them in the table of
/// attributes:
///
/// ```swift
/// .value("email", \.email, "required unique ignoring-case length:256 email-address")
/// ```
///
/// `length:256` is the schema's `length`; `ignoring-case` stands for `case-sensitive: false` and only concerns `unique`
/// and `locally-unique`; `ip-address` for the type `ipAddress`. A word that this version does not know has no effect,
/// so that code from a newer generator can be compiled.
///
/// A string and not a list of enumeration cases, because of the compiler: in a table of a thousand attributes with six
/// constraints each it takes one second for the strings and eleven for the cases.
public struct AttributeConstraints: ExpressibleByStringLiteral, Sendable {
    private(set) var isRequired = false
    /// `unique` or `locally-unique`; of both the first counts.
    private(set) var uniqueness: AttributeConstraint?
    private(set) var isIgnoringCase = false
    /// Those that a text alone satisfies or violates, in the order in which they are reported.
    private(set) var ofText: [AttributeConstraint] = []

    var isEmpty: Bool { !isRequired && uniqueness == nil && ofText.isEmpty }

    /// The constraints that are listed with a blank between two of them.
    public init(stringLiteral words: String) { for word in words.split(separator: " ") { add(word) } }

    private mutating func add(_ word: Substring) {
        switch word {
        case "required": isRequired = true
        case "unique": uniqueness = uniqueness ?? .unique
        case "locally-unique": uniqueness = uniqueness ?? .locallyUnique
        case "ignoring-case": isIgnoringCase = true
        case "alphabetic": ofText.append(.alphabetic)
        case "alphanumeric": ofText.append(.alphanumeric)
        case "unicode-letters": ofText.append(.unicodeLetters)
        case "unicode-printable": ofText.append(.unicodePrintable)
        case "email-address": ofText.append(.emailAddress)
        case "ip-address": ofText.append(.ipAddress)
        default:
            guard word.hasPrefix("length:"), let limit = Int(word.dropFirst("length:".count)) else { return }
            ofText.append(.length(limit))
        }
    }
}
