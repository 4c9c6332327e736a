import CaptureSchema

/// Looks for attributes in an access schema that the schema does not have: one of the two is out of date, or a name in
/// a list is misspelt. A warning, for nothing generated is wrong.
enum AccessCheck {
    static func findings(_ access: AccessSchema, called name: String, against tree: AttributeTree) -> [Finding] {
        var findings: [Finding] = []
        look(in: access.root, tree.attributes, path: "", called: name, &findings)
        return findings
    }

    private static func look(
        in node: AccessSchema.Node, _ attributes: [Attribute], path: String, called name: String,
        _ findings: inout [Finding]
    ) {
        let known = Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
        for (memberName, member) in node.members {
            if let attribute = known[memberName] {
                look(in: member, attribute.children, path: "\(path)/\(memberName)", called: name, &findings)
                continue
            }
            let nearest = Suggestion.nearest(to: memberName, among: attributes.map(\.name))
            findings.append(
                Finding(
                    .warning, .unknownAttribute,
                    "the schema has no attribute \(SafeText.quoted("\(path)/\(memberName)")), which the \(name) lists",
                    at: member.offset, suggestion: nearest.map { "did you mean \(SafeText.quoted("\(path)/\($0)"))?" }))
        }
    }
}
