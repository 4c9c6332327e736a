import CaptureSchema
import RecordPlanner

/// Turns what a client may write and read into overrides.
///
/// An object of which nothing may be written is read-only as a whole. A plural is as well; where some members of its
/// elements may be written and others not, the others are read-only, and the plural cannot be replaced: the service
/// refuses a replace that sends them, and one that does not send them erases them. For a string plural, the string
/// decides.
///
/// What may not be read is excluded: an attribute, or an object or plural of which nothing may be read.
struct AccessOverrides {
    private let source: Override.Source
    private let effect: Override.Effect

    /// Makes read-only, or excludes, what is not listed.
    ///
    /// - Parameter listed: What is listed of the root.
    static func add(
        _ listed: AccessSchema.Node, _ source: Override.Source, of tree: AttributeTree,
        to overrides: inout Overrides
    ) {
        let access = AccessOverrides(source: source, effect: source == .writeSchema ? .readOnly : .excluded)
        access.mark(tree.attributes, listed, path: "", &overrides)
    }

    /// Adds an override to the outermost attributes of which nothing is listed.
    private func mark(
        _ attributes: [Attribute], _ node: AccessSchema.Node, path: String, _ overrides: inout Overrides
    ) {
        if node.isWhole { return }
        for attribute in attributes where !attribute.isReserved {
            let path = "\(path)/\(attribute.name)"
            let member = node.members[attribute.name]
            guard let member, Self.hasListed(attribute, member) else {
                overrides.add(effect, to: path, by: source, at: member?.offset ?? node.offset)
                continue
            }
            // The string of a string plural has no property: it is listed, or the plural would not be.
            if !RecordPlanner.isStringPlural(attribute) { mark(attribute.children, member, path: path, &overrides) }
        }
    }

    /// Whether anything in the attribute is listed.
    private static func hasListed(_ attribute: Attribute, _ node: AccessSchema.Node) -> Bool {
        let members = attribute.children.filter { !$0.isReserved }
        if node.isWhole || members.isEmpty { return true }
        return members.contains { child in node.members[child.name].map { hasListed(child, $0) } ?? false }
    }
}
