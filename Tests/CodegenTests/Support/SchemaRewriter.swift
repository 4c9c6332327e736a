/// Writes a schema anew, as a bare array, with every list of definitions changed on the way.
struct SchemaRewriter {
    /// Whose definitions a list holds.
    enum Level { case root, object, element }

    private let change: ([JSONNode], Level) -> [JSONNode]

    static func bytes(of schema: SourceText, change: @escaping ([JSONNode], Level) -> [JSONNode]) throws -> [UInt8] {
        let document = try require(JSONReader.read(schema).root)
        let type = document["schema"]?.node ?? document
        let definitions = try require(document.elements ?? (type["attr_defs"] ?? type["attr_def"])?.node.elements)
        return Array(SchemaRewriter(change: change).text(definitions, .root).utf8)
    }

    private func text(_ definitions: [JSONNode], _ level: Level) -> String {
        "[" + change(definitions, level).map(text).joined(separator: ",\n") + "]"
    }

    private func text(_ definition: JSONNode) -> String {
        guard case .object(let members) = definition.value else { return Self.json(definition) }
        let level: Level? =
            switch definition["type"]?.node.string {
            case "object": .object
            case "plural": .element
            default: nil
            }
        let parts = members.map { member in
            var value = Self.json(member.node)
            if let level, member.key == "attr_defs", let list = member.node.elements { value = text(list, level) }
            return "\(JSONOutput.literal(member.key)):\(value)"
        }
        return "{" + parts.joined(separator: ",") + "}"
    }

    private static func json(_ node: JSONNode) -> String {
        switch node.value {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text): text
        case .string(let text): JSONOutput.literal(text)
        case .array(let elements): "[" + elements.map(json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(JSONOutput.literal($0.key)):\(json($0.node))" }.joined(separator: ",") + "}"
        }
    }
}

extension JSONNode {
    /// The `name` of a definition.
    var attributeName: String { self["name"]?.node.string ?? "" }

    static func definition(_ name: String, _ type: String) -> JSONNode {
        let members = [("name", name), ("type", type), ("description", "A text of the schema's own.")].map {
            key, text in
            JSONMember(key: key, keyRange: 0..<0, node: JSONNode(.string(text), range: 0..<0))
        }
        return JSONNode(.object(members), range: 0..<0)
    }
}
