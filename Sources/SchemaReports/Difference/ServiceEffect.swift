import CaptureSchema
import RecordPlanner

/// How the service treats calls once it has the new schema. Numbers are its error codes.
enum ServiceEffect {
    static let nothing = "Nothing."

    static func ofRemoval(_ attribute: PlannedAttribute) -> String {
        attribute.excluded == nil
            ? ofRemoval
            : "Nothing, but for a replace that sends it back: that is answered with 223 (unknown_attribute)."
    }

    private static let ofRemoval =
        "It is no longer sent and cannot be written: calls of apps with the old code that name it are answered with "
        + "223 (unknown_attribute)."

    static let ofFeatures = "Searching and addressing by value change; reading and writing do not."

    static func ofAddition(_ attribute: PlannedAttribute) -> String {
        let isWritable = attribute.property?.isReadOnly == false
        let access = " " + ofTakingIn(attribute)
        var text =
            attribute.emptyWord == "nil" ? "Existing records have null there." : "Existing records have it empty."
        if attribute.attribute.constraints.contains(.required) {
            text =
                "Existing records lack it although it is required; a create or a replace without it is answered with "
                + "362 (missing_required_attribute)."
        }
        guard isWritable else { return text }
        return text + access
    }

    /// The effect on an attribute that an app can set from now on.
    static func ofTakingIn(_ attribute: PlannedAttribute) -> String {
        attribute.isReadOnly
            ? nothing : "An API client can write it once its access schema lists it, else 223 (unknown_attribute)."
    }

    /// The effect on an attribute that an app can no longer set.
    static func ofProtection(_ attribute: PlannedAttribute) -> String {
        guard attribute.attribute.isRequired, attribute.path.contains("#id/") else { return "It is no longer sent." }
        return "It is no longer sent, and as it is required new elements are answered with 362 "
            + "(missing_required_attribute)."
    }

    static func ofRenaming(_ pair: AttributePair) -> String {
        "Names are case-sensitive: to Capture this is another attribute. Calls that say "
            + "\(SafeText.quoted(pair.old.name)) are answered with 223 (unknown_attribute)."
    }

    static func ofType(_ change: TypeChange) -> String {
        let old = change.old.attribute.type
        let new = change.new.attribute.type
        switch (old, new) {
        case (.ipAddress, .string): return "Any text is accepted."
        case (.string, .ipAddress):
            return "A text that is not an IPv4 address is answered with 200 (invalid_argument)."
        case (.plural, .plural): return ofElements(change)
        case (.date, .string), (.dateTime, .string), (.password, .string):
            return "Any text is accepted, also what apps with the old code send. \(unknownFate)"
        case (.integer, .decimal): return "Any number is accepted. \(unknownFate)"
        case (.decimal, .integer): return "A number with a fraction is refused. \(unknownFate)"
        case (.password, .password): return "Passwords set from now on are hashed in the new way."
        default: break
        }
        return "\(refusal(of: new)) \(unknownFate)"
    }

    private static let unknownFate = "What becomes of values stored so far is not documented."

    private static func ofElements(_ change: TypeChange) -> String {
        guard case .strings(let member) = change.new.property?.type else {
            return "Elements are objects only; the bare strings that apps with the old code send are refused."
        }
        if case .strings = change.old.property?.type {
            return "Bare strings are accepted as before, and answered as objects with the text in "
                + "\(SafeText.quoted(member))."
        }
        return "Calls of apps with the old code that send other members than \(SafeText.quoted(member)) are answered "
            + "with 223 (unknown_attribute)."
    }

    /// The effect on calls that still send the old type.
    private static func refusal(of type: AttributeType) -> String {
        switch type {
        case .id, .uuid, .version: "Capture sets the value; a call that sends one is refused."
        case .json, .unknown: "Any JSON is accepted."
        case .password: "A text or a hashed password is accepted, and null is answered when it is read."
        case .date, .dateTime:
            "A text that is not such a date is answered with 340 or 342 (invalid_date_time), any other value with 341."
        case .ipAddress: "A text that is not an IPv4 address is answered with 200 (invalid_argument)."
        case .object, .plural, .string, .boolean, .integer, .decimal:
            "Calls of apps with the old code that send the old type are answered with 341 (invalid_json_type)."
        }
    }

    static func ofRequired(isGained: Bool) -> String {
        isGained
            ? "Existing records may lack it; a create or a replace without it is answered with 362 "
                + "(missing_required_attribute)."
            : "A record without it is accepted."
    }

    static func ofLength(from old: Int?, to new: Int?) -> String {
        guard let new else { return "Texts of any length are accepted." }
        guard let old, new >= old else {
            return
                "A text of more than \(new) characters is answered with 363 (length_violation); longer ones that are "
                + "stored stay."
        }
        return "Texts of up to \(new) characters are accepted."
    }

    static func ofUnique(from old: Constraint?, to new: Constraint?) -> String {
        switch new {
        case .unique?:
            "Checked against what is stored when it is set; a value that any other record or element has is answered "
                + "with 361 (unique_violation)."
        case .locallyUnique?:
            (old == nil ? "Checked against what is stored when it is set; a" : "Records may share values; a")
                + " value that another element of the same record has is answered with 361 (unique_violation)."
        default: "The same value may be stored any number of times."
        }
    }

    static func ofConstraints(from old: [Constraint], to new: [Constraint]) -> String {
        var sentences: [String] = []
        let gained = new.filter { !old.contains($0) }
        let lost = old.filter { !new.contains($0) }
        let refusing = gained.filter { !$0.changesValues }
        if !refusing.isEmpty {
            sentences.append(
                "A value that is not \(words(refusing)) is answered with 360 (constraint_violation); values that are "
                    + "stored stay.")
        }
        if gained.contains(where: \.changesValues) {
            sentences.append("What is stored may differ from what was sent: take the value from the answer.")
        }
        if !lost.isEmpty { sentences.append("Values need not be \(words(lost)) any more.") }
        return sentences.joined(separator: " ")
    }

    private static func words(_ constraints: [Constraint]) -> String {
        SourceSentence.list(constraints.map { "`\($0.rawValue)`" })
    }

    static func ofCaseSensitivity(_ isSensitive: Bool?) -> String {
        switch isSensitive {
        case true?: "Capitals count when values are compared or searched for."
        case false?: "Capitals do not count when values are compared or searched for."
        case nil: "The schema no longer says whether capitals count when values are compared or searched for."
        }
    }
}

extension Constraint {
    /// True if the service alters or ignores values because of the constraint.
    fileprivate var changesValues: Bool {
        switch self {
        case .default, .ignoreUpdate, .toLower, .toUpper: true
        case .required, .unique, .locallyUnique, .alphabetic, .alphanumeric, .unicodeLetters, .unicodePrintable,
            .emailAddress, .length:
            false
        }
    }
}
