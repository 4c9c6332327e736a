import CaptureSchema

/// Finds required attributes of elements that the overrides keep from being sent. Capture then refuses every new
/// element. This is a warning because existing elements can still be updated.
///
/// Attributes outside plurals do not matter: generated code does not create whole records.
struct UnsendableCheck {
    private let overrides: Overrides
    private var findings: [OverrideFinding] = []

    static func findings(_ overrides: Overrides, of tree: AttributeTree) -> [OverrideFinding] {
        if overrides.isEmpty { return [] }
        var check = UnsendableCheck(overrides: overrides)
        check.look(at: tree.attributes, path: "", plural: nil)
        return check.findings
    }

    /// - Parameter plural: The innermost plural that contains the attributes; nil if none does.
    private mutating func look(at attributes: [Attribute], path: String, plural: String?) {
        for attribute in attributes {
            let path = "\(path)/\(attribute.name)"
            let override = overrides[path].first { $0.effect == .readOnly || $0.effect == .excluded }
            if let override {
                // Outside plurals nothing is reported: a plural that is itself never sent gets no new elements.
                if let plural { report(attribute, path: path, plural: plural, override) }
            } else {
                look(at: attribute.children, path: path, plural: attribute.type == .plural ? path : plural)
            }
        }
    }

    /// Reports the attribute if it is required, and the required members of an object. A plural may be empty.
    private mutating func report(_ attribute: Attribute, path: String, plural: String, _ override: Override) {
        if attribute.isSetByCapture { return }
        if attribute.isRequired { report(path, at: attribute.nameOffset, plural: plural, override) }
        guard attribute.type == .object else { return }
        for member in attribute.children { report(member, path: "\(path)/\(member.name)", plural: plural, override) }
    }

    private mutating func report(_ path: String, at offset: Int?, plural: String, _ override: Override) {
        let subject = override.path == path ? "" : "\(SafeText.quoted(override.path)) "
        let reason =
            switch override.source {
            case .config: override.effect == .readOnly ? "read-only" : "excluded"
            case .include: "not in `include`"
            case .writeSchema, .readSchema: "not in the \(override.source.words)"
            }
        findings.append(
            OverrideFinding(
                source: override.source,
                finding: Finding(
                    .warning, .unsendable,
                    "Capture will refuse new elements of \(SafeText.quoted(plural)) with 362 "
                        + "(missing_required_attribute): \(SafeText.quoted(path)) is required, and "
                        + "\(subject)is \(reason)",
                    at: override.offset),
                schemaNote: offset.map { Finding.Note("\(SafeText.quoted(path)) is required here", at: $0) }))
    }
}
