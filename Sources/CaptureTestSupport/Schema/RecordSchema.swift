import CaptureRuntime
import CaptureSchema

/// A schema document as the service uses it.
struct RecordSchema: Sendable {
    /// The name of the entity type; `user` if the document does not contain one.
    let typeName: String
    let root: SchemaNode
    /// The schema document.
    let source: SourceText

    /// Reads a schema document.
    ///
    /// - Parameters:
    ///   - document: The document, in any form in which Capture provides a schema.
    ///   - entityType: The name of the entity type; nil for the one in the document.
    init(_ document: SourceText, entityType: String? = nil) throws(InMemoryCaptureError) {
        let (tree, diagnostics) = SchemaParser.parse(document)
        guard let tree else {
            let errors = diagnostics.filter { $0.severity == .error }
            throw InMemoryCaptureError(errors.map { $0.text(color: false) }.joined(separator: "\n"))
        }
        typeName = entityType ?? tree.schemaName ?? "user"
        root = SchemaNode(rootOf: tree)
        source = document
    }

    /// Creates the schema that the generated code of a record describes.
    init<Record: CaptureRecord>(of type: Record.Type, entityType: String) throws(InMemoryCaptureError) {
        let document = SourceText(path: "\(type)", bytes: [UInt8](type.schemaDocument.jsonData))
        try self.init(document, entityType: entityType)
    }

    /// Returns the attribute at a path of names; the root for an empty path.
    func node(at names: some Sequence<String>) throws(ServiceError) -> SchemaNode {
        var node = root
        for name in names { node = try node.member(name) }
        return node
    }

    /// Returns the attribute at a path of names; nil if there is none.
    func find(_ names: [String]) -> SchemaNode? { names.reduce(root as SchemaNode?) { $0?.child($1) } }
}
