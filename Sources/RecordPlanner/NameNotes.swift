import CaptureSchema

/// The codes of notes about names (``Diagnostic/code``).
package enum NameNotes {
    /// The name has another meaning in generated code.
    package static let reservedName = "reserved-name"
    /// Another attribute has the name.
    static let clash = "name-clash"
}

extension ScopeNames.Change {
    /// A note that the name could not be kept. Returns nil for a reserved attribute that the schema does not list: it
    /// always keeps its name.
    ///
    /// - Parameter scope: What precedes the attribute's name in its path without ids; empty for a method, whose name is
    ///   a path.
    func note(in scope: String) -> Finding? {
        guard let offset else { return nil }
        let path = scope + attributeName
        let kind = role == .method ? "replace method" : role.rawValue
        let subject = "the \(kind) for \(SafeText.quoted(path))"
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
                Finding.Note(
                    "`\(requested)` is the \(kind) for \(SafeText.quoted(scope + other.attributeName))",
                    at: otherOffset)
            ],
            suggestion: configLine(path: path))
    }

    /// The line that chooses another name, ready to be copied. The method's name follows the property's.
    private func configLine(path: String) -> String {
        let setting = role == .type ? "\"typeName\": \"OtherName\"" : "\"name\": \"otherName\""
        return "to choose another name, write `\(JSONText.literal(path)): { \(setting) }` under `attributes` of the "
            + "config file"
    }
}
