/// A parsed schema document: what the parser passes to the planner.
package struct AttributeTree: Sendable {
    /// The entity type's name, if the document states one.
    package let schemaName: String?
    /// The attributes of the root: the four reserved ones first, in fixed order, then the schema's in its own order.
    package let attributes: [Attribute]
    /// The document, for the locations in later messages.
    package let source: SourceText
}
