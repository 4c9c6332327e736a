/// The keys of an attribute definition; any other is ignored.
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

/// One attribute definition as found, its keys told apart but not yet judged.
struct Definition {
    /// Where the definition begins.
    let offset: Int
    private let members: [JSONMember]
    /// Where each key is among the members, one more than its index, by the key's number; 0 for an absent one. Nodes
    /// would have to be counted as used and unused again for each of many thousand definitions.
    private var positions = SIMD8<UInt32>()

    /// Nil if the node is no object.
    init?(_ node: JSONNode) {
        guard case .object(let members) = node.value else { return nil }
        self.members = members
        offset = node.range.lowerBound
        for index in members.indices {
            // Of a repeated key, which the reader has reported, the first counts.
            if let key = DefinitionKey(members[index].key), positions[key.rawValue] == 0 {
                positions[key.rawValue] = UInt32(truncatingIfNeeded: index + 1)
            }
        }
    }

    subscript(key: DefinitionKey) -> JSONNode? {
        let position = Int(positions[key.rawValue])
        return position == 0 ? nil : members[position - 1].node
    }

    func has(_ key: DefinitionKey) -> Bool { positions[key.rawValue] != 0 }

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
