extension CaptureRecord {
    /// Everything that is set, as Capture has it: also ids, what only Capture sets, and secrets. It lacks members that
    /// the schema does not have.
    package var everything: JSONValue { contents.everything }
}

extension PartContent {
    fileprivate var everything: JSONValue {
        var members: [String: JSONValue] = [:]
        for (attribute, value) in zip(layout.attributes, values) {
            let (name, kept) = (attribute.name, kept[attribute.name])
            switch value {
            case let value where value?.isUnset ?? true: members[name] = kept?.json
            case .object(let part): members[name] = part.everything
            case .elements(let elements): members[name] = .array(elements.map(\.everything))
            case .strings(let strings): members[name] = .array(strings.map { .string($0) })
            case .scalar(let json), .unsendable(let json):
                if case .original(let original) = kept { members[name] = original } else { members[name] = json }
            case .sent, nil: break
            }
        }
        if let id { members["id"] = .number(JSONNumber(id)) }
        return .object(members)
    }
}
