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
    package let excluded: ExcludedAttribute?
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
    /// Never shown or stored.
    var isSecret: Bool { property?.isSecret ?? excluded?.isSecret ?? false }
    /// True if it has a property without a setter.
    var isReadOnly: Bool { property?.isReadOnly ?? false }
}

/// Finds the property of each attribute by following the types of the plan, as a compiler would.
struct AttributePairing {
    /// The current position of the walk.
    private struct Place {
        /// The path with `#id` after plurals.
        let path: String
        /// The path without ids, which identifies replace methods.
        let plainPath: String
        let owner: String
        /// Nil inside the elements of a string plural.
        let record: PlannedRecord?
        /// The overrides that make everything here read-only.
        let readOnlyBy: [Override]
    }

    private let root: PlannedRecord?
    private let records: [String: PlannedRecord]
    private let methods: [String: ReplaceMethod]
    private let overrides: Overrides

    init(_ plan: RecordPlan, _ overrides: Overrides) {
        self.overrides = overrides
        root = plan.records.first
        records = Dictionary(plan.records.map { ($0.qualifiedName, $0) }) { first, _ in first }
        methods = Dictionary(plan.replaceMethods.map { ($0.pluralPath, $0) }) { first, _ in first }
    }

    func attributes(ofRoot attributes: [Attribute]) -> [PlannedAttribute] {
        guard let root else { return [] }
        return pair(
            attributes, at: Place(path: "", plainPath: "", owner: root.typeName, record: root, readOnlyBy: []))
    }

    private func pair(_ attributes: [Attribute], at place: Place) -> [PlannedAttribute] {
        let properties = Dictionary(
            (place.record?.properties ?? []).map { ($0.attributeName, $0) }
        ) { first, _ in first }
        let excluded = Dictionary(
            (place.record?.excluded ?? []).map { ($0.attributeName, $0) }
        ) { first, _ in first }
        return attributes.map { attribute in
            pair(attribute, properties[attribute.name], excluded[attribute.name], at: place)
        }
    }

    private func pair(
        _ attribute: Attribute, _ property: Property?, _ excluded: ExcludedAttribute?, at place: Place
    ) -> PlannedAttribute {
        let path = "\(place.path)/\(attribute.name)"
        let plainPath = "\(place.plainPath)/\(attribute.name)"
        let record = property?.type.nestedTypeName.flatMap { records["\(place.owner).\($0)"] }
        let own = overrides[plainPath]
        let readOnlyBy = place.readOnlyBy + own.filter { $0.effect == .readOnly }
        let inside = Place(
            path: attribute.type == .plural ? path + "#id" : path, plainPath: plainPath,
            owner: record?.qualifiedName ?? place.owner, record: record, readOnlyBy: readOnlyBy)
        return PlannedAttribute(
            attribute: attribute, path: path, plainPath: plainPath, owner: place.owner, property: property,
            excluded: excluded, overrides: place.readOnlyBy + own, record: record, replaceMethod: methods[plainPath],
            children: excluded == nil ? pair(attribute.children, at: inside) : [])
    }
}

extension PropertyType {
    /// The name of the struct for an object or element, relative to the record that declares the property.
    fileprivate var nestedTypeName: String? {
        switch self {
        case .object(let name, _): name
        case .plural(let name): name
        case .scalar, .strings: nil
        }
    }

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
