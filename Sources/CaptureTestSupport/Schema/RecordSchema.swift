import CaptureRuntime
package import CaptureSchema

/// A schema document as the service uses it, with the server rules of its attributes.
package struct RecordSchema: Sendable {
    /// The name of the entity type; `user` if the document does not contain one.
    package let typeName: String
    package let root: SchemaNode
    private let tree: AttributeTree
    /// The schema document.
    var source: SourceText { tree.source }

    /// Reads a schema document.
    ///
    /// - Parameters:
    ///   - document: The document, in any form in which Capture provides a schema.
    ///   - entityType: The name of the entity type; nil for the one in the document.
    ///   - rules: Server rules by the path of their attribute, `/profiles/name`.
    package init(
        _ document: SourceText, entityType: String? = nil, rules: [String: [ServerRule]] = [:]
    ) throws(InMemoryCaptureError) {
        let (tree, diagnostics) = SchemaParser.parse(document)
        guard let tree else {
            let errors = diagnostics.filter { $0.severity == .error }
            throw InMemoryCaptureError(errors.map { $0.text(color: false) }.joined(separator: "\n"))
        }
        self.init(tree, entityType: entityType, rules: rules)
    }

    /// Creates the schema that the generated code of a record describes.
    init<Record: CaptureRecord>(of type: Record.Type, entityType: String) throws(InMemoryCaptureError) {
        let document = SourceText(path: "\(type)", bytes: [UInt8](type.schemaDocument.jsonData))
        try self.init(document, entityType: entityType)
    }

    package init(_ tree: AttributeTree, entityType: String? = nil, rules: [String: [ServerRule]] = [:]) {
        self.tree = tree
        typeName = entityType ?? tree.schemaName ?? "user"
        root = SchemaNode(rootOf: tree, rules: rules)
    }

    /// Returns the same schema with other server rules.
    func with(rules: [String: [ServerRule]]) -> RecordSchema {
        RecordSchema(tree, entityType: typeName, rules: rules)
    }

    /// Returns the attribute at a path of names; the root for an empty path.
    func node(at names: some Sequence<String>) throws(ServiceError) -> SchemaNode {
        var node = root
        for name in names {
            guard let child = node.child(name) else { throw .unknownAttribute(node.path + "/" + name) }
            node = child
        }
        return node
    }
}
