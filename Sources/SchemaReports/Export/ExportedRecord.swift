import CaptureSchema
import Codegen

/// The form of the records that a document describes.
package enum ExportProfile: String, CaseIterable, Sendable {
    /// Records as Capture sends them: a scalar without a value is null, elements have ids, and times have Capture's own
    /// format.
    case wire
    /// Records as other systems expect them: what has no value is omitted, there are no ids, times have the format of
    /// RFC 3339, and a string plural is an array of strings.
    case portable
}

package struct ExportOptions: Sendable {
    package let profile: ExportProfile
    /// True if members have the names of the Swift properties instead of Capture's own.
    package let usesSwiftNames: Bool

    package init(profile: ExportProfile, usesSwiftNames: Bool = false) {
        self.profile = profile
        self.usesSwiftNames = usesSwiftNames
    }
}

/// The record, an object in it or the elements of a plural, with the attributes that a document describes. Attributes
/// that are excluded from the generated code are omitted.
struct ExportedRecord {
    /// The name of its struct from the root: `CaptureUser.PhotosElement`.
    let name: String
    /// Empty for the whole record.
    let path: String
    let attributes: [ExportedAttribute]
}

struct ExportedAttribute {
    /// The name of the member in the record; untrusted text.
    let key: String
    /// The path from the root, made of such names. If elements have ids, `#id` follows each plural on the way.
    let path: String
    let planned: PlannedAttribute

    var attribute: Attribute { planned.attribute }
    var swiftType: PropertyType? { planned.property?.type }

    /// The description by the attribute's author, or ours if Capture sets the attribute. Untrusted text.
    var description: String? {
        attribute.isReserved ? planned.property?.documentation.first : attribute.shownDescription
    }

    var isSetByCapture: Bool { attribute.isSetByCapture }
    var isReadOnly: Bool { isSetByCapture || planned.isReadOnly }
    var isPassword: Bool { ScalarType(attribute.type) == .password }

    /// True if the attribute, or the strings of a string plural, have the constraint.
    func has(_ constraint: Constraint) -> Bool { attribute.constraints.contains(constraint) }
}

/// All records that a document describes.
struct ExportedRecords {
    private let options: ExportOptions
    /// In the order of the schema, each record before those in it; the root is first.
    private(set) var all: [ExportedRecord] = []

    init(_ schema: PlannedSchema, _ options: ExportOptions) {
        self.options = options
        add(schema.attributes, named: schema.plan.rootName, at: "")
    }

    /// The members of an object or of the elements of a plural, those of a string plural too, which have no record.
    func members(of attribute: ExportedAttribute) -> [ExportedAttribute] {
        exported(attribute.planned.children, at: pathOfMembers(of: attribute))
    }

    private mutating func add(_ attributes: [PlannedAttribute], named name: String, at path: String) {
        let members = exported(attributes, at: path)
        all.append(ExportedRecord(name: name, path: path, attributes: members))
        for member in members {
            guard let record = member.planned.record else { continue }
            add(member.planned.children, named: record.qualifiedName, at: pathOfMembers(of: member))
        }
    }

    private func exported(_ attributes: [PlannedAttribute], at path: String) -> [ExportedAttribute] {
        let hasIDs = options.profile == .wire
        return attributes.filter { $0.excluded == nil && (hasIDs || $0.attribute.type != .id) }.map { planned in
            let key = key(of: planned)
            return ExportedAttribute(key: key, path: "\(path)/\(key)", planned: planned)
        }
    }

    /// The name of the member for an attribute.
    func key(of attribute: PlannedAttribute) -> String {
        options.usesSwiftNames ? attribute.property?.name ?? attribute.name : attribute.name
    }

    private func pathOfMembers(of attribute: ExportedAttribute) -> String {
        attribute.attribute.type == .plural && options.profile == .wire ? attribute.path + "#id" : attribute.path
    }
}
