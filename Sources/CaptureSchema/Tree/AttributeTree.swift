/// A parsed schema document: what the parser passes to the planner.
package struct AttributeTree: Sendable {
    /// The entity type's name, if the document states one.
    package let schemaName: String?
    /// The attributes of the root: the four reserved ones first, in fixed order, then the schema's in its own order.
    package let attributes: [Attribute]
    /// The document, for the locations in later messages.
    package let source: SourceText
}

/// One attribute definition.
package struct Attribute: Sendable {
    /// The name on the wire, exactly as the schema spells it.
    package let name: String
    package let type: AttributeType
    /// The author's text as found. It is untrusted.
    package internal(set) var description: String?
    /// The greatest length in characters; nil if the schema has none or says null.
    package internal(set) var length: Int?
    package internal(set) var isCaseSensitive: Bool?
    /// The known constraints, sorted and without repetition. Their order in a schema has no meaning.
    package internal(set) var constraints: [Constraint] = []
    package internal(set) var features: [Feature] = []
    /// The members of an object or of a plural's elements; empty for every other type.
    package internal(set) var children: [Attribute] = []
    /// Set by Capture and never written: `id`, `uuid`, `created`, `lastUpdated` of the root, `id` of an element.
    package private(set) var isReserved = false
    /// Where the value of `name` begins in the document; nil for a reserved attribute that the schema does not list.
    package private(set) var nameOffset: Int?
}
