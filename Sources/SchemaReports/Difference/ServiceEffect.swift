import CaptureSchema
import Codegen

/// How the service treats calls once it has the new schema. Numbers are its error codes.
enum ServiceEffect {
    static let nothing = "Nothing."

    static func ofRemoval(_ attribute: PlannedAttribute) -> String {
        attribute.excluded == nil
            ? "It is no longer sent and cannot be written: calls from apps with the old code that name it fail with "
                + "223 (unknown_attribute)."
            : "Nothing, except that a replace that sends it back fails with 223 (unknown_attribute)."
    }

    static let ofFeatures = "Searching and addressing by value change; reading and writing do not."

    static func ofAddition(_ attribute: PlannedAttribute) -> String {
        var text =
            attribute.emptyWord == "nil" ? "It is null in existing records." : "It is empty in existing records."
        if attribute.attribute.constraints.contains(.required) {
            text =
                "Existing records lack it although it is required; a create or a replace without it fails with 362 "
                + "(missing_required_attribute)."
        }
        return attribute.property?.isReadOnly == false ? "\(text) \(ofWriteAccess(attribute))" : text
    }

    /// The effect on an attribute that an app can set from now on.
    static func ofWriteAccess(_ attribute: PlannedAttribute) -> String {
        attribute.isReadOnly
            ? nothing
            : "An API client can write it once its access schema lists it; until then, writing it fails with 223 "
                + "(unknown_attribute)."
    }

    /// The effect on an attribute that an app can no longer set.
    static func ofProtection(_ attribute: PlannedAttribute) -> String {
        guard attribute.attribute.isRequired, attribute.path.utf8.contains(UInt8(ascii: "#")) else {
            return "It is no longer sent."
        }
        return "It is no longer sent. Because it is required, adding elements fails with 362 "
            + "(missing_required_attribute)."
    }

    static func ofRenaming(_ pair: AttributePair) -> String {
        "Names are case-sensitive: to Capture this is a different attribute. Calls that name "
            + "\(SafeText.quoted(pair.old.name)) fail with 223 (unknown_attribute)."
    }

    static func ofType(_ change: TypeChange) -> String {
        let old = change.old.attribute.type
        let new = change.new.attribute.type
        switch (old, new) {
        case (.ipAddress, .string): return "Any text is accepted."
        case (.string, .ipAddress): return refusal(of: new)
        case (.plural, .plural): return ofElements(change)
        case (.date, .string), (.dateTime, .string), (.password, .string):
            return "Any text is accepted, including what apps with the old code send. \(unknownFate)"
        case (.integer, .decimal): return "Any number is accepted. \(unknownFate)"
        case (.decimal, .integer): return "A number with a fraction is refused. \(unknownFate)"
        case (.password, .password): return "Passwords set from now on are hashed in the new way."
        default: return "\(refusal(of: new)) \(unknownFate)"
        }
    }

    private static let unknownFate = "What happens to values stored before is not documented."

    private static func ofElements(_ change: TypeChange) -> String {
        guard case .strings(let member) = change.new.property?.type else {
            return "Elements must be objects; the bare strings that apps with the old code send are refused."
        }
        if case .strings = change.old.property?.type {
            return "Bare strings are accepted as before, and returned as objects with the text in "
                + "\(SafeText.quoted(member))."
        }
        return "Calls from apps with the old code that send members other than \(SafeText.quoted(member)) fail with "
            + "223 (unknown_attribute)."
    }

    /// The effect on calls that still send the old type.
    private static func refusal(of type: AttributeType) -> String {
        switch type {
        case .id, .uuid, .version: "Capture sets the value; a call that sends one is refused."
        case .json, .unknown: "Any JSON is accepted."
        case .password: "Text or a hashed password is accepted, and reading it returns null."
        case .date, .dateTime:
            "Text that is not such a date is refused with 340 or 342 (invalid_date_time), any other value with 341."
        case .ipAddress: "Text that is not an IPv4 address is refused with 200 (invalid_argument)."
        case .object, .plural, .string, .boolean, .integer, .decimal:
            "Calls from apps with the old code that send the old type fail with 341 (invalid_json_type)."
        }
    }

    static func ofRequired(isGained: Bool) -> String {
        isGained
            ? "Existing records may lack it; a create or a replace without it fails with 362 "
                + "(missing_required_attribute)."
            : "A record without it is accepted."
    }

    static func ofLength(from old: Int?, to new: Int?) -> String {
        guard let new else { return "Text of any length is accepted." }
        guard let old, new >= old else {
            return
                "Text of more than \(new) characters is refused with 363 (length_violation); longer text that is "
                + "already stored stays."
        }
        return "Text of up to \(new) characters is accepted."
    }

    static func ofUnique(from old: Constraint?, to new: Constraint?) -> String {
        switch new {
        case .unique?:
            "Checked against stored values when it is set; a value that any other record or element has is refused "
                + "with 361 (unique_violation)."
        case .locallyUnique?:
            (old == nil ? "Checked against stored values when it is set; a" : "Records may share values; a")
                + " value that another element of the same record has is refused with 361 (unique_violation)."
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
                "A value that violates \(words(refusing)) is refused with 360 (constraint_violation); stored values "
                    + "stay.")
        }
        if gained.contains(where: \.changesValues) {
            sentences.append("The stored value may differ from the one sent: use the value in the response.")
        }
        if !lost.isEmpty { sentences.append("Values no longer have to satisfy \(words(lost)).") }
        return sentences.joined(separator: " ")
    }

    private static func words(_ constraints: [Constraint]) -> String {
        SourceSentence.list(constraints.map { "`\($0.rawValue)`" })
    }

    static func ofCaseSensitivity(_ isSensitive: Bool?) -> String {
        switch isSensitive {
        case true?: "Upper and lower case are distinguished when values are compared or searched for."
        case false?: "Upper and lower case are not distinguished when values are compared or searched for."
        case nil: "The schema no longer says whether case matters when values are compared or searched for."
        }
    }
}

extension Constraint {
    /// True if the service alters or ignores values because of the constraint.
    fileprivate var changesValues: Bool { [.default, .ignoreUpdate, .toLower, .toUpper].contains(self) }
}
