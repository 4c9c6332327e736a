extension CaptureRecord {
    /// The names of all secret attributes at every depth. They are also removed from a parent of the wrong form, of
    /// which only the JSON is kept.
    static var secretNames: Set<String> {
        var secrets = SecretNames<Self>()
        secrets.visitAll()
        return secrets.names
    }
}

private struct SecretNames<Record: CaptureRecord>: AttributeVisitor {
    var names: Set<String> = []

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        visitOther(attribute)
        names.formUnion(Object.secretNames)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        visitOther(attribute)
        names.formUnion(Element.secretNames)
    }

    mutating func visitOther(_ attribute: Attribute<Record>) { if attribute.isSecret { names.insert(attribute.name) } }
}

extension JSONValue {
    /// Returns the value without the members with these names, at any depth.
    func withoutMembers(_ names: Set<String>) -> JSONValue {
        if names.isEmpty { return self }
        switch self {
        case .object(let members):
            return .object(members.filter { !names.contains($0.key) }.mapValues { $0.withoutMembers(names) })
        case .array(let elements): return .array(elements.map { $0.withoutMembers(names) })
        // The value cannot be searched for secrets.
        case .number where isUnreadable: return .unreadable(nil)
        case .null, .bool, .number, .string: return self
        }
    }
}
