import CaptureRuntime
import Foundation

extension CaptureRecord {
    /// The schema that the generated code describes, as a document in the form in which Capture provides schemas.
    ///
    /// It lacks what records do not need: descriptions, features, and attributes that the service has and the code does
    /// not. For an attribute without a property, only the name is known, so its type is `json`.
    static var schemaDocument: JSONValue { ["attr_defs": .array(definitions)] }
}

extension CapturePart {
    fileprivate static var definitions: [JSONValue] {
        var visitor = SchemaDefinitions<Self>()
        visitor.visitAll()
        return visitor.definitions
    }
}

private struct SchemaDefinitions<Part: CapturePart>: AttributeVisitor {
    var definitions: [JSONValue] = []

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        add(attribute.name, type: type(of: attribute), attribute.constraints.definitionMembers)
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        add(attribute.name, type: "object", ["attr_defs": .array(Object.definitions)])
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        add(attribute.name, type: "plural", ["attr_defs": .array(Element.definitions)])
    }

    /// The generated code does not say whether the strings may be null. A property holds no null, and so no app sends
    /// one.
    mutating func visit(_ attribute: StringsAttribute<Part>) {
        var member = attribute.constraints.definitionMembers
        member["constraints"] = .array(["required"] + (member["constraints"]?.arrayValue ?? []))
        member["name"] = .string(attribute.member)
        member["type"] = "string"
        add(attribute.name, type: "plural", ["attr_defs": [.object(member)]])
    }

    mutating func visit(_ attribute: ExcludedAttribute<Part>) { add(attribute.name, type: "json", [:]) }

    private mutating func add(_ name: String, type: String, _ others: [String: JSONValue]) {
        definitions.append(.object(others.merging(["name": .string(name), "type": .string(type)]) { $1 }))
    }

    /// Returns the schema's name for the type of the values.
    private func type<Value: AttributeValue>(of attribute: ValueAttribute<Part, Value>) -> String {
        let isSetByCapture = attribute.writing == .setByCapture
        switch ObjectIdentifier(Value.self) {
        case ObjectIdentifier(Bool.self): return "boolean"
        case ObjectIdentifier(Int.self): return isSetByCapture ? "id" : "integer"
        case ObjectIdentifier(Decimal.self): return "decimal"
        case ObjectIdentifier(CaptureDate.self): return "date"
        case ObjectIdentifier(Date.self): return "dateTime"
        case ObjectIdentifier(CapturePassword.self): return "password"
        case ObjectIdentifier(String.self) where isSetByCapture: return "uuid"
        case ObjectIdentifier(String.self):
            return attribute.constraints.ofText.contains(.ipAddress) ? "ipAddress" : "string"
        default: return "json"
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
