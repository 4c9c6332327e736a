/// The attributes of a tree by their paths, for looking up many.
package struct AttributeIndex: Sendable {
    /// What a search for a path finds.
    package enum Search {
        /// The attribute, and the one that it is a member of.
        case found(Attribute, owner: Attribute?)
        /// No attribute has the name number `index` of the path; those that stand there are `siblings`.
        case missing(index: Int, owner: Attribute?, siblings: [Attribute])
    }

    private let root: [Attribute]
    private var attributes: [String: Attribute] = [:]

    /// - Parameter tree: Nil where nothing will be looked up.
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

    /// The attribute at a path without ids, as ``AttributePath/text(_:)`` writes it.
    package subscript(path: String) -> Attribute? { attributes[path] }

    /// The members of the attribute at a path; of the root for the empty path.
    package func members(at path: String) -> [Attribute] { path.isEmpty ? root : attributes[path]?.children ?? [] }

    /// Looks for the attribute that the names lead to.
    package func search(for names: [String]) -> Search {
        let path = AttributePath.text(names)
        if let attribute = attributes[path] {
            return .found(attribute, owner: AttributePath.parent(of: path).flatMap { attributes[$0] })
        }
        var siblings = root
        var owner: Attribute?
        for index in names.indices {
            guard let attribute = attributes[AttributePath.text(names[...index])] else {
                return .missing(index: index, owner: owner, siblings: siblings)
            }
            owner = attribute
            siblings = attribute.children
        }
        return .missing(index: 0, owner: nil, siblings: root)
    }
}
