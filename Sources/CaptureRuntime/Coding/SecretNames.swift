extension CapturePart {
    /// The names of all secret attributes at every depth. They are also removed from a parent of the wrong form, of
    /// which only the JSON is kept.
    package static var secretNames: Set<String> {
        attributes.entries.reduce(into: []) { names, attribute in
            names.formUnion(attribute.isSecret ? [attribute.name] : attribute.partType?.secretNames ?? [])
        }
    }
}

extension JSONValue {
    /// Returns the value without the members with these names, at any depth.
    func withoutMembers(_ names: Set<String>) -> JSONValue {
        if names.isEmpty { return self }
        switch self {
        case .object(let members):
            return .object(members.filter { !names.contains($0.key) }.mapValues { $0.withoutMembers(names) })
        case .array(let elements): return .array(elements.map { $0.withoutMembers(names) })
        case .null, .bool, .number, .string: return self
        }
    }
}
