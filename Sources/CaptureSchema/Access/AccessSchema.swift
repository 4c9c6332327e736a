/// The attributes that a client of the service may read or write.
package struct AccessSchema: Sendable {
    /// A listed attribute, or one that contains a listed attribute.
    package struct Node: Sendable {
        /// True if everything below the attribute counts as listed.
        package internal(set) var isWhole = false
        package internal(set) var members: [String: Node] = [:]
        /// The byte offset at which the attribute is first mentioned.
        package let offset: Int

        package init(offset: Int) { self.offset = offset }
    }

    /// The whole record.
    package internal(set) var root = Node(offset: 0)
    /// The document, for the locations in later messages.
    package let source: SourceText
}

extension AccessSchema.Node {
    /// Adds the attribute at the path `names` and everything below it.
    package mutating func add(_ names: ArraySlice<String>, at offset: Int) {
        guard let name = names.first else {
            isWhole = true
            return
        }
        members[name, default: Self(offset: offset)].add(names.dropFirst(), at: offset)
    }

    /// Adds these attributes and the members they list. A reserved attribute counts only if the document has it.
    mutating func add(_ attributes: [Attribute]) {
        for attribute in attributes where !attribute.isReserved || attribute.nameOffset != nil {
            var member = Self(offset: attribute.nameOffset ?? offset)
            member.isWhole = attribute.type != .object && attribute.type != .plural
            member.add(attribute.children)
            members[attribute.name] = member
        }
    }
}
