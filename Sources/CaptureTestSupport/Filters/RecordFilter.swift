import CaptureRuntime
import CaptureSchema
import Foundation

/// The `filter` of a search, with the operators that the vendor documents.
indirect enum RecordFilter {
    case comparison(SchemaNode, Comparison, String)
    case isNull(SchemaNode)
    case hasValue(SchemaNode)
    case not(RecordFilter)
    case and(RecordFilter, RecordFilter)
    /// At least one of these, which may be many thousands.
    case or([RecordFilter])

    enum Comparison: String, CaseIterable {
        // Longer symbols come first, because a symbol is found by its beginning.
        case atLeast = ">="
        case atMost = "<="
        case unequal = "!="
        case greater = ">"
        case less = "<"
        case equal = "="
    }

    func finds(_ record: JSONValue) -> Bool { isTrue(for: record) == true }

    /// Returns nil if the result is neither true nor false, as in SQL: for a comparison with null, and for what is
    /// derived from one. The vendor documents nothing else.
    private func isTrue(for record: JSONValue) -> Bool? {
        switch self {
        case .comparison(let node, let comparison, let literal):
            return Self.some(Self.values(of: node, in: record).map { Self.compare($0, comparison, literal, node) })
        case .isNull(let node):
            let values = Self.values(of: node, in: record)
            return node.isContainer ? !values.contains(where: Self.isSet) : values.contains { $0.isNull }
        case .hasValue(let node):
            return Self.values(of: node, in: record).contains(where: Self.isSet)
        case .not(let filter):
            return filter.isTrue(for: record).map { !$0 }
        case .and(let left, let right):
            let sides = [left.isTrue(for: record), right.isTrue(for: record)]
            return sides.contains(false) ? false : sides.contains(nil) ? nil : true
        case .or(let filters):
            return Self.some(filters.map { $0.isTrue(for: record) })
        }
    }

    /// A plural has a value if it has an element, and an object if one of its members has. Nothing is documented.
    private static func isSet(_ value: JSONValue) -> Bool {
        switch value {
        case .null: false
        case .array(let elements): !elements.isEmpty
        case .object(let members): members.values.contains(where: isSet)
        default: true
        }
    }

    private static func some(_ outcomes: [Bool?]) -> Bool? {
        outcomes.contains(true) ? true : outcomes.contains(nil) ? nil : false
    }

    /// Returns the value; in a plural, the values of all elements.
    static func values(of node: SchemaNode, in record: JSONValue) -> [JSONValue] {
        guard let name = node.names.last else { return [record] }
        return parts(around: node, in: record).joined().compactMap { $0[name] }.flatMap { $0.arrayValue ?? [$0] }
    }

    /// Returns the parts that have the attribute: the record or an object in it, or the elements of each plural. A
    /// plural that is in elements is another one in each of them.
    static func parts(around node: SchemaNode, in record: JSONValue) -> [[JSONValue]] {
        node.names.dropLast().reduce([[record]]) { plurals, name in
            plurals.flatMap { parts -> [[JSONValue]] in
                let inside = parts.compactMap { $0[name] }
                let elements = inside.compactMap(\.arrayValue)
                return elements.isEmpty ? [inside] : elements
            }
        }
    }

    private static func compare(
        _ value: JSONValue, _ comparison: Comparison, _ literal: String, _ node: SchemaNode
    ) -> Bool? {
        if value.isNull { return nil }
        // The parser accepts only literals of the attribute's type.
        let wanted = RecordOrdering(FilterParser.value(literal, of: node) ?? .null, of: node)
        let found = RecordOrdering(value, of: node)
        return switch comparison {
        case .equal: found == wanted
        case .unequal: found != wanted
        case .less: found < wanted
        case .atMost: found < wanted || found == wanted
        case .greater: wanted < found
        case .atLeast: wanted < found || found == wanted
        }
    }
}

/// The order of an attribute's values. Null comes first. Texts are compared by their characters, however those are
/// encoded, and without regard to case if the schema says so.
enum RecordOrdering: Comparable, Hashable {
    case null
    case number(Decimal)
    case time(Date)
    case text(String)

    init(_ value: JSONValue, of node: SchemaNode) {
        switch value {
        case .null: self = .null
        case .bool(let flag): self = .number(flag ? 1 : 0)
        case .number: self = value.decimalValue.map { .number($0) } ?? .null
        case .string(let text) where node.isTime: self = CaptureDateTime.date(from: text).map { .time($0) } ?? .null
        case .string(let text): self = .text(node.isIgnoringCase ? text.lowercased() : text)
        case .array, .object: self = .text(value.jsonText)
        }
    }

    /// The keys of an attribute's values in a record.
    static func keys(of node: SchemaNode, in record: JSONValue) -> [RecordOrdering] {
        RecordFilter.values(of: node, in: record).map { RecordOrdering($0, of: node) }
    }
}

extension SchemaNode {
    /// True if its values are dates or times. In an example of the vendor's, `lastUpdated` has the type `version`.
    var isTime: Bool { [.date, .dateTime].contains(type) || ["/created", "/lastUpdated"].contains(path) }
}
