extension CapturePart {
    /// Returns JSON of the part at a path, with `<redacted>` in place of every secret.
    static func hidingSecrets(in json: JSONValue, at path: ArraySlice<AttributePath.Step>) -> JSONValue {
        var hiding = HiddenSecrets<Self>(way: path, json: json)
        if case .attribute(let name)? = path.first { hiding.visit(named: name) } else { hiding.visitAll() }
        return hiding.json
    }
}

private struct HiddenSecrets<Part: CapturePart>: AttributeVisitor {
    /// The path from the record to the part.
    let way: ArraySlice<AttributePath.Step>
    var json: JSONValue

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        change(attribute) { Object.hidingSecrets(in: $0, at: $1.dropFirst()) }
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        change(attribute) { value, way in
            // A longer way leads into one element.
            guard way.count < 2, case .array(let elements) = value else {
                return Element.hidingSecrets(in: value, at: way.dropFirst(2))
            }
            return .array(elements.map { Element.hidingSecrets(in: $0, at: []) })
        }
    }

    mutating func visitOther(_ attribute: Attribute<Part>) {
        if attribute.isSecret { change(attribute) { value, _ in value.isNull ? .null : "<redacted>" } }
    }

    /// Changes the attribute's value: a member of the part, or the part itself if the way leads through the attribute.
    private mutating func change(
        _ attribute: Attribute<Part>, _ change: (JSONValue, ArraySlice<AttributePath.Step>) -> JSONValue
    ) {
        if !way.isEmpty {
            json = change(json, way)
        } else if case .object(var members) = json, let value = members[attribute.name] {
            members[attribute.name] = change(value, way)
            json = .object(members)
        }
    }
}
