package import CaptureSchema
package import Codegen

/// An attribute of the schema and what the plan made of it.
package struct PlannedAttribute: Sendable {
    package let attribute: Attribute
    /// The path from the root, with `#id` after each plural on the way: `/profiles#id/profile/name`.
    package let path: String
    /// The same path without ids.
    let plainPath: String
    /// The record that declares the property: `CaptureUser.PhotosElement`.
    package let owner: String
    /// Nil for an excluded attribute, and inside the elements of a string plural: strings have no properties.
    package let property: Property?
    /// The plan's entry for the attribute if it is excluded.
    package let excluded: PlannedExclusion?
    /// The overrides of the attribute, and those that make an owner read-only.
    package let overrides: [Override]
    /// The struct for an object or a plural's elements; nil if there is none.
    package let record: PlannedRecord?
    /// The method that replaces a plural; nil if there is none.
    package let replaceMethod: ReplaceMethod?
    /// The members of an object or a plural's elements; empty for an excluded attribute.
    package let children: [PlannedAttribute]

    /// The name on the wire; untrusted text.
    package var name: String { attribute.name }

    /// True if there is a decision to show. The strings of a string plural are decided together with the plural.
    var isShown: Bool { property != nil || excluded != nil }
    /// Never shown or saved.
    var isSecret: Bool { property?.isSecret ?? excluded?.isSecret ?? false }
    /// True if it has a property without a setter.
    var isReadOnly: Bool { property?.isReadOnly ?? false }
}

/// Follows the records of a plan, and so meets every attribute.
struct PlanWalk {
    /// The current position of the walk.
    struct Place {
        /// The path with `#id` after plurals.
        var path = ""
        /// The path without ids, which identifies replace methods.
        var plainPath = ""
        let owner: String
        /// The overrides that make everything here read-only.
        var readOnlyBy: [Override] = []
    }

    private let records: [PlannedRecord]
    private let methods: [String: ReplaceMethod]
    private let overrides: Overrides

    init(_ plan: RecordPlan, _ overrides: Overrides) {
        records = plan.records
        methods = Dictionary(plan.replaceMethods.map { ($0.pluralPath, $0) }) { first, _ in first }
        self.overrides = overrides
    }

    /// The attributes of the root, in the order of the schema.
    var attributes: [PlannedAttribute] {
        records.first.map { attributes(of: $0, at: Place(owner: $0.typeName)) } ?? []
    }

    private func attributes(of record: PlannedRecord, at place: Place) -> [PlannedAttribute] {
        var attributes = record.properties.map { planned($0.attribute, $0, nil, at: place) }
        for excluded in record.excluded {
            attributes.insert(planned(excluded.attribute, nil, excluded, at: place), at: excluded.position)
        }
        return attributes
    }

    private func planned(
        _ attribute: Attribute, _ property: Property?, _ excluded: PlannedExclusion?, at place: Place
    ) -> PlannedAttribute {
        let path = "\(place.path)/\(attribute.name)"
        let plainPath = "\(place.plainPath)/\(attribute.name)"
        let record = property?.nested.map { records[$0] }
        let own = overrides[plainPath]
        let inside = Place(
            path: attribute.type == .plural ? path + "#id" : path, plainPath: plainPath,
            owner: record?.qualifiedName ?? place.owner,
            readOnlyBy: place.readOnlyBy + own.filter { $0.effect == .readOnly })
        // The members of a string plural have no record.
        let others = excluded == nil ? attribute.children : []
        return PlannedAttribute(
            attribute: attribute, path: path, plainPath: plainPath, owner: place.owner, property: property,
            excluded: excluded, overrides: place.readOnlyBy + own, record: record, replaceMethod: methods[plainPath],
            children: record.map { attributes(of: $0, at: inside) } ?? others.map { planned($0, nil, nil, at: inside) })
    }
}

extension PropertyType {
    /// The type without the module names that generated code puts before it.
    var shortSwiftType: String {
        switch self {
        case .scalar(let scalar): scalar.shortName + "?"
        case .strings: "[\(ScalarType.string.shortName)]"
        case .object, .plural: swiftType
        }
    }
}

extension ScalarType {
    fileprivate var shortName: Substring { rawValue.drop { $0 != "." }.dropFirst() }
}
