/// A parsed schema document: what the parser passes to the planner.
package struct AttributeTree: Sendable {
    /// The entity type's name, if the document states one.
    package let schemaName: String?
    /// The attributes of the root: the four reserved ones first, in fixed order, then the schema's in its own order.
    package let attributes: [Attribute]
    /// The document, for the locations in later messages.
    package let source: SourceText

    package init(schemaName: String?, attributes: [Attribute], source: SourceText) {
        self.schemaName = schemaName
        self.attributes = attributes
        self.source = source
    }
}

/// One attribute definition.
package struct Attribute: Sendable {
    /// The name on the wire, exactly as the schema spells it.
    package let name: String
    package let type: AttributeType
    /// The author's text as found. It is untrusted.
    package let description: String?
    /// The greatest length in characters; nil if the schema has none or says null.
    package let length: Int?
    package let isCaseSensitive: Bool?
    /// The known constraints, sorted and without repetition. Their order in a schema has no meaning.
    package let constraints: [Constraint]
    package let features: [Feature]
    /// The members of an object or of a plural's elements; empty for every other type.
    package let children: [Attribute]
    /// Set by Capture and never written: `id`, `uuid`, `created`, `lastUpdated` of the root, `id` of an element.
    package let isReserved: Bool
    /// Where the value of `name` begins in the document; nil for a reserved attribute that the schema does not list.
    package let nameOffset: Int?

    package init(
        name: String,
        type: AttributeType,
        description: String? = nil,
        length: Int? = nil,
        isCaseSensitive: Bool? = nil,
        constraints: [Constraint] = [],
        features: [Feature] = [],
        children: [Attribute] = [],
        isReserved: Bool = false,
        nameOffset: Int? = nil
    ) {
        self.name = name
        self.type = type
        self.description = description
        self.length = length
        self.isCaseSensitive = isCaseSensitive
        self.constraints = constraints
        self.features = features
        self.children = children
        self.isReserved = isReserved
        self.nameOffset = nameOffset
    }
}
