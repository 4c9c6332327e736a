extension CapturePart {
    /// The texts in all secrets that are set, at any depth. No error may show them.
    package var secretTexts: [String] { contents.secretTexts }
}

extension PartContent {
    /// The texts in all secrets, some of which may have come in during a call. A value that cannot be sent has none.
    var secretTexts: [String] {
        parts.flatMap { part in
            part.layout.attributes.enumerated().filter(\.element.isSecret).flatMap { index, _ in
                part.scalar(index).texts + (part.values[index].kept?.json?.texts ?? [])
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
