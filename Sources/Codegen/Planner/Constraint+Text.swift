package import CaptureSchema

extension Constraint {
    /// What the constraint requires of a value, in words for people; nil if it requires nothing and only changes
    /// values.
    package var text: String? {
        switch self {
        case .required: "required"
        case .unique: "unique"
        case .locallyUnique: "unique within the record"
        case .alphabetic: "letters A to Z only"
        case .alphanumeric: "letters A to Z and digits only"
        case .unicodeLetters: "letters only"
        case .unicodePrintable: "no control characters"
        case .emailAddress: "an email address"
        case .length, .default, .ignoreUpdate, .toLower, .toUpper: nil
        }
    }
}
