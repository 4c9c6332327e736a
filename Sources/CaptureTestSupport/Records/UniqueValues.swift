import CaptureRuntime
import CaptureSchema

/// The values that a record holds of one attribute that has to be unique.
///
/// Null is not a value. Texts are compared by their bytes, and without regard to case if the schema says so.
enum UniqueValues {
    /// In a plural the values of all elements, wherever in the record they are.
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

    /// Refuses two equal values in one record.
    static func check(_ nodes: [SchemaNode], in root: JSONValue) throws(ServiceError) {
        for node in nodes {
            let keys = keys(of: node, in: root)
            if Set(keys).count < keys.count { throw .uniqueViolation(node.path) }
        }
    }

    /// Refuses a value of `record` that one of the others has; this is what `unique` adds to `locally-unique`.
    static func check(_ nodes: [SchemaNode], of record: JSONValue, against others: [JSONValue]) throws(ServiceError) {
        for node in nodes where node.constraints.contains(.unique) {
            let keys = Set(keys(of: node, in: record))
            for other in others where !keys.isDisjoint(with: self.keys(of: node, in: other)) {
                throw .uniqueViolation(node.path)
            }
        }
    }
}
