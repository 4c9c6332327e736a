import CaptureRuntime
import CaptureSchema

/// The constraints on a single value. `UniqueValues` checks uniqueness.
enum ConstraintCheck {
    /// Throws if a value that is about to be stored violates a constraint.
    static func check(_ value: JSONValue, for node: SchemaNode) throws(ServiceError) {
        if value.isNull {
            if node.constraints.contains(.required) { throw .missingRequired(node.path) }
            return
        }
        guard node.type == .string, let text = value.stringValue else { return }
        // Capture's unit of length is not settled; Unicode scalars are what servers commonly count.
        if let limit = node.length, text.unicodeScalars.count > limit {
            throw .lengthViolation(node.path, limit: limit)
        }
        for constraint in Constraint.allCases where node.constraints.contains(constraint) {
            guard permits(text, constraint) else {
                throw .constraintViolation(node.path, constraint: constraint.rawValue)
            }
        }
    }

    private static func permits(_ text: String, _ constraint: Constraint) -> Bool {
        switch constraint {
        case .alphabetic: text.utf8.allSatisfy(isASCIILetter)
        case .alphanumeric: text.utf8.allSatisfy { isASCIILetter($0) || 0x30...0x39 ~= $0 }
        case .unicodeLetters: text.unicodeScalars.allSatisfy(isLetter)
        case .unicodePrintable: text.unicodeScalars.allSatisfy(isPrintable)
        case .emailAddress: isEmailAddress(text)
        case .required, .unique, .locallyUnique, .length, .default, .ignoreUpdate, .toLower, .toUpper: true
        }
    }

    private static func isASCIILetter(_ byte: UInt8) -> Bool {
        0x61...0x7A ~= byte | 0x20
    }

    /// Returns true for a letter of any script or a combining mark.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Returns false for C0 and C1 controls, and for characters newer than Unicode 7.0.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.properties.generalCategory != .control, let age = scalar.properties.age else { return false }
        return age <= (major: 7, minor: 0)
    }

    /// Returns true if there is an `@` followed by a domain of at least two names.
    private static func isEmailAddress(_ text: String) -> Bool {
        guard let at = text.lastIndex(of: "@"), at != text.startIndex else { return false }
        let names = text[text.index(after: at)...].split(separator: ".", omittingEmptySubsequences: false)
        return names.count >= 2 && names.allSatisfy { !$0.isEmpty }
    }
}
