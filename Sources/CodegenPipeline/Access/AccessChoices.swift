import CaptureSchema
import RecordPlanner

/// Turns what a client may write and read into choices.
///
/// An object of which nothing may be written is read-only as a whole. A plural is as well; where some members of its
/// elements may be written and others not, the others are read-only, and the plural cannot be replaced: the service
/// refuses a replace that sends them and erases them in one that does not. Of a string plural the string decides.
///
/// What may not be read is left out: an attribute, or an object or plural of which nothing may be read.
struct AccessChoices {
    private let source: Choice.Source
    private let effect: Choice.Effect

    /// Makes read-only, or leaves out, what is not listed.
    ///
    /// - Parameter listed: What is listed of the root.
    static func add(
        _ listed: AccessSchema.Node, _ source: Choice.Source, of tree: AttributeTree,
        to chosen: inout ChosenSettings
    ) {
        let choices = AccessChoices(source: source, effect: source == .writeSchema ? .readOnly : .excluded)
        choices.mark(tree.attributes, listed, path: "", &chosen)
    }

    /// Chooses for the outermost attributes of which nothing is listed.
    private func mark(
        _ attributes: [Attribute], _ node: AccessSchema.Node, path: String, _ chosen: inout ChosenSettings
    ) {
        if node.isWhole { return }
        for attribute in attributes where !attribute.isReserved {
            let path = "\(path)/\(attribute.name)"
            let member = node.members[attribute.name]
            guard let member, Self.hasListed(attribute, member) else {
                chosen.choose(effect, for: path, by: source, at: member?.offset ?? node.offset)
                continue
            }
            // The string of a string plural has no property: it is listed, or the plural would not be.
            if !RecordPlanner.isStringPlural(attribute) { mark(attribute.children, member, path: path, &chosen) }
        }
    }

    /// Whether anything in the attribute is listed.
    private static func hasListed(_ attribute: Attribute, _ node: AccessSchema.Node) -> Bool {
        let members = attribute.children.filter { !$0.isReserved }
        if node.isWhole || members.isEmpty { return true }
        return members.contains { child in node.members[child.name].map { hasListed(child, $0) } ?? false }
    }
}
