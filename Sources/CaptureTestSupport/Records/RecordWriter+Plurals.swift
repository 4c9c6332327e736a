import CaptureRuntime
import CaptureSchema

extension RecordWriter {
    /// Writes a plural. In a replace, or in a new element, all elements are new. An update appends elements without an
    /// id and updates those with one.
    mutating func writePlural(
        _ sent: JSONValue, to stored: inout JSONValue, of node: SchemaNode, _ grant: GrantedAttributes.Grant,
        isFresh: Bool
    ) throws(ServiceError) {
        let sentElements = try elements(sent, of: node)
        var elements = isFresh ? [] : stored.arrayValue ?? []
        stored = .null
        var positions: [Int: Int]?
        for sentElement in sentElements {
            var members = try elementMembers(sentElement, of: node)
            let id = members.removeValue(forKey: "id")
            guard let id, mode != .seed else {
                var element = JSONValue.object(emptyMembers(of: node, id: id))
                try writeMembers(members, to: &element, of: node, grant, isFresh: true)
                elements.append(element)
                continue
            }
            if isFresh { throw .idInNewRecord(node.path + "/id") }
            guard let id = id.intValue else { throw .invalidJSONType(node.path + "/id", expected: "an integer") }
            let known = positions ?? Self.positions(in: elements)
            positions = known
            guard let position = known[id] else { throw .recordNotFound("\(node.path)#\(id)") }
            try writeMembers(members, to: &elements[position], of: node, grant, isFresh: false)
        }
        stored = .array(elements)
    }

    /// Returns the members of a sent element. A bare string or null stands for the only member of a string plural's
    /// element.
    func elementMembers(_ sent: JSONValue, of node: SchemaNode) throws(ServiceError) -> [String: JSONValue] {
        switch sent {
        case .object(let members):
            return members
        case .string, .null:
            guard let member = node.stringMember else { break }
            return [member.name: sent]
        case .bool, .number, .array:
            break
        }
        throw .invalidJSONType(node.path, expected: "an array of objects")
    }

    /// Returns the members of a new object or element: null, `{…}` and `[]`, and an id if the schema has one.
    ///
    /// - Parameter id: The id; nil for the next one. The element has it before the ones inside it have theirs.
    mutating func emptyMembers(of node: SchemaNode, id: JSONValue? = nil) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for child in node.children {
            switch child.type {
            case .id where !node.path.isEmpty:
                if id == nil { lastID += 1 }
                members[child.name] = id ?? .number(JSONNumber(lastID))
            case .object:
                members[child.name] = .object(emptyMembers(of: child))
            case .plural:
                members[child.name] = []
            default:
                members[child.name] = .null
            }
        }
        return members
    }

    /// Accepts an array, or the empty string, which empties a plural in the vendor's example.
    private func elements(_ sent: JSONValue, of node: SchemaNode) throws(ServiceError) -> [JSONValue] {
        if sent == "" { return [] }
        guard let elements = sent.arrayValue else { throw .invalidJSONType(node.path, expected: "an array") }
        return elements
    }

    /// Returns the positions of elements by id. If an id is repeated, the first position counts.
    private static func positions(in elements: [JSONValue]) -> [Int: Int] {
        let pairs = elements.enumerated().compactMap { position, element in
            element["id"]?.intValue.map { ($0, position) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
