extension AttributeConstraint {
    /// Describes how a text violates the constraint, as the end of a sentence that begins with the attribute's name.
    /// Returns nil if the text satisfies the constraint. The description contains nothing of the text, which may be a
    /// secret.
    func problem(with text: String) -> String? {
        let isSatisfied: Bool
        switch self {
        case .required, .unique, .locallyUnique: return nil
        // There are at least as many bytes as scalars, and the number of bytes is already known.
        case .length(let limit): isSatisfied = text.utf8.count <= limit || text.unicodeScalars.count <= limit
        case .alphabetic: isSatisfied = text.utf8.allSatisfy(\.isLetter)
        case .alphanumeric: isSatisfied = text.utf8.allSatisfy { $0.isLetter || $0.isDigit }
        case .unicodeLetters: isSatisfied = Self.isOfLetters(text)
        case .unicodePrintable:
            if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return nil }
            if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                return "must not hold control characters such as line breaks and tabs"
            }
            isSatisfied = !text.unicodeScalars.contains(where: \.isNewerThanCapture)
        case .emailAddress: isSatisfied = Self.isEmailAddress(text)
        case .ipAddress: isSatisfied = Self.isIPv4Address(text)
        }
        return isSatisfied ? nil : demand
    }

    private var demand: String {
        switch self {
        case .length(let limit): "must have at most \(limit) characters"
        case .alphabetic: "must consist of the letters A to Z"
        case .alphanumeric: "must consist of the letters A to Z and digits"
        case .unicodeLetters: "must consist of letters"
        case .unicodePrintable: "must not hold characters that are newer than Unicode 7.0, as many emoji are"
        case .emailAddress: "must be an email address such as inigo@example.com"
        case .ipAddress: "must be an IPv4 address such as 192.0.2.1"
        case .required, .unique, .locallyUnique: "must satisfy `\(self)`"
        }
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

extension Unicode.Scalar {
    /// True if Unicode 7.0 had not assigned the scalar, as far as this system knows.
    fileprivate var isNewerThanCapture: Bool {
        guard let age = properties.age else { return true }
        return age.major > 7
    }
}
