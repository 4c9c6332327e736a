package import CaptureSchema

/// A schema document as the service uses it, with the server rules of its attributes.
package struct RecordSchema: Sendable {
    /// The entity type's name; `user` where the document states none.
    package let typeName: String
    package let root: SchemaNode
    private let tree: AttributeTree

    /// A schema document that cannot be used: the messages of its problems.
    package struct Unusable: Error, CustomStringConvertible {
        package let description: String
    }

    /// Reads a document.
    ///
    /// - Parameter rules: Server rules by the path of their attribute, `/profiles/name`.
    package init(_ source: SourceText, rules: [String: [ServerRule]] = [:]) throws(Unusable) {
        let (tree, diagnostics) = SchemaParser.parse(source)
        guard let tree else {
            throw Unusable(description: diagnostics.map(\.message).joined(separator: "\n"))
        }
        self.init(tree, rules: rules)
    }

    package init(_ tree: AttributeTree, rules: [String: [ServerRule]] = [:]) {
        self.tree = tree
        typeName = tree.schemaName ?? "user"
        root = SchemaNode(rootOf: tree, rules: rules)
    }

    /// The same schema with other server rules.
    func with(rules: [String: [ServerRule]]) -> RecordSchema {
        RecordSchema(tree, rules: rules)
    }

    /// The attribute at a path of names; the root for an empty path.
    func node(at names: some Sequence<String>) throws(ServiceError) -> SchemaNode {
        var node = root
        for name in names {
            guard let child = node.child(name) else { throw .unknownAttribute(node.path + "/" + name) }
            node = child
        }
        return node
    }
}
