extension CapturePart {
    /// The texts in all secrets that are set, at any depth. No error may show them.
    package var secretTexts: [String] { contents.secretTexts }
}

extension PartContent {
    /// The texts in all secrets, some of which may have come in during a call.
    var secretTexts: [String] {
        parts.flatMap { part in
            zip(part.layout.attributes, part.values).flatMap { attribute, value -> [String] in
                guard attribute.isSecret else { return [] }
                let kept = part.kept[attribute.name]?.json?.texts ?? []
                switch value {
                case .scalar(let json), .unsendable(let json): return json.texts + kept
                case .sent, .object, .elements, .strings, nil: return kept
                }
            }
        }
    }
}

extension JSONValue {
    /// The strings and numbers in the value, as texts.
    package var texts: [String] {
        switch self {
        case .string(let text): [text]
        case .number: [jsonText]
        case .array(let elements): elements.flatMap(\.texts)
        case .object(let members): members.values.flatMap(\.texts)
        case .null, .bool: []
        }
    }
}
