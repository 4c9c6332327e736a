import CaptureRuntime
import CaptureSchema

/// The values in a record of an attribute that must be unique.
///
/// Null does not count as a value. Texts are compared by their bytes, without regard to case if the schema says so.
enum UniqueValues {
    /// Returns the values of the attribute. In a plural, returns those of all elements, wherever they are in the
    /// record.
    static func keys(of node: SchemaNode, in root: JSONValue) -> [[UInt8]] {
        var values = [root]
        for name in node.path.split(separator: "/") {
            values = values.flatMap { value -> [JSONValue] in
                guard let part = value[String(name)] else { return [] }
                return part.arrayValue ?? [part]
            }
        }
        return values.filter { !$0.isNull }.map { value in
            Array((node.isCaseSensitive ? value.jsonText : value.jsonText.lowercased()).utf8)
        }
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
        for node in nodes where node.constraints.contains(.unique) {
            let keys = Set(keys(of: node, in: record))
            for other in others where !keys.isDisjoint(with: self.keys(of: node, in: other)) {
                throw .uniqueViolation(node.path)
            }
        }
    }
}
