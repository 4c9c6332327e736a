import CaptureSchema
import RecordPlanner

/// Turns what a client may write and read into settings of attributes.
///
/// An object of which nothing may be written is read-only as a whole. A plural is as well; where some members of its
/// elements may be written and others not, the others are read-only, and the plural cannot be replaced: the service
/// refuses a replace that sends them and erases them in one that does not. Of a string plural the string decides.
///
/// What may not be read is left out: an attribute, or an object or plural of which nothing may be read.
struct AccessSettings {
    private(set) var settings: SettingsByPath

    init(_ settings: SettingsByPath) { self.settings = settings }

    /// Makes read-only what is not in `schema`.
    mutating func allowWriting(only schema: AccessSchema, of tree: AttributeTree) {
        mark(tree.attributes, schema.root, path: "") { $0.isReadOnly = true }
    }

    /// Leaves out what is not in `schema`.
    mutating func allowReading(only schema: AccessSchema, of tree: AttributeTree) {
        mark(tree.attributes, schema.root, path: "") { $0.isLeftOut = true }
    }

    /// Changes the settings of the outermost attributes of which nothing is listed.
    private mutating func mark(
        _ attributes: [Attribute], _ node: AccessSchema.Node, path: String, _ change: (inout AttributeSettings) -> Void
    ) {
        if node.isWhole { return }
        for attribute in attributes where !attribute.isReserved {
            let path = "\(path)/\(attribute.name)"
            let member = node.members[attribute.name]
            guard let member, Self.hasListed(attribute, member) else {
                change(&settings[path, default: AttributeSettings()])
                continue
            }
            // The string of a string plural has no property: it is listed, or the plural would not be.
            if !RecordPlanner.isStringPlural(attribute) { mark(attribute.children, member, path: path, change) }
        }
    }

    /// Whether anything in the attribute is listed.
    private static func hasListed(_ attribute: Attribute, _ node: AccessSchema.Node) -> Bool {
        let members = attribute.children.filter { !$0.isReserved }
        if node.isWhole || members.isEmpty { return true }
        return members.contains { child in node.members[child.name].map { hasListed(child, $0) } ?? false }
    }
}
