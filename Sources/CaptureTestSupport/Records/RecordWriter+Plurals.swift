import CaptureRuntime
import CaptureSchema

extension RecordWriter {
    /// Writes a plural: a replace (or a new element around it) makes all elements new; an update appends elements
    /// without an id, and updates those with one.
    mutating func writePlural(
        _ sent: JSONValue, to stored: inout JSONValue, of node: SchemaNode, _ grant: AccessSchema.Grant, isFresh: Bool
    ) throws(ServiceError) {
        let sentElements = try elements(sent, of: node)
        var elements = isFresh ? [] : stored.arrayValue ?? []
        stored = .null
        var positions: [Int: Int]?
        for sentElement in sentElements {
            var members = try elementMembers(sentElement, of: node)
            guard let id = members.removeValue(forKey: "id") else {
                var element = JSONValue.object(emptyMembers(of: node))
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

    /// The members that a sent element has; a bare string, or null, is the one member of a string plural's element.
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

    /// What a new object or element holds: null, `{…}` and `[]`, and an id where there is to be one.
    mutating func emptyMembers(of node: SchemaNode) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for child in node.children {
            switch child.type {
            case .id where !node.path.isEmpty:
                lastID += 1
                members[child.name] = .number(JSONNumber(lastID))
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

    /// An array, or the empty string with which the vendor's example empties a plural.
    private func elements(_ sent: JSONValue, of node: SchemaNode) throws(ServiceError) -> [JSONValue] {
        if sent == "" { return [] }
        guard let elements = sent.arrayValue else { throw .invalidJSONType(node.path, expected: "an array") }
        return elements
    }

    /// The places of elements by their ids; of a repeated id the first one.
    private static func positions(in elements: [JSONValue]) -> [Int: Int] {
        let pairs = elements.enumerated().compactMap { position, element in
            element["id"]?.intValue.map { ($0, position) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
