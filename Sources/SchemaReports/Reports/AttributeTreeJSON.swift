import CaptureSchema
import Codegen

/// The attribute tree for programs. All keys are always present and in this order. Later versions may add keys.
///
/// ```json
/// {"version": 1, "rootName": "CaptureUser", "config": "capture-codegen.json", "writeSchema": null, "readSchema": null,
///  "attributes": [
///   {"name": "photos", "type": "plural", "path": "/photos",
///    "swiftName": "pictures", "swiftType": "[PicturesElement]",
///    "isReadOnly": false, "isRequired": false, "isSecret": false, "isExcluded": false, "constraints": [],
///    "stringMember": null, "record": "CaptureUser.PicturesElement", "replaceMethod": "replacePictures(using:)",
///    "methods": ["updatePictures(using:)", "replacePictures(using:)"],
///    "reasons": [{"for": "name", "source": "config", "attribute": "/photos", "line": 3}],
///    "attributes": […]}]}
/// ```
///
/// `config`, `writeSchema` and `readSchema` are the paths of the documents that influenced the plan, or null. `type` is
/// the schema's own word, `swiftType` the type as in generated code. `stringMember` is the member that holds the text
/// of a string plural, `record` the struct of an object or a plural's elements; otherwise both are null. `methods` are
/// all methods of the record that send the plural, and `replaceMethod` is the one among them that replaces it. An
/// excluded attribute has neither `swiftName` nor `swiftType`, and its members are not listed.
///
/// `reasons` explains the decisions. `for` is `name`, `type-name`, `read-only`, `secret` or `excluded`. `source` is
/// `config`, `include`, `write-schema`, `read-schema`, `capture` if Capture sets the value, or `schema` if the type or
/// name makes the attribute secret. `attribute` is the path that the override was made for, which may be that of an
/// owner, and `line` its line in the config file. Both are null if there is no override. `line` is also null for an
/// access schema, because it does not list the attribute.
package struct AttributeTreeJSON {
    /// Increases when a key changes its meaning or is removed.
    static let version = 1

    private let schema: PlannedSchema
    private let reasons: DecisionReasons

    package init(_ schema: PlannedSchema) {
        self.schema = schema
        reasons = DecisionReasons(schema.overrides)
    }

    package var text: String {
        JSONOutput.object([
            ("version", .integer(Self.version)),
            ("rootName", .string(schema.plan.rootName)),
            ("config", document(.config)),
            ("writeSchema", document(.writeSchema)),
            ("readSchema", document(.readSchema)),
            ("attributes", json(of: schema.attributes)),
        ]).text
    }

    private func document(_ source: Override.Source) -> JSONOutput {
        .string(schema.overrides.document(of: source)?.path)
    }

    private func json(of attributes: [PlannedAttribute]) -> JSONOutput {
        .array(attributes.filter(\.isShown).map { json(of: $0) })
    }

    private func json(of attribute: PlannedAttribute) -> JSONOutput {
        let property = attribute.property
        var stringMember: String?
        if case .strings(let member) = property?.type { stringMember = member }
        return .object([
            ("name", .string(attribute.name)),
            ("type", .string(attribute.attribute.type.word)),
            ("path", .string(attribute.path)),
            ("swiftName", .string(property?.name)),
            ("swiftType", .string(property?.type.swiftType)),
            ("isReadOnly", .bool(property?.isReadOnly ?? attribute.overrides.contains { $0.effect == .readOnly })),
            ("isRequired", .bool(property?.isRequired ?? false)),
            ("isSecret", .bool(attribute.isSecret)),
            ("isExcluded", .bool(attribute.excluded != nil)),
            ("constraints", .strings(property?.constraints ?? [])),
            ("stringMember", .string(stringMember)),
            ("record", .string(attribute.record?.qualifiedName)),
            ("replaceMethod", .string(attribute.replaceMethod?.signature)),
            ("methods", .strings(attribute.replaceMethod?.signatures ?? [])),
            ("reasons", .array(reasons.reasons(of: attribute).map(\.json))),
            ("attributes", json(of: attribute.children)),
        ])
    }
}
