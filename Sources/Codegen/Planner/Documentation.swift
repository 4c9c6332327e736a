package import CaptureSchema

/// The documentation of generated declarations, as paragraphs. The texts are untrusted: they contain names and
/// descriptions as the schema has them.
enum Documentation {
    /// Does not mention the entity type's name: only one of the two forms of a downloaded schema has it.
    static let root = ["A user record on Capture."]

    static func record(_ attribute: Attribute, path: String) -> [String] {
        let subject = attribute.type == .plural ? "An element of the plural" : "The object"
        return ["\(subject) \(DocText.code(path))."] + description(of: attribute)
    }

    static func property(_ attribute: Attribute, name: String, in kind: PlannedRecord.Kind) -> [String] {
        // Downloads of one schema may list these or not, so their documentation is ours.
        if attribute.isReserved { return [reserved(attribute.name, in: kind)] }
        var paragraphs = description(of: attribute)
        if attribute.name != name { paragraphs.append("Named \(DocText.code(attribute.name)) on Capture.") }
        let constraints = constraints(of: attribute)
        if !constraints.isEmpty { paragraphs.append("Constraints on Capture: \(constraints.joined(separator: ", ")).") }
        if case .unknown(let word) = attribute.type {
            paragraphs.append("Any JSON, because the generator does not know the type \(DocText.code(word)).")
        }
        return joined(paragraphs)
    }

    /// What ends as a sentence does is one paragraph with the next: editors show the first one beside a completion.
    private static func joined(_ texts: [String]) -> [String] {
        texts.reduce(into: []) { paragraphs, text in
            if paragraphs.last?.hasSuffix(".") ?? false {
                paragraphs[paragraphs.count - 1] += " " + text
            } else {
                paragraphs.append(text)
            }
        }
    }

    /// What an override means for the property.
    static func access(isReadOnlyByOverride: Bool, isReplaceable: Bool) -> [String] {
        if isReadOnlyByOverride { return ["Read-only: never sent to Capture."] }
        if isReplaceable { return [] }
        return [
            "Cannot be replaced as a whole: a replace would erase the read-only attributes of its elements. Elements "
                + "that Capture holds can be updated."
        ]
    }

    private static func reserved(_ name: String, in kind: PlannedRecord.Kind) -> String {
        switch name {
        case "id" where kind == .element:
            "Identifies the element. A replace of the plural gives every element a new id. Set by Capture."
        case "id": "The number of this record. Set by Capture."
        case "uuid": "Identifies this record among all records. Set by Capture."
        case "created": "When this record was created. Set by Capture."
        default: "When this record was last changed. Set by Capture."
        }
    }

    private static func description(of attribute: Attribute) -> [String] {
        attribute.shownDescription.map { [DocText.escaped($0)] } ?? []
    }

    private static func constraints(of attribute: Attribute) -> [String] {
        var texts = attribute.constraints.compactMap(\.text)
        if let length = attribute.length { texts.append("at most \(length) characters") }
        return texts
    }
}

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
