import CaptureSchema
import RecordPlanner

/// The attribute tree for programs. Keys are always there and in this order; new ones may come with a later version.
///
/// ```json
/// {"version": 1, "rootName": "CaptureUser", "attributes": [
///   {"name": "photos", "type": "plural", "path": "/photos",
///    "swiftName": "photos", "swiftType": "[PhotosElement]",
///    "isReadOnly": false, "isRequired": false, "isSecret": false, "constraints": [],
///    "stringMember": null, "record": "CaptureUser.PhotosElement",
///    "replaceMethod": "replacePhotos(using:)", "attributes": […]}]}
/// ```
///
/// `type` is the schema's own word, `swiftType` is as in generated code. `stringMember` names the member that holds the
/// text of a string plural, `record` the struct of an object or of a plural's elements; both are null elsewhere.
package struct AttributeTreeJSON {
    /// Goes up when a key changes its meaning or goes away.
    static let version = 1

    let schema: PlannedSchema

    package init(_ schema: PlannedSchema) { self.schema = schema }

    package var text: String {
        JSONOutput.object([
            ("version", .integer(Self.version)),
            ("rootName", .string(schema.plan.rootName)),
            ("attributes", Self.json(of: schema.attributes)),
        ]).text
    }

    private static func json(of attributes: [PlannedAttribute]) -> JSONOutput {
        .array(
            attributes.compactMap { attribute in
                attribute.property.map { json(of: attribute, $0) }
            })
    }

    private static func json(of attribute: PlannedAttribute, _ property: Property) -> JSONOutput {
        var stringMember: String?
        if case .strings(let member) = property.type { stringMember = member }
        return .object([
            ("name", .string(attribute.name)),
            ("type", .string(attribute.attribute.type.word)),
            ("path", .string(attribute.path)),
            ("swiftName", .string(property.name)),
            ("swiftType", .string(property.type.swiftType)),
            ("isReadOnly", .bool(property.isReadOnly)),
            ("isRequired", .bool(property.isRequired)),
            ("isSecret", .bool(property.isSecret)),
            ("constraints", .strings(property.constraints)),
            ("stringMember", .string(stringMember)),
            ("record", .string(attribute.record?.qualifiedName)),
            ("replaceMethod", .string(attribute.replaceMethod?.signature)),
            ("attributes", json(of: attribute.children)),
        ])
    }
}
