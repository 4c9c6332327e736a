import CaptureRuntime
import CaptureSchema

/// The place of a scalar attribute in a record: at its root, or in objects.
struct Place: Sendable {
    let names: [String]
    let attribute: Attribute

    /// `primaryAddress.city`, as filters name it.
    var filterName: String { names.joined(separator: ".") }
    /// `/primaryAddress/city`
    var path: String { SchemaPath.text(names) }

    /// Returns what an update sends to set the value.
    func body(_ value: JSONValue) -> JSONValue { value.nested(in: names) }

    /// Returns the value in a record; nil if the record lacks it.
    func value(in record: JSONValue) -> JSONValue? { record.part(names) }
}

extension JSONValue {
    /// The value as the member of an object in an object, by these names.
    func nested(in names: some BidirectionalCollection<String>) -> JSONValue {
        names.reversed().reduce(self) { .object([$1: $0]) }
    }

    /// The member of an object in an object, by these names; nil if there is none.
    func part(_ names: some Sequence<String>) -> JSONValue? {
        names.reduce(self as JSONValue?) { $0?[$1] }
    }

    /// Returns an object with the members of both, also of the objects in them.
    func merged(with other: JSONValue) -> JSONValue {
        guard case .object(let members) = self, case .object(let others) = other else { return other }
        return .object(members.merging(others) { $0.merged(with: $1) })
    }

    /// The id of an element.
    var elementID: Int? { self["id"]?.intValue }
}
