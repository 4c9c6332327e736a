/// The attributes of a tree by path, for many lookups.
package struct AttributeIndex: Sendable {
    private let root: [Attribute]
    private var attributes: [String: Attribute] = [:]

    /// - Parameter tree: Nil if nothing will be looked up.
    package init(_ tree: AttributeTree?) {
        root = tree?.attributes ?? []
        add(root, below: "")
    }

    private mutating func add(_ members: [Attribute], below path: String) {
        for attribute in members {
            let path = "\(path)/\(attribute.name)"
            attributes[path] = attribute
            add(attribute.children, below: path)
        }
    }

    /// The attribute at a path without ids, as ``SchemaPath/text(_:)`` writes it.
    package subscript(path: String) -> Attribute? { attributes[path] }

    /// The members of the attribute at a path, or of the root if the path is empty.
    package func members(at path: String) -> [Attribute] { path.isEmpty ? root : attributes[path]?.children ?? [] }

    /// The first name of a path that no attribute has, the attribute it would be a member of, and the attributes beside
    /// it. Returns nil if there is an attribute at the path.
    package func firstMissing(in names: [String]) -> (index: Int, owner: Attribute?, siblings: [Attribute])? {
        var owner: Attribute?
        for index in names.indices {
            guard let attribute = attributes[SchemaPath.text(names[...index])] else {
                return (index, owner, owner?.children ?? root)
            }
            owner = attribute
        }
        return nil
    }
}
