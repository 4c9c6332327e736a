import CaptureRuntime

/// The values of an attribute that must be unique. They are compared as filters compare them. Null is no value.
enum UniqueValues {
    static func keys(of node: SchemaNode, in root: JSONValue) -> [RecordOrdering] {
        RecordOrdering.keys(of: node, in: root).filter { $0 != .null }
    }

    /// Throws if two values in one record are equal; of a `locally-unique` attribute, if they are in one plural.
    static func check(_ nodes: [SchemaNode], in root: JSONValue) throws(ServiceError) {
        for node in nodes {
            let isLocal = node.constraints.uniqueness == .locallyUnique
            for keys in isLocal ? keysOfPlurals(of: node, in: root) : [keys(of: node, in: root)]
            where Set(keys).count < keys.count { throw .uniqueViolation(node.path) }
        }
    }

    private static func keysOfPlurals(of node: SchemaNode, in root: JSONValue) -> [[RecordOrdering]] {
        RecordFilter.parts(around: node, in: root).map { elements in
            elements.compactMap { $0[node.name].map { RecordOrdering($0, of: node) } }.filter { $0 != .null }
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
