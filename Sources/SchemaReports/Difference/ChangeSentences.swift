import CaptureSchema

/// What each kind of change means: a sentence for source that uses the generated code, one for records that an app has
/// stored, in a `RecordStore` or as `Codable` JSON, and one for calls of the service, with its error codes.
extension SchemaChange {
    /// True if something that there was is gone, such as the constraint `required`.
    private var isLoss: Bool { new == nil }

    /// The effect on source that uses the generated code.
    package var source: String {
        let sentence = breaksSource ? breakingSentence : harmlessSentence
        return takenNames.isEmpty
            ? sentence
            : "\(sentence) Caution: \(Self.list(takenNames)), so such source may compile with a different meaning."
    }

    private var breakingSentence: String {
        let them = names.count == 1 ? "it" : "them"
        let names = Self.list(names)
        let calls = "calls of the initializer of `\(owner)`"
        switch kind {
        case .removed, .replaceMethod: return "Removes \(names): source that names \(them) no longer compiles."
        case .excluded where !isLoss: return "Removes \(names): source that names \(them) no longer compiles."
        case .added, .excluded: return "Adds \(names), without a default: \(calls) no longer compile."
        case .renamedInCase, .swiftName:
            return "In `\(owner)`, \(names): source that uses the old name no longer compiles."
        case .type: return "\(names): source that uses it no longer compiles."
        case .readOnly where !isLoss:
            return
                "\(names) can no longer be set, and is no argument of the initializer: source that sets or passes it "
                + "no longer compiles."
        case .readOnly: return "\(names) can be set, and is an argument without a default: \(calls) no longer compile."
        case .required where !isLoss:
            return "\(names) is a required argument: \(calls) that omit it, pass an optional, or pass it after others "
                + "no longer compile."
        case .required:
            return "\(names) is no longer a required argument: it moves behind those, or is left out, so "
                + "\(calls) that pass it may no longer compile."
        default:
            return "The initializer of `\(owner)` takes its arguments in another order, like the attributes, or takes "
                + "only the required ones: calls that pass others no longer compile."
        }
    }

    private var harmlessSentence: String {
        switch kind {
        case .removed: return "Nothing directly."
        case .excluded where !isLoss: return "Nothing directly."
        case .added, .excluded, .replaceMethod:
            return names.isEmpty ? "Nothing directly." : "Adds \(Self.list(names)); source compiles as before."
        case .renamedInCase, .swiftName: return "Nothing: the Swift names stay the same."
        case .type:
            return names.isEmpty
                ? "Nothing directly." : "No declaration changes: \(Self.list(names)); `validate()` follows the schema."
        case .readOnly: return "\(Self.list(names)) can be set; source compiles as before."
        case .secret:
            return isLoss
                ? "Nothing directly, but descriptions show the value, so it may end up in logs."
                : "Nothing directly: descriptions show `<redacted>`."
        case .required: return "Existing calls of the initializer still compile."
        case .length, .unique, .constraint, .caseSensitivity:
            return "No declaration changes; `validate()` follows the schema."
        case .initializer, .feature: return "Nothing: no declaration changes."
        case .documentation: return "Nothing: only comments change."
        }
    }

    /// The effect on records that an app has stored.
    package var records: String {
        switch kind {
        case .added:
            "Stored records lack it: unless Capture sent it before, it is unread, and nil or empty, until the next "
                + "fetch."
        case .removed:
            "A stored value is kept in `unknownMembers` and sent back when what contains it is replaced; a "
                + "pending edit of it is no longer sent."
        case .renamedInCase:
            "A stored value is kept as an unknown member under the old name, and a pending edit of it is no longer "
                + "sent; the attribute is unread until the next fetch."
        case .type:
            "Stored values that have the new form are read. Others are kept unchanged, sent back in a replace and "
                + "listed in `decodingIssues`; the attribute is then nil or empty."
        case .excluded where isLoss: "A value that was kept hidden is read."
        case .excluded:
            "A stored value is kept unchanged but hidden, unless it is secret; a pending edit of it is no longer sent "
                + "by an update."
        case .readOnly where !isLoss: "Stored values are read as before; a pending edit is no longer sent."
        case .secret where isLoss: "From now on it is stored, where anyone who can read the file can see it."
        case .secret: "It is no longer stored: the next save omits the stored value."
        default: "Nothing: stored records are read as before."
        }
    }

    /// The effect on calls to the service.
    package var service: String {
        let access = "Writing it fails with 223 (unknown_attribute) until the access schema of the API client lists it."
        switch kind {
        case .added:
            return "Existing records lack it. If it is required, a create or a replace without it fails with 362 "
                + "(missing_required_attribute). " + access
        case .removed: return "Calls that name it, also from apps with the old code, fail with 223 (unknown_attribute)."
        case .renamedInCase:
            return "To Capture this is a different attribute: calls that use the old name fail with 223 "
                + "(unknown_attribute)."
        case .type:
            return "Values that do not have the new form are refused, with 340 to 342 or 200. What happens to values "
                + "stored before is not documented."
        case .excluded where !isLoss:
            return "It is no longer sent, except as it was read, with a new element or in a replace."
        case .readOnly where !isLoss:
            return
                "It is no longer sent. If it is required, adding elements fails with 362 (missing_required_attribute)."
        case .excluded, .readOnly: return access
        case .replaceMethod:
            return isLoss
                ? "A replace of the plural would erase the read-only attributes of its elements."
                : "Everything in an element can be written, so the plural can be replaced."
        case .required:
            return isLoss
                ? "A record without it is accepted."
                : "Existing records may lack it; a create or a replace without it fails with 362 "
                    + "(missing_required_attribute)."
        case .length:
            return isLoss
                ? "Text of any length is accepted."
                : "Text with more characters is refused with 363 (length_violation); what is already stored stays."
        case .unique:
            return isLoss
                ? "The same value may be stored any number of times."
                : "A value that another record or element has is refused with 361 (unique_violation) when it is set."
        case .constraint:
            return isLoss
                ? "Any value is accepted."
                : "A value that violates it is refused with 360 (constraint_violation), or changed if that is what it "
                    + "says; stored values stay."
        case .caseSensitivity: return "Values are compared and searched for in the new way."
        case .feature: return "Searching and addressing by value change; reading and writing do not."
        case .swiftName, .initializer, .secret, .documentation: return "Nothing."
        }
    }

    private static func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " and " + last
    }
}
