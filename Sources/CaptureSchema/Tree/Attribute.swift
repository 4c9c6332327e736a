/// One attribute definition. A class: copying ten values at each stage would take longer than counting a reference.
package final class Attribute: Sendable {
    /// The keys that a definition may leave out.
    struct OptionalKeys: Sendable {
        var description: String?
        var length: Int?
        var isCaseSensitive: Bool?
        var constraints: [Constraint] = []
        var features: [Feature] = []
    }

    /// The name on the wire, exactly as the schema spells it.
    package let name: String
    package let type: AttributeType
    private let keys: OptionalKeys
    /// The members of an object or of a plural's elements; empty for every other type.
    package let children: [Attribute]
    /// Set by Capture and never written: `id`, `uuid`, `created`, `lastUpdated` of the root, `id` of an element.
    package let isReserved: Bool
    /// Where the value of `name` begins in the document; nil for a reserved attribute that the schema does not list.
    package let nameOffset: Int?

    init(
        name: String, type: AttributeType, _ keys: OptionalKeys = OptionalKeys(), children: [Attribute] = [],
        isReserved: Bool = false, nameOffset: Int? = nil
    ) {
        self.name = name
        self.type = type
        self.keys = keys
        self.children = children
        self.isReserved = isReserved
        self.nameOffset = nameOffset
    }

    /// The author's text as found. It is untrusted.
    package var description: String? { keys.description }
    /// The greatest length in characters; nil if the schema has none or says null.
    package var length: Int? { keys.length }
    package var isCaseSensitive: Bool? { keys.isCaseSensitive }
    /// The known constraints, sorted and without repetition. Their order in a schema has no meaning.
    package var constraints: [Constraint] { keys.constraints }
    package var features: [Feature] { keys.features }

    /// The description, unless nothing of it can be seen. It is untrusted.
    package var shownDescription: String? {
        guard let description else { return nil }
        // A fast path for nearly all descriptions: a character with a visible ASCII byte is not white space.
        let isVisible = description.utf8.contains { 0x21...0x7E ~= $0 } || description.contains { !$0.isWhitespace }
        return isVisible ? description : nil
    }
}
