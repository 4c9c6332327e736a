import CaptureSchema

/// The codes of notes on names (``Diagnostic/code``).
package enum NameNotes {
    /// A name that means something else wherever generated code stands.
    package static let reservedName = "reserved-name"
    /// A name that another attribute has.
    static let clash = "name-clash"
}

extension ScopeNames.Change {
    /// A note that the name could not be kept; nil for a reserved attribute that the schema does not list, which always
    /// keeps its name.
    ///
    /// - Parameter path: The attribute's path without ids.
    func note(path: String) -> Finding? {
        guard let offset else { return nil }
        let subject = "the \(role == .method ? "replace method" : role.rawValue) for \(SafeText.quoted(path))"
        guard let other = takenBy else {
            return Finding(
                .note, code: NameNotes.reservedName,
                "\(subject) is named `\(name)`, because `\(requested)` has another meaning there", at: offset,
                suggestion: configLine(path: path))
        }
        guard let otherOffset = other.offset else {
            return Finding(
                .note, code: NameNotes.clash,
                "\(subject) is named `\(name)`, because `\(requested)` is a reserved attribute of Capture", at: offset,
                suggestion: configLine(path: path))
        }
        return Finding(
            .note, code: NameNotes.clash, "\(subject) is named `\(name)`, because `\(requested)` is taken", at: offset,
            notes: [
                Finding.Note("`\(requested)` stands for \(SafeText.quoted(other.attributeName))", at: otherOffset)
            ],
            suggestion: configLine(path: path))
    }

    /// What to write to have a name of one's own, ready to be copied. The name of the method follows that of the
    /// property.
    private func configLine(path: String) -> String {
        let setting = role == .type ? "\"typeName\": \"OtherName\"" : "\"name\": \"otherName\""
        return "to choose another name, write `\(JSONText.literal(path)): { \(setting) }` under `attributes` of the "
            + "config file"
    }
}
