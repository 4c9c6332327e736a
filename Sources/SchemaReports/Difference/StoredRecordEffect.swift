import CaptureSchema
import Codegen

/// What happens when code of the new schema reads records that code of the old one stored, in a `RecordStore` or as
/// `Codable` JSON.
enum StoredRecordEffect {
    static let nothing = "Nothing: stored records are read as before."
    static let ofConstraints =
        "Nothing: stored records are read as before, whatever constraints their values violate."

    private static let kept =
        "kept unchanged, sent back in a replace and listed in `decodingIssues`"

    static func ofAddition(_ attribute: PlannedAttribute) -> String {
        let value = attribute.emptyWord
        if attribute.excluded != nil {
            return attribute.isSecret
                ? "If Capture sent it before, it was kept as an unmodelled member and is now dropped."
                : "If Capture sent it before, it was kept as an unmodelled member and is still kept."
        }
        if attribute.isSecret {
            return "It is never stored: after loading it is \(value) and unread."
        }
        var text = "Stored records lack it: after loading it is \(value) and unread until the next fetch."
        if attribute.attribute.type == .plural {
            text += " Until then replacing it throws `CaptureError.unread`."
        }
        return text + " If Capture sent it before, it was kept as an unmodelled member and is read from there."
    }

    static func ofRemoval(_ attribute: PlannedAttribute) -> String {
        if attribute.isSecret { return "Nothing: it was never stored." }
        if attribute.excluded != nil {
            return "A stored value is still kept, now in `unmodelledAttributes`, and is sent back when what contains "
                + "it is replaced."
        }
        let isInElement = attribute.path.utf8.contains(UInt8(ascii: "#"))
        return "A stored value is kept in `unmodelledAttributes`, saved again and sent back when what contains it is "
            + "replaced; a pending edit of it is no longer sent."
            + (isInElement ? " A new element that was not sent yet still sends it; make the element anew." : "")
    }

    static func ofRenaming(_ pair: AttributePair) -> String {
        let old = SafeText.quoted(pair.old.name)
        if pair.old.isSecret { return "Nothing: it was never stored." }
        return
            "A stored value is kept as the unmodelled member \(old), and a pending edit of it is no longer sent; the "
            + "attribute is \(pair.new.emptyWord) and unread until the next fetch."
    }

    /// The effect if the attribute no longer has a property.
    static func ofExclusion(_ pair: AttributePair) -> String {
        if pair.old.isSecret { return "Nothing: it was never stored." }
        if pair.new.isSecret { return "A stored value is dropped, because it may contain a secret." }
        let fate =
            pair.new.excluded?.isReadOnlyByOverride == true
            ? "never sent: replacing a plural that contains it throws `CaptureError.unread`"
            : "sent back when a plural that contains it is replaced"
        return "A stored value is kept unchanged but hidden, and is \(fate); a pending edit of it is no longer sent "
            + "by an update."
    }

    /// The effect if the attribute now has a property.
    static func ofInclusion(_ pair: AttributePair) -> String {
        let value = pair.new.emptyWord
        if pair.old.isSecret || pair.new.isSecret {
            return "It was never stored: after loading it is \(value) and unread until the next fetch."
        }
        return "A value that was kept hidden is read; without one it is \(value) and unread until the next fetch."
    }

    static func ofType(_ change: TypeChange) -> String {
        let empty = change.new.emptyWord
        if change.old.excluded != nil || change.new.excluded != nil {
            return "No direct effect: a value without a property is kept unchanged, whatever its type."
        }
        if change.old.isSecret {
            if change.new.isSecret { return "Nothing: it was not stored and still is not." }
            return "It was never stored: after loading it is \(empty) and unread until the next fetch."
        }
        let mismatch = "Stored values of the old type are \(kept); the attribute is \(empty)."
        let partly =
            "Stored values that have the new form are read. Others are \(kept); the attribute is then \(empty)."
        let asPassword = "A stored value is read as the password, and the next save omits it."
        func ofScalars(_ old: ScalarType, _ new: ScalarType) -> String {
            switch (old, new) {
            case (.string, .password), (.date, .password), (.dateTime, .password), (.json, .password): asPassword
            case (.string, .string), (.integer, .integer), (.integer, .decimal): "Stored values are read as before."
            case (.date, .string), (.dateTime, .string): "Stored values are read as text, as Capture writes them."
            case (.date, .dateTime): "A stored date is read as midnight UTC of that day."
            case (.dateTime, .date): "Only the day of a stored time is read, as it is written."
            case (.string, .date), (.string, .dateTime), (.json, _), (.decimal, .integer): partly
            default: mismatch
            }
        }
        switch (change.old.storedType, change.new.storedType) {
        case (_, .scalar(.json)): return "Stored values are read as they are."
        case (.scalar(let old), .scalar(let new)): return ofScalars(old, new)
        case (.object, .scalar(.password)): return asPassword
        case (.scalar(.json), _): return partly
        case (.strings(let oldMember), .strings(let newMember)):
            return "Stored elements contain \(SafeText.quoted(oldMember)) but no \(SafeText.quoted(newMember)): they "
                + "are kept unchanged and listed in `decodingIssues`. The array is empty, and replacing it throws "
                + "`CaptureError.unread`."
        case (.strings(let member), .plural):
            return
                "Stored elements are read with their ids; the text in \(SafeText.quoted(member)) goes to the property "
                + "of that name, or is kept as an unmodelled member if there is none."
        case (.plural, .strings(let member)):
            return "The text in \(SafeText.quoted(member)) of each stored element is read; everything else in it is "
                + "kept with it and listed in `decodingIssues`."
        default: return mismatch
        }
    }
}

extension PlannedAttribute {
    /// The type of what is stored. In a string plural, scalars have no property.
    fileprivate var storedType: PropertyType? {
        property?.type ?? ScalarType(attribute.type).map(PropertyType.scalar)
    }

    /// The value of a property for which nothing was read.
    var emptyWord: String {
        switch attribute.type {
        case .plural, .object: "empty"
        default: "nil"
        }
    }
}
