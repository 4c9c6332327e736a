package import CaptureSchema
package import CodegenPipeline
package import RecordPlanner

/// An attribute of the schema beside what the plan made of it.
package struct PlannedAttribute: Sendable {
    package let attribute: Attribute
    /// From the root, with `#id` behind each plural on the way: `/profiles#id/profile/name`.
    package let path: String
    /// The same without ids.
    package let plainPath: String
    /// The record that has the property: `CaptureUser.PhotosElement`.
    package let owner: String
    /// Nil for an excluded attribute, and for what lies in the elements of a string plural: strings have no properties.
    package let property: Property?
    /// What the plan has in place of a property when the attribute is excluded.
    package let excluded: ExcludedAttribute?
    /// What was decided about it, and of what is around it that it is read-only.
    package let overrides: [Override]
    /// The struct for an object or for a plural's elements; nil where there is none.
    package let record: PlannedRecord?
    /// What replaces a plural.
    package let replaceMethod: ReplaceMethod?
    /// The members of an object or of a plural's elements; none of an excluded one.
    package let children: [PlannedAttribute]

    /// The name on the wire; untrusted text.
    package var name: String { attribute.name }

    /// Whether there is a decision about it to show: the strings of a string plural are decided with the plural.
    var isShown: Bool { property != nil || excluded != nil }
    /// Never shown and never stored.
    var isSecret: Bool { property?.isSecret ?? excluded?.isSecret ?? false }
    /// Whether it has no setter, or could have none.
    var isReadOnly: Bool { property?.isReadOnly ?? false }
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
        /// The overrides by which everything here is read-only.
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
    /// The struct that holds an object or an element, by its name in the record around it.
    fileprivate var nestedTypeName: String? {
        switch self {
        case .object(let name, _): name
        case .plural(let name): name
        case .scalar, .strings: nil
        }
    }
}

extension PropertyType {
    /// The type without the modules that generated code writes before it.
    var shortSwiftType: String {
        guard case .scalar(let scalar) = self else { return swiftType }
        let name = scalar.rawValue
        guard let dot = name.lastIndex(of: ".") else { return swiftType }
        return name[dot...].dropFirst() + "?"
    }
}

extension ReplaceMethod {
    /// The method as documentation names it: `replaceProfilesFollowers(inProfiles:using:)`.
    var signature: String {
        "\(name)(\(arguments.map { $0.label + ":" }.joined())using:)"
    }
}
