import CaptureSchema
import Codegen

/// The schema as JSON Schema, draft 2020-12. Members are in the order of the schema, so the same schema gives the same
/// bytes.
package enum JSONSchemaDocument {
    package static func text(of schema: PlannedSchema, _ options: ExportOptions) -> String {
        let records = RecordDefinitions(
            records: ExportedRecords(schema, options), profile: options.profile, place: "#/$defs/")
        var members: RecordDefinitions.Members = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string(schema.plan.rootName)),
        ]
        members += records.root
        if !records.nested.isEmpty { members.append(("$defs", .object(records.nested))) }
        return JSONOutput.object(members).text
    }
}

/// The schema as components of OpenAPI 3.1: the record and everything in it, for reference by an API description.
package enum OpenAPIDocument {
    package static func text(of schema: PlannedSchema, _ options: ExportOptions) -> String {
        let records = RecordDefinitions(
            records: ExportedRecords(schema, options), profile: options.profile, place: "#/components/schemas/")
        let rootName = schema.plan.rootName
        let schemas = [(RecordDefinitions.name(of: rootName), JSONOutput.object(records.root))] + records.nested
        return JSONOutput.object([
            ("openapi", .string("3.1.0")),
            // The version of an API. It is required, but this document has none.
            ("info", .object([("title", .string(rootName)), ("version", .string("1"))])),
            ("components", .object([("schemas", .object(schemas))])),
        ]).text
    }
}

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

/// The form of a scalar in JSON.
struct ScalarForm {
    /// The types in JSON Schema; empty if any value is allowed.
    var types: [String] = []
    /// A format defined by JSON Schema, or in the registry of OpenAPI.
    var format: String?
    /// Regular expressions of ECMA-262, all of which the text matches, in the part of it that other dialects share.
    var patterns: [String] = []
    var maxLength: Int?
    /// The format of a text, for people.
    var layout: String?
}

extension ScalarForm {
    /// Returns nil for objects and plurals.
    init?(_ attribute: Attribute, _ profile: ExportProfile) {
        guard let form = Self.form(of: attribute, profile) else { return nil }
        self = form
        // Reserved attributes always have a value.
        if profile == .wire, !attribute.isReserved, !types.isEmpty { types.append("null") }
    }

    private static func form(of attribute: Attribute, _ profile: ExportProfile) -> ScalarForm? {
        switch attribute.type {
        case .string: text(attribute)
        case .boolean: ScalarForm(types: ["boolean"])
        case .integer, .id: ScalarForm(types: ["integer"], format: "int64")
        case .decimal: ScalarForm(types: ["number"], format: "decimal")
        case .date: ScalarForm(types: ["string"], format: "date", layout: "yyyy-MM-dd")
        case .dateTime: time(profile)
        case .ipAddress: ScalarForm(types: ["string"], format: "ipv4")
        case .uuid: ScalarForm(types: ["string"], format: "uuid")
        // Capture returns null or, to clients with enough rights, an object with the hash.
        case .password: ScalarForm(types: profile == .wire ? ["string", "object"] : ["string"])
        case .json, .version, .unknown: ScalarForm()
        case .object, .plural: nil
        }
    }

    private static func text(_ attribute: Attribute) -> ScalarForm {
        var form = ScalarForm(types: ["string"], maxLength: attribute.length)
        if attribute.constraints.contains(.emailAddress) { form.format = "email" }
        form.patterns = attribute.constraints.compactMap { constraint in
            switch constraint {
            case .alphabetic: "^[A-Za-z]*$"
            case .alphanumeric: "^[A-Za-z0-9]*$"
            // Not every dialect of regular expressions knows classes of Unicode, and one that does not refuses the
            // whole document. So this excludes only what is not a letter in ASCII and Latin-1.
            case .unicodeLetters:
                #"^[^\u0000-@\[-`{-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7]*$"#
            case .unicodePrintable: #"^[^\u0000-\u001F\u007F-\u009F]*$"#
            default: nil
            }
        }
        return form
    }

    private static func time(_ profile: ExportProfile) -> ScalarForm {
        switch profile {
        case .wire:
            ScalarForm(
                types: ["string"],
                patterns: [
                    #"^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})? [+-][0-9]{4}$"#
                ],
                layout: "yyyy-MM-dd HH:mm:ss.SSSSSS +0000")
        case .portable:
            ScalarForm(types: ["string"], format: "date-time", layout: "yyyy-MM-ddTHH:mm:ss.SSSSSSZ")
        }
    }
}
