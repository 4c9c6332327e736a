package import CaptureSchema
package import RecordPlanner

/// An attribute of the schema beside what the plan made of it.
package struct PlannedAttribute: Sendable {
    package let attribute: Attribute
    /// From the root, with `#id` behind each plural on the way: `/profiles#id/profile/name`.
    package let path: String
    /// The record that has the property: `CaptureUser.PhotosElement`.
    package let owner: String
    /// Nil for what lies in the elements of a string plural: strings have no properties.
    package let property: Property?
    /// The struct for an object or for a plural's elements; nil where there is none.
    package let record: PlannedRecord?
    /// What replaces a plural.
    package let replaceMethod: ReplaceMethod?
    /// The members of an object or of a plural's elements.
    package let children: [PlannedAttribute]

    /// The name on the wire; untrusted text.
    package var name: String { attribute.name }
}

/// Finds the property of every attribute by following the types of the plan, as a compiler would.
struct AttributePairing {
    /// How far the walk has come.
    private struct Place {
        /// With `#id` behind plurals.
        let path: String
        /// Without ids, as replace methods are known.
        let plainPath: String
        let owner: String
        /// Nil inside the elements of a string plural.
        let record: PlannedRecord?
    }

    private let root: PlannedRecord?
    private let records: [String: PlannedRecord]
    private let methods: [String: ReplaceMethod]

    init(_ plan: RecordPlan) {
        root = plan.records.first
        records = Dictionary(plan.records.map { ($0.qualifiedName, $0) }) { first, _ in first }
        methods = Dictionary(plan.replaceMethods.map { ($0.pluralPath, $0) }) { first, _ in first }
    }

    func attributes(ofRoot attributes: [Attribute]) -> [PlannedAttribute] {
        guard let root else { return [] }
        return pair(attributes, at: Place(path: "", plainPath: "", owner: root.typeName, record: root))
    }

    private func pair(_ attributes: [Attribute], at place: Place) -> [PlannedAttribute] {
        let properties = Dictionary(
            (place.record?.properties ?? []).map { ($0.attributeName, $0) }) { first, _ in first }
        return attributes.compactMap { attribute in
            let property = properties[attribute.name]
            // What a plan leaves out is not part of the generated code.
            if place.record != nil, property == nil { return nil }
            return pair(attribute, with: property, at: place)
        }
    }

    private func pair(_ attribute: Attribute, with property: Property?, at place: Place) -> PlannedAttribute {
        let path = "\(place.path)/\(attribute.name)"
        let plainPath = "\(place.plainPath)/\(attribute.name)"
        let record = property?.type.nestedTypeName.flatMap { records["\(place.owner).\($0)"] }
        let inside = Place(
            path: attribute.type == .plural ? path + "#id" : path, plainPath: plainPath,
            owner: record?.qualifiedName ?? place.owner, record: record)
        return PlannedAttribute(
            attribute: attribute, path: path, owner: place.owner, property: property, record: record,
            replaceMethod: methods[plainPath], children: pair(attribute.children, at: inside))
    }
}

extension PropertyType {
    /// The struct that holds an object or an element, by its name in the record around it.
    fileprivate var nestedTypeName: String? {
        switch self {
        case .object(let name, _): name
        case .plural(let name): name
        case .scalar, .strings: nil
        }
    }
}

extension ReplaceMethod {
    /// The method as documentation names it: `replaceProfilesFollowers(inProfiles:using:)`.
    var signature: String {
        "\(name)(\(arguments.map { $0.label + ":" }.joined())using:)"
    }
}
