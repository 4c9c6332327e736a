extension CaptureRecord {
    /// Everything that is set, as Capture has it: also ids, what only Capture sets, and secrets. It lacks members that
    /// the schema does not have.
    package var everything: JSONValue { contents.everything }
}

extension PartContent {
    fileprivate var everything: JSONValue {
        var members: [String: JSONValue] = [:]
        for (attribute, value) in zip(layout.attributes, values) {
            let (name, kept) = (attribute.name, value.kept)
            switch value.content {
            case let value where value.isUnset: members[name] = kept?.json
            case .object(let part): members[name] = part.everything
            case .elements(let elements): members[name] = .array(elements.map(\.everything))
            case .strings(let strings): members[name] = .array(strings.map { .string($0) })
            case .scalar(let json), .unsendable(let json), .password(_, let json?):
                members[name] = kept?.original ?? json
            case .password, nil: break
            }
        }
        if let id { members["id"] = .number(JSONNumber(id)) }
        return .object(members)
    }
}
