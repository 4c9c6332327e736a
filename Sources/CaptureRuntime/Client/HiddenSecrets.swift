extension CapturePart {
    /// Returns JSON of the part at a path, with `<redacted>` in place of every secret.
    static func hidingSecrets(in json: JSONValue, at path: ArraySlice<AttributePath.Step>) -> JSONValue {
        if case .attribute(let name)? = path.first {
            return attributes[name]?.hidingSecrets(in: json, at: path.dropFirst()) ?? json
        }
        guard case .object(var members) = json else { return json }
        for (name, value) in members { members[name] = attributes[name]?.hidingSecrets(in: value, at: []) ?? value }
        return .object(members)
    }
}

extension Attribute {
    /// - Parameter path: The path from the attribute to what the JSON is of.
    fileprivate func hidingSecrets(in json: JSONValue, at path: ArraySlice<AttributePath.Step>) -> JSONValue {
        if isSecret { return json.isNull ? .null : "<redacted>" }
        guard let partType else { return json }
        if path.isEmpty, case .array(let elements) = json {
            return .array(elements.map { partType.hidingSecrets(in: $0, at: []) })
        }
        return partType.hidingSecrets(in: json, at: path.drop(while: \.isElement))
    }
}
