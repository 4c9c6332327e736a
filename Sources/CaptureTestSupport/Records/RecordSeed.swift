import CaptureRuntime
import CaptureSchema

/// Turns the attributes that a test specifies into a record's tree.
///
/// A seed may contain ids and reserved attributes, and may leave out attributes. Constraints are not checked, because a
/// stored record may be older than they are. Elements without an id get one above all given ids.
struct RecordSeed {
    private var writer: RecordWriter

    private init(lastID: Int) {
        writer = RecordWriter(mode: .replace, access: .full, lastID: lastID)
    }

    static func grow(
        _ seed: JSONValue, of schema: RecordSchema, above lastID: Int
    ) throws(ServiceError) -> (root: JSONValue, lastID: Int) {
        var grown = RecordSeed(lastID: largestID(in: seed, of: schema.root, atLeast: lastID))
        let root = try grown.value(seed, of: schema.root)
        return (root, grown.writer.lastID)
    }

    private mutating func value(_ seed: JSONValue, of node: SchemaNode) throws(ServiceError) -> JSONValue {
        switch node.type {
        case .object:
            guard let members = seed.objectValue else { throw .invalidJSONType(node.path, expected: "an object") }
            return try object(members, of: node)
        case .plural:
            guard let elements = seed.arrayValue else { throw .invalidJSONType(node.path, expected: "an array") }
            var grown: [JSONValue] = []
            for element in elements {
                grown.append(try object(try writer.elementMembers(element, of: node), of: node))
            }
            return .array(grown)
        default:
            return try ScalarInput.stored(seed, for: node)
        }
    }

    private mutating func object(
        _ seed: [String: JSONValue], of node: SchemaNode
    ) throws(ServiceError) -> JSONValue {
        for name in seed.keys.sorted() where node.child(name) == nil {
            throw .unknownAttribute(node.path + "/" + name)
        }
        var members: [String: JSONValue] = [:]
        // The id of the element comes first, because the service numbers an element before the ones inside it.
        for child in node.children where child.type == .id && !node.path.isEmpty {
            if let id = seed[child.name] {
                members[child.name] = id
            } else {
                writer.lastID += 1
                members[child.name] = .number(JSONNumber(writer.lastID))
            }
        }
        for child in node.children where members[child.name] == nil {
            if let sent = seed[child.name] {
                members[child.name] = try value(sent, of: child)
            } else {
                switch child.type {
                case .object: members[child.name] = .object(writer.emptyMembers(of: child))
                case .plural: members[child.name] = []
                default: members[child.name] = .null
                }
            }
        }
        return .object(members)
    }

    private static func largestID(in seed: JSONValue, of node: SchemaNode, atLeast least: Int) -> Int {
        switch seed {
        case .array(let elements):
            return elements.reduce(least) { largestID(in: $1, of: node, atLeast: $0) }
        case .object(let members):
            let own = node.path.isEmpty ? nil : members["id"]?.intValue
            return node.children.filter(\.isContainer).reduce(max(least, own ?? least)) { largest, child in
                members[child.name].map { largestID(in: $0, of: child, atLeast: largest) } ?? largest
            }
        default:
            return least
        }
    }
}
