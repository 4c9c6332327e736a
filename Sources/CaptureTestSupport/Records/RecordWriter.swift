import CaptureRuntime
import CaptureSchema

/// Applies one write to a record's tree.
///
/// What a replace addresses is *fresh*: every member counts as sent (as null if it was not), and every element is new.
/// In an update, only appended elements are fresh.
struct RecordWriter {
    enum Mode {
        case update, replace
        /// Removes the addressed element.
        case removal
        /// Makes what a test specifies: with ids, with what only Capture sets, and whatever the constraints and rules,
        /// because stored records may be older than those.
        case seed
    }

    let mode: Mode
    /// What the caller may write. All other attributes count as unknown.
    let access: GrantedAttributes
    /// Rules that are not in the schema, by the paths of their attributes.
    let rules: [String: StorageRule]
    /// The last id given to an element. All plurals of the record share one series.
    var lastID: Int
    /// The attributes with a uniqueness constraint that were written.
    private(set) var touchedUnique: [SchemaNode] = []

    init(
        _ mode: Mode, access: GrantedAttributes = .full, rules: [String: StorageRule] = [:], lastID: Int
    ) {
        self.mode = mode
        self.access = access
        self.rules = rules
        self.lastID = lastID
    }

    /// Writes `sent` to the part of `root` that `path` addresses.
    mutating func write(
        _ sent: JSONValue, at path: AttributePath, of schema: RecordSchema, in root: inout JSONValue
    ) throws(ServiceError) {
        try descend(path.steps[...], sent, into: &root, of: schema.root, access.grantForRoot)
    }

    private mutating func descend(
        _ steps: ArraySlice<AttributePath.Step>, _ sent: JSONValue, into value: inout JSONValue, of node: SchemaNode,
        _ grant: GrantedAttributes.Grant
    ) throws(ServiceError) {
        guard let step = steps.first else {
            if mode == .removal { throw .invalidArgument("attribute_name", "attribute_name is not an element") }
            return try write(sent, to: &value, of: node, grant, isFresh: mode != .update)
        }
        guard case .attribute(let name) = step else { throw .unknownAttribute(node.path) }
        let rest = steps.dropFirst()
        let (child, childGrant) = try writable(name, of: node, grant)
        guard case .object(var members) = value else { throw .unknownAttribute(child.path) }
        var part = members[child.name] ?? .null
        // Cleared temporarily, so that the part is changed in place rather than copied.
        members[child.name] = .null
        value = .null
        switch rest.first {
        case .element(let id):
            try descend(rest.dropFirst(), sent, intoElement: id, of: child, in: &part, childGrant)
        case .attribute(let name) where child.type == .plural: throw .unknownAttribute(child.path + "/" + name)
        default: try descend(rest, sent, into: &part, of: child, childGrant)
        }
        members[child.name] = part
        value = .object(members)
    }

    private mutating func descend(
        _ steps: ArraySlice<AttributePath.Step>, _ sent: JSONValue, intoElement id: Int, of plural: SchemaNode,
        in value: inout JSONValue, _ grant: GrantedAttributes.Grant
    ) throws(ServiceError) {
        guard plural.type == .plural, case .array(var elements) = value else { throw .unknownAttribute(plural.path) }
        guard let position = elements.firstIndex(where: { $0["id"]?.intValue == id }) else {
            throw .recordNotFound("\(plural.path)#\(id)")
        }
        value = .null
        if !steps.isEmpty {
            // The element's own members are addressed, so the rest of the path treats it like an object.
            try descend(steps, sent, into: &elements[position], of: plural, grant)
        } else if mode == .removal {
            elements.remove(at: position)
        } else {
            let members = try elementMembers(sent, of: plural)
            if mode == .replace, members["id"] != nil { throw .idInNewRecord(plural.path + "/id") }
            try writeMembers(members, to: &elements[position], of: plural, grant, isFresh: mode == .replace)
        }
        value = .array(elements)
    }

    /// Returns the member called `name` if the caller may write it or a part of it.
    private func writable(
        _ name: String, of node: SchemaNode, _ grant: GrantedAttributes.Grant
    ) throws(ServiceError) -> (SchemaNode, GrantedAttributes.Grant) {
        let child = try node.member(name)
        if child.isReadOnly, mode != .seed { throw .reservedAttribute(child.path) }
        let childGrant = access.grant(for: child, within: grant)
        if childGrant == .nothing { throw .unknownAttribute(child.path) }
        return (child, childGrant)
    }
}

extension RecordWriter {
    /// Writes a value of any kind.
    mutating func write(
        _ sent: JSONValue, to stored: inout JSONValue, of node: SchemaNode, _ grant: GrantedAttributes.Grant,
        isFresh: Bool
    ) throws(ServiceError) {
        switch node.type {
        case .object:
            // Null is refused too: an object is never null.
            guard let members = sent.objectValue else {
                throw .invalidJSONType(node.path.isEmpty ? "/" : node.path, expected: "an object")
            }
            try writeMembers(members, to: &stored, of: node, grant, isFresh: isFresh)
        case .plural:
            try writePlural(sent, to: &stored, of: node, grant, isFresh: isFresh)
        default:
            try writeScalar(sent, to: &stored, of: node)
        }
    }

    /// Writes the members of an object or an element.
    mutating func writeMembers(
        _ sent: [String: JSONValue], to stored: inout JSONValue, of node: SchemaNode, _ grant: GrantedAttributes.Grant,
        isFresh: Bool
    ) throws(ServiceError) {
        // Sorted, so that the same one of several failures is always reported.
        for name in sent.keys.sorted() { _ = try writable(name, of: node, grant) }
        guard case .object(var members) = stored else { throw .unknownAttribute(node.path) }
        stored = .null
        for child in node.children where !child.isReadOnly || sent[child.name] != nil {
            let childGrant = access.grant(for: child, within: grant)
            // Members that the caller may not write do not change, even in a replace.
            guard childGrant != .nothing, let value = sent[child.name] ?? (isFresh ? Self.nothing(for: child) : nil)
            else { continue }
            var part = members[child.name] ?? .null
            members[child.name] = .null
            try write(value, to: &part, of: child, childGrant, isFresh: isFresh)
            members[child.name] = part
        }
        stored = .object(members)
    }

    /// Returns the value that a replace assumes for a member that was not sent.
    private static func nothing(for node: SchemaNode) -> JSONValue {
        switch node.type {
        case .object: [:]
        case .plural: []
        default: .null
        }
    }

    private mutating func writeScalar(
        _ sent: JSONValue, to stored: inout JSONValue, of node: SchemaNode
    ) throws(ServiceError) {
        var value = try ScalarInput.stored(sent, for: node)
        if mode != .seed {
            for rule in node.rules { value = rule(value, stored) }
            if let rule = rules[node.path] { value = rule(value, stored) }
            try node.check(value)
            if node.constraints.uniqueness != nil, !touchedUnique.contains(where: { $0 === node }) {
                touchedUnique.append(node)
            }
        }
        stored = value
    }
}
