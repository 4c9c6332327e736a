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
