/// A rule that Capture enforces on stored values (`constraints` of a definition).
package enum Constraint: String, CaseIterable, Hashable, Sendable {
    case required
    case unique
    case locallyUnique = "locally-unique"
    case alphabetic
    case alphanumeric
    case unicodeLetters = "unicode-letters"
    case unicodePrintable = "unicode-printable"
    case emailAddress = "email-address"
    /// One version of the vendor's console lists these five as constraints. They have no effect on generated code.
    case length
    case `default`
    case ignoreUpdate = "ignore-update"
    case toLower = "to-lower"
    case toUpper = "to-upper"
}

/// A capability of the service that is enabled for an attribute (`features` of a definition).
package enum Feature: String, CaseIterable, Hashable, Sendable {
    /// Indexed for search.
    case query
    /// A plural's element can be addressed by this attribute's value.
    case primaryKey = "primary-key"
}
