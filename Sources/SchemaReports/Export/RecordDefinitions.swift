import CaptureSchema
import Codegen

/// Records in the vocabulary of JSON Schema 2020-12, which OpenAPI 3.1 shares. What it cannot express is in keys that
/// begin with `x-capture-`.
///
/// No member is required, and other members are allowed: an older record may lack a required value, and a newer schema
/// may have more attributes.
struct RecordDefinitions {
    typealias Members = [(key: String, value: JSONOutput)]

    let records: ExportedRecords
    let profile: ExportProfile
    /// The location of definitions in the document: `#/$defs/`.
    let place: String

    var root: Members { records.all.first.map(members(of:)) ?? [] }

    /// The records inside the root, by name.
    var nested: Members { records.all.dropFirst().map { (Self.name(of: $0.name), .object(members(of: $0))) } }

    /// A name that is valid in a reference, which is a URI, and for a component of OpenAPI: `CaptureUser_Photo`.
    /// It has no dots, of which generators for other languages make modules. No two records have the same: hardly any
    /// Swift name has an underscore, and none a hyphen.
    static func name(of record: String) -> String {
        record.unicodeScalars.reduce(into: "") { name, scalar in
            switch scalar {
            case ".": name += "_"
            case "_": name += "__"
            case _ where scalar.isASCIILetter || scalar.isASCIIDigit: name.unicodeScalars.append(scalar)
            default: name += "-\(String(scalar.value, radix: 16))-"
            }
        }
    }

    private func members(of record: ExportedRecord) -> Members {
        [("type", .string("object")), ("properties", properties(record.attributes))]
    }

    private func properties(_ attributes: [ExportedAttribute]) -> JSONOutput {
        .object(attributes.map { ($0.key, .object(value(of: $0) + remarks(on: $0))) })
    }

    private func value(of attribute: ExportedAttribute) -> Members {
        if let form = ScalarForm(attribute.attribute, profile) { return members(of: form) }
        let reference: Members? = attribute.planned.record.map {
            [("$ref", .string(place + Self.name(of: $0.qualifiedName)))]
        }
        guard attribute.attribute.type == .plural else { return reference ?? [("type", .string("object"))] }
        return [("type", .string("array")), ("items", .object(reference ?? elements(ofStringPlural: attribute)))]
    }

    /// The strings themselves, or objects that contain one string each.
    private func elements(ofStringPlural plural: ExportedAttribute) -> Members {
        let members = records.members(of: plural)
        guard profile == .portable else { return [("type", .string("object")), ("properties", properties(members))] }
        return members.first.map { value(of: $0) + remarks(on: $0, isString: true) } ?? []
    }

    private func members(of form: ScalarForm) -> Members {
        var members: Members = []
        if form.types.count == 1 {
            members.append(("type", .string(form.types[0])))
        } else if !form.types.isEmpty {
            members.append(("type", .strings(form.types)))
        }
        if let format = form.format { members.append(("format", .string(format))) }
        if let maxLength = form.maxLength { members.append(("maxLength", .integer(maxLength))) }
        if form.patterns.count == 1 {
            members.append(("pattern", .string(form.patterns[0])))
        } else if !form.patterns.isEmpty {
            members.append(("allOf", .array(form.patterns.map { .object([("pattern", .string($0))]) })))
        }
        return members
    }

    /// - Parameter isString: True for a string in an array, which is not a member of anything.
    private func remarks(on attribute: ExportedAttribute, isString: Bool = false) -> Members {
        var members: Members = []
        if let description = attribute.description { members.append(("description", .string(description))) }
        if attribute.isReadOnly { members.append(("readOnly", .bool(true))) }
        if attribute.isPassword { members.append(("writeOnly", .bool(true))) }
        if !isString, attribute.key != attribute.attribute.name {
            members.append(("x-capture-name", .string(attribute.attribute.name)))
        }
        switch attribute.attribute.type {
        case .string, .boolean, .integer, .object, .plural: break
        default: members.append(("x-capture-type", .string(attribute.attribute.type.word)))
        }
        // That the text consists of letters is more than its pattern can say.
        let constraints = [Constraint.required, .unique, .locallyUnique, .unicodeLetters]
        for constraint in constraints where attribute.has(constraint) {
            members.append(("x-capture-\(constraint.rawValue)", .bool(true)))
        }
        if attribute.attribute.isCaseSensitive == false { members.append(("x-capture-case-sensitive", .bool(false))) }
        if attribute.planned.isSecret { members.append(("x-capture-secret", .bool(true))) }
        return members
    }
}
