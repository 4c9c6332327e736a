/// The keys of an attribute definition. All others are ignored.
enum DefinitionKey: Int {
    case name, type, description, length, caseSensitive, constraints, features, attrDefs

    init?(_ word: String) {
        switch word {
        case "name": self = .name
        case "type": self = .type
        case "length": self = .length
        case "case-sensitive": self = .caseSensitive
        case "description": self = .description
        case "constraints": self = .constraints
        case "features": self = .features
        case "attr_defs": self = .attrDefs
        default: return nil
        }
    }
}

/// One attribute definition as found: its keys are identified but their values not yet checked.
struct Definition {
    /// Where the definition begins.
    let offset: Int
    private let members: [JSONMember]
    /// For each key, by its raw value: one more than its index among the members, or 0 if it is absent. Storing nodes
    /// would cost reference counting for each of many thousand definitions.
    private var positions = SIMD8<UInt32>()

    /// Returns nil if the node is not an object.
    init?(_ node: JSONNode) {
        guard case .object(let members) = node.value else { return nil }
        self.members = members
        offset = node.range.lowerBound
        for index in members.indices {
            // If a key is repeated, the first one counts. The reader has reported the repetition.
            if let key = DefinitionKey(members[index].key), positions[key.rawValue] == 0 {
                positions[key.rawValue] = UInt32(truncatingIfNeeded: index + 1)
            }
        }
    }

    subscript(key: DefinitionKey) -> JSONNode? {
        let position = Int(positions[key.rawValue])
        return position == 0 ? nil : members[position - 1].node
    }

    /// A key that was probably meant to be `attr_defs`.
    var misspeltAttrDefs: JSONMember? {
        members.first { member in
            switch member.key {
            case "attr_def", "attrDefs", "attrDef", "attr-defs", "attr-def", "attrdefs", "attributes": true
            default: false
            }
        }
    }
}
