extension CapturePart {
    /// The names of all secret attributes at every depth. They are also removed from a parent of the wrong form, of
    /// which only the JSON is kept.
    package static var secretNames: Set<String> {
        attributes.entries.reduce(into: []) { names, attribute in
            names.formUnion(attribute.isSecret ? [attribute.name] : attribute.partType?.secretNames ?? [])
        }
    }

    /// Returns what the attribute is that a path leads to, or into an element of.
    static func kind(at path: ArraySlice<AttributePath.Step>) -> (isSecret: Bool, isObject: Bool)? {
        guard case .attribute(let name)? = path.first, let attribute = attributes[name] else { return nil }
        let rest = path.dropFirst().drop(while: \.isElement)
        return rest.isEmpty ? (attribute.isSecret, attribute.isObject) : attribute.partType?.kind(at: rest)
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
