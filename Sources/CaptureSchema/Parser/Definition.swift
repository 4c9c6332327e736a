/// The keys of an attribute definition. All others are ignored.
enum DefinitionKey: Int {
    case name, type, length, caseSensitive, description, constraints, features, attrDefs

    /// As they are written, in the order of the cases: the most frequent first.
    static let words = [
        "name", "type", "length", "case-sensitive", "description", "constraints", "features", "attr_defs",
    ]

    init?(_ word: String) {
        guard let index = Self.words.firstIndex(of: word) else { return nil }
        self.init(rawValue: index)
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
    private var hasUnknownKeys = false

    /// Returns nil if the node is not an object.
    init?(_ node: JSONNode) {
        guard case .object(let members) = node.value else { return nil }
        self.members = members
        offset = node.range.lowerBound
        for index in members.indices {
            // If a key is repeated, the first one counts. The reader has reported the repetition.
            guard let key = DefinitionKey(members[index].key) else {
                hasUnknownKeys = true
                continue
            }
            if positions[key.rawValue] == 0 { positions[key.rawValue] = UInt32(truncatingIfNeeded: index + 1) }
        }
    }

    subscript(key: DefinitionKey) -> JSONNode? {
        let position = Int(positions[key.rawValue])
        return position == 0 ? nil : members[position - 1].node
    }

    /// Its keys that are not known, each with the known one that was probably meant. Where that is there, too, its
    /// beginning in any case, such as `Desc`, is something else.
    func misspeltKeys(_ suggestions: inout Suggestion.Budget) -> [(key: JSONMember, meant: DefinitionKey)] {
        guard hasUnknownKeys else { return [] }
        return members.compactMap { member in
            guard DefinitionKey(member.key) == nil,
                let word = suggestions.nearest(to: member.key, among: DefinitionKey.words),
                let meant = DefinitionKey(word), self[meant] == nil || !word.hasPrefix(member.key.lowercased())
            else { return nil }
            return (member, meant)
        }
    }
}
