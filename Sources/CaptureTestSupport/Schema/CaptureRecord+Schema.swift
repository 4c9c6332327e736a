import CaptureRuntime

extension CaptureRecord {
    /// The schema that the generated code describes, as a document in the form in which Capture provides schemas.
    ///
    /// It lacks what records do not need: descriptions, features, and attributes that the service has and the code does
    /// not. For an attribute without a property, only the name is known, so its type is `json`.
    static var schemaDocument: JSONValue { ["attr_defs": .array(attributes.layout.definitions)] }
}

extension PartLayout {
    fileprivate var definitions: [JSONValue] { attributes.map(\.definition) }
}

extension AttributeLayout {
    fileprivate var definition: JSONValue {
        var members = constraints.definitionMembers
        switch kind {
        case .id, .value, .password, .excluded: break
        case .object(let part), .plural(let part): members["attr_defs"] = .array(part.definitions)
        case .strings(let name):
            // The generated code does not say whether the strings may be null. A property holds no null, and so no app
            // sends one.
            members["constraints"] = .array(["required"] + (members["constraints"]?.arrayValue ?? []))
            members["name"] = .string(name)
            members["type"] = "string"
            members = ["attr_defs": [.object(members)]]
        }
        members["name"] = .string(name)
        members["type"] = .string(type)
        return .object(members)
    }

    /// The schema's name for the type.
    private var type: String {
        let isSetByCapture = writing == .setByCapture
        switch kind {
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
