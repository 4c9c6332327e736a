/// The attributes of a tree by path, for many lookups.
package struct AttributeIndex: Sendable {
    /// The result of searching for a path.
    package enum Search {
        /// The attribute and its owner, the attribute it is a member of.
        case found(Attribute, owner: Attribute?)
        /// There is no attribute for name number `index` of the path; `siblings` are the attributes at that level.
        case missing(index: Int, owner: Attribute?, siblings: [Attribute])
    }

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

    /// Searches for the attribute at the path that the names form.
    package func search(for names: [String]) -> Search {
        let path = SchemaPath.text(names)
        if let attribute = attributes[path] {
            return .found(attribute, owner: SchemaPath.parent(of: path).flatMap { attributes[$0] })
        }
        var siblings = root
        var owner: Attribute?
        for index in names.indices {
            guard let attribute = attributes[SchemaPath.text(names[...index])] else {
                return .missing(index: index, owner: owner, siblings: siblings)
            }
            owner = attribute
            siblings = attribute.children
        }
        return .missing(index: 0, owner: nil, siblings: root)
    }
}
