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
