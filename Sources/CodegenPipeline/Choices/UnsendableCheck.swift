import CaptureSchema
import RecordPlanner

/// Looks for required attributes of elements that the choices keep from being sent: Capture then refuses every new
/// element. A warning, for elements that are there can still be updated.
///
/// What is outside of plurals does not matter: whole records are not made by generated code.
struct UnsendableCheck {
    private let chosen: ChosenSettings
    private var findings: [ChoiceFinding] = []

    static func findings(_ chosen: ChosenSettings, of tree: AttributeTree) -> [ChoiceFinding] {
        if chosen.choices.isEmpty { return [] }
        var check = UnsendableCheck(chosen: chosen)
        check.look(at: tree.attributes, path: "", plural: nil)
        return check.findings
    }

    private init(chosen: ChosenSettings) { self.chosen = chosen }

    /// - Parameter plural: The innermost plural around.
    private mutating func look(at attributes: [Attribute], path: String, plural: String?) {
        for attribute in attributes {
            let path = "\(path)/\(attribute.name)"
            let choice = chosen.choices[path]?.first { $0.effect == .readOnly || $0.effect == .excluded }
            if let choice {
                // A plural that is never sent takes no new elements.
                if let plural { report(attribute, path: path, plural: plural, choice) }
            } else {
                look(at: attribute.children, path: path, plural: attribute.type == .plural ? path : plural)
            }
        }
    }

    /// Reports what is required at an attribute that is not sent, and in it; a plural may be empty.
    private mutating func report(_ attribute: Attribute, path: String, plural: String, _ choice: Choice) {
        if attribute.isSetByCapture { return }
        if attribute.isRequired { report(path, at: attribute.nameOffset, plural: plural, choice) }
        guard attribute.type == .object else { return }
        for member in attribute.children { report(member, path: "\(path)/\(member.name)", plural: plural, choice) }
    }

    private mutating func report(_ path: String, at offset: Int?, plural: String, _ choice: Choice) {
        let subject = choice.path == path ? "" : "\(SafeText.quoted(choice.path)) "
        let reason =
            switch choice.source {
            case .config: choice.effect == .readOnly ? "read-only" : "excluded"
            case .include: "not in `include`"
            case .writeSchema, .readSchema: "not in the \(choice.source.words)"
            }
        findings.append(
            ChoiceFinding(
                source: choice.source,
                finding: Finding(
                    .warning, .unsendable,
                    "Capture will refuse new elements of \(SafeText.quoted(plural)) with 362 "
                        + "(missing_required_attribute): \(SafeText.quoted(path)) is required, and "
                        + "\(subject)is \(reason)",
                    at: choice.offset),
                schemaNote: offset.map { Finding.Note("\(SafeText.quoted(path)) is required here", at: $0) }))
    }
}
