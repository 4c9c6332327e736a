import CaptureRuntime
import Foundation

/// The flow of the service: its forms, and what their fields demand.
struct ServiceFlow: Sendable {
    let name: String
    let version: String?
    let document: JSONValue
    /// The rules of validation that are not checked.
    private let ignored: Set<String>

    init(_ document: JSONValue, named name: String, ignoring ignored: Set<String> = []) {
        self.name = name
        self.document = document
        self.ignored = ignored
        version = document["version"]?.stringValue
    }

    struct Rule {
        let name: String
        let value: JSONValue
        let message: String
    }

    func fields(of form: String) -> [String]? { entry(form)["fields"]?.arrayValue?.compactMap(\.stringValue) }

    func type(of field: String) -> String? { entry(field)["type"]?.stringValue }

    /// The paths of the attributes that a field is stored in, by the names of its parts; a field that is no more than a
    /// text has one part without a name.
    func paths(of field: String) -> [String: [String]] {
        func path(_ text: String) -> [String] { text.split(separator: ".").map(String.init) }
        let schemaID = entry(field)["schemaId"]
        if let text = schemaID?.stringValue { return ["": path(text)] }
        return (schemaID?.objectValue ?? [:]).compactMapValues { $0.stringValue.map(path) }
    }

    func rules(of field: String) -> [Rule] {
        (entry(field)["validation"]?.arrayValue ?? []).compactMap { json in
            guard let name = json["rule"]?.stringValue, !ignored.contains(name), json["value"] != false else {
                return nil
            }
            return Rule(
                name: name, value: json["value"] ?? .null, message: json["message"]?.stringValue ?? "failed: \(name)")
        }
    }

    func original(of field: String) -> String? { rules(of: field).first { $0.name == "match" }?.value.stringValue }

    func messageOfTaken(_ field: String) -> String {
        rules(of: field).first { $0.name == "unique" }?.message ?? "Email address already exists."
    }

    private func entry(_ name: String) -> JSONValue { document["fields"]?[name] ?? [:] }

    // MARK: What cannot be imitated

    private static let types: Set<String> = [
        "text", "email", "password", "checkbox", "radio", "select", "textarea", "dateselect", "readonly", "hidden",
    ]

    /// What the forms demand and the service cannot imitate, as ends of sentences.
    var problems: [String] {
        let names = (document["fields"]?.objectValue ?? [:]).keys
        let used = Set(names.flatMap { fields(of: $0) ?? [] })
        return used.sorted().flatMap { field -> [String] in
            guard names.contains(field) else { return ["a form has the field \(field), which is not defined"] }
            let type = type(of: field) ?? "none"
            let isKnown = Self.types.contains(type) || ignored.contains(type)
            return (isKnown ? [] : ["the field \(field) has the type \(type)"])
                + rules(of: field).filter { !canCheck($0, of: field) }.map {
                    "the field \(field) has the rule \($0.name)"
                }
        }
    }

    private func canCheck(_ rule: Rule, of field: String) -> Bool {
        switch rule.name {
        case "required", "match", "minLength", "maxLength": return true
        case "unique": return paths(of: field)[""] == [StoredRecord.UserAttribute.address]
        case "format":
            do {
                _ = try NSRegularExpression(pattern: rule.value.stringValue ?? "(")
                return true
            } catch {
                return false
            }
        default: return false
        }
    }
}

extension ServiceFlow.Rule {
    func isViolated(by text: String, in texts: [String: String]) -> Bool {
        switch name {
        case "required": text.isEmpty
        case "match": text != texts[value.stringValue ?? ""] ?? ""
        case "minLength": !text.isEmpty && text.count < value.intValue ?? 0
        case "maxLength": text.count > value.intValue ?? .max
        case "format": !text.isEmpty && text.range(of: value.stringValue ?? "", options: .regularExpression) == nil
        default: false
        }
    }
}
