extension Attribute {
    package var isRequired: Bool { constraints.contains(.required) }

    /// The constraint of unique values. What is unique everywhere is also unique within a record.
    package var uniqueness: Constraint? { [Constraint.unique, .locallyUnique].first(where: constraints.contains) }

    /// The constraint of the type `ipAddress`, whose Swift type is a plain `String`, in the words of the runtime.
    package static let ipAddressConstraint = "ip-address"

    private static let constraintsOfText: [Constraint] = [
        .alphabetic, .alphanumeric, .unicodeLetters, .unicodePrintable, .emailAddress,
    ]

    /// The constraints that a value of the attribute can violate, in the words of the runtime and always in the same
    /// order: `required unique ignoring-case length:256 email-address`.
    ///
    /// Objects and plurals have none: they are never null. Only texts can violate the constraints of texts.
    package var checkedConstraints: [String] {
        // Most attributes have none.
        if type.isContainer || constraints.isEmpty && length == nil && type != .ipAddress { return [] }
        var words = isRequired ? [Constraint.required.rawValue] : []
        // A password is stored as a hash, so neither its length nor its other constraints can be checked.
        if case .password = type { return words }
        let isText = type == .string || type == .ipAddress
        if let uniqueness {
            words.append(uniqueness.rawValue)
            if isText, isCaseSensitive == false { words.append("ignoring-case") }
        }
        if isText {
            if let length { words.append("length:\(length)") }
            words += constraints.filter(Self.constraintsOfText.contains).map(\.rawValue)
        }
        if type == .ipAddress { words.append(Self.ipAddressConstraint) }
        return words
    }
}
