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
}

extension JSONValue {
    /// The id of an element.
    var elementID: Int? { self["id"]?.intValue }
}
