import CaptureRuntime

extension CaptureRecord {
    /// The schema that the generated code describes, as a document in the form in which Capture provides schemas.
    ///
    /// It lacks what records do not need: descriptions, features, and attributes that the service has and the code does
    /// not. For an attribute without a property, only the name is known, so its type is `json`.
    static var schemaDocument: JSONValue { ["attr_defs": .array(definitions)] }
}

extension CapturePart {
    fileprivate static var definitions: [JSONValue] { attributes.entries.map(\.definition) }
}

extension Attribute {
    fileprivate var definition: JSONValue {
        var members: [String: JSONValue]
        switch layout.kind {
        case .id, .value, .password: members = constraints.definitionMembers
        case .object, .plural: members = ["attr_defs": .array(partType?.definitions ?? [])]
        case .strings(let name):
            // The generated code does not say whether the strings may be null. A property holds no null, and so no app
            // sends one.
            var member = constraints.definitionMembers
            member["constraints"] = .array(["required"] + (member["constraints"]?.arrayValue ?? []))
            member["name"] = .string(name)
            member["type"] = "string"
            members = ["attr_defs": [.object(member)]]
        case .excluded: members = [:]
        }
        members["name"] = .string(name)
        members["type"] = .string(type)
        return .object(members)
    }

    /// The schema's name for the type.
    private var type: String {
        let isSetByCapture = writing == .setByCapture
        switch layout.kind {
        case .id: return "id"
        case .password: return "password"
        case .object: return "object"
        case .plural, .strings: return "plural"
        case .excluded: return "json"
        case .value(.integer) where isSetByCapture: return "id"
        case .value(.string) where isSetByCapture: return "uuid"
        case .value(.string) where constraints.ofText.contains(.ipAddress): return "ipAddress"
        case .value(let kind): return kind.rawValue
        }
    }
}

extension AttributeConstraints {
    /// The members of an attribute's definition that express the constraints.
    fileprivate var definitionMembers: [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        var words: [JSONValue] = isRequired ? ["required"] : []
        if let uniqueness { words.append(.string(uniqueness.description)) }
        for constraint in ofText {
            switch constraint {
            case .length(let limit): members["length"] = .number(JSONNumber(limit))
            case .ipAddress: break
            default: words.append(.string(constraint.description))
            }
        }
        if !words.isEmpty { members["constraints"] = .array(words) }
        if isIgnoringCase { members["case-sensitive"] = false }
        return members
    }
}
