import CaptureSchema

/// The codes of notes about names (``Diagnostic/code``).
enum NameNotes {
    /// The name has another meaning in generated code.
    static let reservedName = "reserved-name"
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
        func finding(_ code: String, _ reason: String, _ notes: [Finding.Note] = []) -> Finding {
            Finding(
                .note, code: code, "\(subject) is named `\(name)`, because `\(requested)` \(reason)", at: offset,
                notes: notes, suggestion: configLine(path: path))
        }
        guard let other = takenBy else { return finding(NameNotes.reservedName, "has another meaning there") }
        guard let otherOffset = other.offset else {
            return finding(NameNotes.clash, "is a reserved attribute of Capture")
        }
        let owner = "`\(requested)` is the \(kind) for \(SafeText.quoted(scope + other.attributeName))"
        return finding(NameNotes.clash, "is taken", [Finding.Note(owner, at: otherOffset)])
    }

    /// The line that chooses another name, ready to be copied. The method's name follows the property's.
    private func configLine(path: String) -> String {
        let setting = role == .type ? "\"typeName\": \"OtherName\"" : "\"name\": \"otherName\""
        return "to choose another name, write `\(JSONOutput.literal(path)): { \(setting) }` under `attributes` of the "
            + "config file"
    }
}
