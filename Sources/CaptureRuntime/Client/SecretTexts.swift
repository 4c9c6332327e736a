extension CapturePart {
    /// The texts in all secrets that are set, at any depth. No error may show them.
    package var secretTexts: [String] {
        var secrets = SecretTexts(record: self)
        secrets.visitAll()
        return secrets.texts
    }
}

private struct SecretTexts<Part: CapturePart>: AttributeVisitor {
    let record: Part
    var texts: [String] = []

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        if attribute.isSecret { texts += attribute.json(in: record).texts }
    }

    /// An excluded attribute has no parts, and of an excluded secret nothing is kept.
    mutating func visitOther(_ attribute: Attribute<Part>) {
        texts += attribute.parts(in: record, at: .root).flatMap(\.part.secretTexts)
    }
}

extension PartContent {
    /// The texts in all secrets of a body, some of which may have come in during the call.
    var secretTexts: [String] {
        zip(layout.attributes, values).flatMap { attribute, value -> [String] in
            switch value {
            case .scalar(let json), .unsendable(let json): attribute.isSecret ? json.texts : []
            case .object(let part): part.secretTexts
            case .elements(let elements): elements.flatMap(\.secretTexts)
            case .sent, .strings, nil: []
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
