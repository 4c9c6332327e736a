extension JSONValue {
    /// Reads or changes a member; setting nil removes it.
    subscript(member name: String) -> JSONValue? {
        get { objectValue?[name] }
        set {
            var members = objectValue ?? [:]
            members[name] = newValue
            self = .object(members)
        }
    }

    /// Without the members of these names, at every depth.
    func removing(_ names: Set<String>) -> JSONValue {
        switch self {
        case .object(let members): .object(members.filter { !names.contains($0.key) }.mapValues { $0.removing(names) })
        case .array(let elements): .array(elements.map { $0.removing(names) })
        default: self
        }
    }

    /// The names of all members at every depth.
    var allNames: Set<String> {
        switch self {
        case .object(let members): members.values.reduce(into: Set(members.keys)) { $0.formUnion($1.allNames) }
        case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.allNames) }
        default: []
        }
    }

    /// The value of every scalar member outside arrays, each wrapped in the objects that lead to it.
    var leaves: [JSONValue] {
        guard let members = objectValue else { return [] }
        return members.sorted { $0.key < $1.key }.flatMap { name, value -> [JSONValue] in
            guard value.objectValue != nil else { return [.object([name: value])] }
            return value.leaves.map { .object([name: $0]) }
        }
    }

    /// This object with the members of `other` laid over it, objects member by member.
    func merging(_ other: JSONValue) -> JSONValue {
        guard let members = objectValue, let others = other.objectValue else { return other }
        return .object(members.merging(others) { $0.merging($1) })
    }
}
