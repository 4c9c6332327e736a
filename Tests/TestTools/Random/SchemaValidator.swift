package import CaptureSchema

/// Holds a document against a JSON Schema, in so far as an export uses it. Any keyword that it does not know is an
/// error, so that none goes unchecked.
package struct SchemaValidator {
    private let root: JSONNode
    private let allowsOthers: Bool
    private let formats: [String: String]

    /// What says something and demands nothing; `format` too, as draft 2020-12 has it.
    private static let annotations: Set<String> = ["$schema", "$defs", "title", "description", "readOnly", "writeOnly"]

    /// - Parameters:
    ///   - allowsOthers: False to find members that no schema describes, too.
    ///   - formats: What texts of a format look like, as regular expressions. Other formats say nothing.
    package init(_ schema: JSONNode, allowsOthers: Bool = true, formats: [String: String] = [:]) {
        root = schema
        self.allowsOthers = allowsOthers
        self.formats = formats
    }

    /// What is wrong, each with its path in the document.
    package func errors(in document: JSONNode) -> [String] { errors(in: document, against: root, at: "") }

    private func errors(in value: JSONNode, against schema: JSONNode, at path: String) -> [String] {
        if case .boolean(let isAllowed) = schema.value { return isAllowed ? [] : ["\(path): not allowed"] }
        guard case .object(let keywords) = schema.value else { return ["\(path): a schema that is no object"] }
        return keywords.flatMap { keyword -> [String] in
            if Self.annotations.contains(keyword.key) || keyword.key.hasPrefix("x-capture-") { return [] }
            if keyword.key == "additionalProperties" {
                let others = Self.members(of: value).filter { schema["properties"]?.node[$0.key] == nil }
                return others.flatMap { errors(in: $0.node, against: keyword.node, at: "\(path)/\($0.key)") }
            }
            return errors(in: value, keyword.key, keyword.node, at: path)
        }
    }

    private func errors(in value: JSONNode, _ keyword: String, _ wanted: JSONNode, at path: String) -> [String] {
        switch keyword {
        case "type":
            let types = wanted.elements?.compactMap(\.string) ?? [wanted.string ?? ""]
            return types.contains { Self.is(value, $0) } ? [] : ["\(path): not \(types.joined(separator: " or "))"]
        case "properties":
            return Self.members(of: value).flatMap { member in
                if !allowsOthers, wanted[member.key] == nil { return ["\(path)/\(member.key): not described"] }
                return wanted[member.key].map { errors(in: member.node, against: $0.node, at: "\(path)/\(member.key)") }
                    ?? []
            }
        case "format":
            guard let text = value.string, let pattern = formats[wanted.string ?? ""] else { return [] }
            return Self.fits(text, pattern) ? [] : ["\(path): no \(wanted.string ?? "")"]
        case "items": return (value.elements ?? []).flatMap { errors(in: $0, against: wanted, at: "\(path)[]") }
        case "allOf": return (wanted.elements ?? []).flatMap { errors(in: value, against: $0, at: path) }
        case "$ref":
            guard let schema = wanted.string.flatMap(definition) else { return ["\(path): a reference to nothing"] }
            return errors(in: value, against: schema, at: path)
        case "maxLength":
            guard let text = value.string, case .number(let digits) = wanted.value, let length = Int(digits) else {
                return []
            }
            return text.unicodeScalars.count <= length ? [] : ["\(path): too long"]
        case "pattern":
            guard let text = value.string, let pattern = wanted.string else { return [] }
            return Self.fits(text, pattern) ? [] : ["\(path): not like \(pattern)"]
        case "patternProperties":
            return Self.members(of: value).flatMap { member in
                Self.members(of: wanted).filter { Self.fits(member.key, $0.key) }.flatMap {
                    errors(in: member.node, against: $0.node, at: "\(path)/\(member.key)")
                }
            }
        case "propertyNames":
            return Self.members(of: value).flatMap { member in
                let name = JSONNode(.string(member.key), range: member.keyRange)
                return errors(in: name, against: wanted, at: "\(path)/\(member.key)")
            }
        case "enum":
            let words = (wanted.elements ?? []).compactMap(\.string)
            return value.string.map(words.contains) == true ? [] : ["\(path): not one of \(words)"]
        case "not": return errors(in: value, against: wanted, at: path).isEmpty ? ["\(path): what must not be"] : []
        case "minItems":
            guard let elements = value.elements, case .number(let digits) = wanted.value else { return [] }
            return elements.count >= Int(digits) ?? 0 ? [] : ["\(path): too few"]
        default: return ["\(path): unknown keyword \(keyword)"]
        }
    }

    private static func members(of value: JSONNode) -> [JSONMember] {
        guard case .object(let members) = value.value else { return [] }
        return members
    }

    /// In ECMA-262 `$` is the end of the text; here it would stand before a last line break too.
    private static func fits(_ text: String, _ pattern: String) -> Bool {
        let ending = pattern.replacingOccurrences(of: "$", with: #"\z"#)
        guard let expression = try? NSRegularExpression(pattern: ending) else { return false }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    /// What a reference within the document leads to.
    package func definition(_ reference: String) -> JSONNode? {
        guard reference.hasPrefix("#/") else { return nil }
        return reference.dropFirst(2).split(separator: "/").reduce(root as JSONNode?) { $0?[String($1)]?.node }
    }

    private static func `is`(_ value: JSONNode, _ type: String) -> Bool {
        switch (type, value.value) {
        case ("object", .object), ("array", .array), ("string", .string), ("boolean", .boolean), ("null", .null),
            ("number", .number):
            true
        case ("integer", .number(let digits)): Int(digits) != nil
        default: false
        }
    }
}
