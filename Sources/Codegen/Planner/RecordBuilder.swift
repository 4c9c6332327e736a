import CaptureSchema

/// Walks the attribute tree and plans a record for the root, each object, and each plural that has an element struct.
struct RecordBuilder {
    /// A record to be planned.
    struct Subject {
        let kind: PlannedRecord.Kind
        let typeName: String
        let enclosingType: String?
        /// The path from the root, with a slash before each name and without ids.
        let path: String
        let documentation: [String]
        let attributes: [Attribute]
        /// True if an override forbids writing anything in it.
        var isReadOnly = false
        /// The steps from the root to the record, for the plurals in it.
        var steps: [PlannedPlural.Step] = []
    }

    /// An attribute and everything that determines its property.
    private struct Member {
        let attribute: Attribute
        let path: String
        let overrides: [Override]
        /// By its own override or that of an owner.
        let isReadOnlyByOverride: Bool
    }

    let rootName: String
    let overrides: Overrides
    let singularTypes: Bool
    private(set) var records: [PlannedRecord] = []
    private(set) var plurals: [PlannedPlural] = []
    private(set) var findings: [Finding] = []

    mutating func addRecord(_ subject: Subject) {
        let (members, excluded) = members(of: subject)
        let names = ScopeNames(
            members.map(\.attribute), overrides: overrides.isEmpty ? [] : members.map(\.overrides), rootName: rootName,
            singularTypes: singularTypes)
        findings += names.changes.compactMap { $0.note(in: "\(subject.path)/") }
        let position = records.count
        var properties: [Property] = []
        // A record precedes those nested in it, so reserve its position now and fill it last.
        records.append(
            PlannedRecord(
                kind: subject.kind, typeName: subject.typeName, enclosingType: subject.enclosingType,
                documentation: subject.documentation, excluded: excluded))
        let qualifiedName = records[position].qualifiedName
        for (member, name) in zip(members, names.names) {
            // A nested record is the next one to be added.
            properties.append(property(member, name, in: subject, nested: name.type.map { _ in records.count }))
            addNested(member, name, in: subject, enclosingType: qualifiedName)
        }
        records[position].properties = properties
    }

    private func members(of subject: Subject) -> ([Member], [PlannedExclusion]) {
        var members: [Member] = []
        var excluded: [PlannedExclusion] = []
        members.reserveCapacity(subject.attributes.count)
        for (position, attribute) in subject.attributes.enumerated() {
            // Building a path takes time, and without overrides scalars need none.
            let needsPath = !overrides.isEmpty || ScalarType(attribute.type) == nil
            let path = needsPath ? "\(subject.path)/\(attribute.name)" : ""
            let own = overrides[path]
            let isReadOnly = subject.isReadOnly || own.has(.readOnly)
            if own.has(.excluded) {
                excluded.append(overrides.excluded(attribute, at: position, path: path, isReadOnly: isReadOnly))
            } else {
                members.append(
                    Member(attribute: attribute, path: path, overrides: own, isReadOnlyByOverride: isReadOnly))
            }
        }
        return (members, excluded)
    }

    private func property(
        _ member: Member, _ name: ScopeNames.Name, in subject: Subject, nested: Int?
    ) -> Property {
        let attribute = member.attribute
        let type = PropertyType(attribute, typeName: name.type)
        let isSetByCapture = attribute.isSetByCapture
        let isReadOnly = isSetByCapture || member.isReadOnlyByOverride
        let isSecretByOverride = member.overrides.has(.secret)
        // What Capture sets needs no protection from a replace, but no table entry exists for a secret that Capture
        // sets.
        let isReadOnlyByOverride = isReadOnly && (!isSetByCapture || isSecretByOverride)
        return Property(
            of: attribute, name: name.property, type: type, isReadOnly: isReadOnly,
            isReadOnlyByOverride: isReadOnlyByOverride, isRequired: attribute.isRequired && !isReadOnly,
            isSecret: attribute.isSecret || isSecretByOverride,
            constraints: isReadOnly ? [] : Self.constraints(of: attribute),
            documentation: Documentation.property(attribute, name: name.property, in: subject.kind)
                + Documentation.access(
                    isReadOnlyByOverride: isReadOnlyByOverride,
                    isReplaceable: attribute.type != .plural || isReplaceable(member)),
            nested: nested)
    }

    private mutating func addNested(
        _ member: Member, _ name: ScopeNames.Name, in subject: Subject, enclosingType: String
    ) {
        let attribute = member.attribute
        guard attribute.type.isContainer else { return }
        let isPlural = attribute.type == .plural
        let step = PlannedPlural.Step(
            attribute: attribute, propertyName: name.property, path: member.path,
            nameInside: SwiftName.inside(member.overrides.name(.name) ?? SwiftName.property(attribute.name)))
        let steps = subject.steps + [step]
        if isPlural, isReplaceable(member) {
            plurals.append(
                PlannedPlural(
                    steps: steps, path: member.path, isStringPlural: attribute.stringMember != nil,
                    offset: attribute.nameOffset))
        }
        guard let typeName = name.type else { return }
        addRecord(
            Subject(
                kind: isPlural ? .element : .object, typeName: typeName, enclosingType: enclosingType,
                path: member.path, documentation: Documentation.record(attribute, path: member.path),
                attributes: attribute.children, isReadOnly: member.isReadOnlyByOverride, steps: steps))
    }

    /// The strings of a string plural are never null. Otherwise they have the constraints of the member that holds
    /// them.
    private static func constraints(of attribute: Attribute) -> [String] {
        guard let member = attribute.stringMember else { return attribute.checkedConstraints }
        return member.checkedConstraints.filter { $0 != Constraint.required.rawValue }
    }

    /// A replace sends elements whole, so it would erase what it may not send.
    private func isReplaceable(_ plural: Member) -> Bool {
        !plural.isReadOnlyByOverride && !overrides.hasReadOnly(in: plural.attribute, path: plural.path)
    }
}
