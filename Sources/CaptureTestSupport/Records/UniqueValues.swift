import CaptureRuntime

/// The values of an attribute that must be unique. They are compared as filters compare them. Null is no value.
enum UniqueValues {
    static func keys(of node: SchemaNode, in root: JSONValue) -> [RecordOrdering] {
        RecordOrdering.keys(of: node, in: root).filter { $0 != .null }
    }

    /// Throws if two values in one record are equal.
    static func check(_ nodes: [SchemaNode], in root: JSONValue) throws(ServiceError) {
        for node in nodes {
            let keys = keys(of: node, in: root)
            if Set(keys).count < keys.count { throw .uniqueViolation(node.path) }
        }
    }

    /// Throws if another record has a value of `record`. This is what `unique` requires beyond `locally-unique`.
    static func check(_ nodes: [SchemaNode], of record: JSONValue, against others: [JSONValue]) throws(ServiceError) {
        for node in nodes where node.constraints.uniqueness == .unique {
            let keys = Set(keys(of: node, in: record))
            for other in others where !keys.isDisjoint(with: self.keys(of: node, in: other)) {
                throw .uniqueViolation(node.path)
            }
        }
    }
}
