import CaptureSchema

/// Finds attributes in an access schema that the schema does not have: one of the two is out of date, or a name in a
/// list is misspelt. Only a warning, because the generated code is correct.
struct AccessCheck {
    private let source: Override.Source
    private var findings: [OverrideFinding] = []
    private var suggestions = Suggestion.Budget()

    static func findings(
        _ access: AccessSchema, _ source: Override.Source, against tree: AttributeTree
    ) -> [OverrideFinding] {
        var check = AccessCheck(source: source)
        check.look(in: access.root, tree.attributes, path: "")
        return check.findings
    }

    private mutating func look(in node: AccessSchema.Node, _ attributes: [Attribute], path: String) {
        let known = Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
        // In document order: the order of a dictionary differs from run to run.
        for (name, member) in node.members.sorted(by: { $0.value.offset < $1.value.offset }) {
            if let attribute = known[name] {
                if !member.members.isEmpty { look(in: member, attribute.children, path: "\(path)/\(name)") }
                continue
            }
            let nearest = suggestions.nearest(to: name, among: attributes.map(\.name))
            let finding = Finding(
                .warning, .unknownAttribute,
                "the schema has no attribute \(SafeText.quoted("\(path)/\(name)")), which the \(source.words) lists",
                at: member.offset, suggestion: nearest.map { "did you mean \(SafeText.quoted("\(path)/\($0)"))?" })
            findings.append(OverrideFinding(source: source, finding: finding, unfitEntry: member.offset))
        }
    }
}
