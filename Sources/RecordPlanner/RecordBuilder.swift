import CaptureSchema

/// Walks the attribute tree and plans a record for the root, for every object, and for every plural with elements.
struct RecordBuilder {
    /// A record to be planned.
    struct Subject {
        let kind: PlannedRecord.Kind
        let typeName: String
        let enclosingType: String?
        /// From the root, with a slash before each name and without ids.
        let path: String
        let documentation: [String]
        let attributes: [Attribute]
        /// The way to the record, for the plurals in it.
        var steps: [PlannedPlural.Step] = []
    }

    let rootName: String
    private(set) var records: [PlannedRecord] = []
    private(set) var plurals: [PlannedPlural] = []
    private(set) var findings: [Finding] = []

    init(rootName: String) { self.rootName = rootName }

    mutating func addRecord(_ subject: Subject) {
        let names = ScopeNames(subject.attributes, rootName: rootName)
        findings += names.changes.compactMap { $0.note(path: "\(subject.path)/\($0.attributeName)") }
        let qualifiedName = subject.enclosingType.map { "\($0).\(subject.typeName)" } ?? subject.typeName
        let position = records.count
        var properties: [Property] = []
        // The record stands before those nested in it; its place is taken first and filled last.
        records.append(record(subject, properties: []))
        for (attribute, name) in zip(subject.attributes, names.names) {
            properties.append(property(attribute, name, in: subject))
            addNested(attribute, name, in: subject, enclosingType: qualifiedName)
        }
        records[position] = record(subject, properties: properties)
    }

    private func record(_ subject: Subject, properties: [Property]) -> PlannedRecord {
        PlannedRecord(
            kind: subject.kind, typeName: subject.typeName, enclosingType: subject.enclosingType, fileName: "",
            documentation: subject.documentation, properties: properties)
    }

    private func property(_ attribute: Attribute, _ name: ScopeNames.Name, in subject: Subject) -> Property {
        let type = Self.propertyType(attribute, typeName: name.type)
        let isReadOnly = attribute.isReadOnly
        return Property(
            attributeName: attribute.name, name: name.property, type: type, isReadOnly: isReadOnly,
            isRequired: attribute.isRequired && !isReadOnly,
            isSecret: attribute.isSecret,
            constraints: TableConstraints.words(for: attribute, type: type, isReadOnly: isReadOnly),
            documentation: Documentation.property(attribute, name: name.property, in: subject.kind))
    }

    private mutating func addNested(
        _ attribute: Attribute, _ name: ScopeNames.Name, in subject: Subject, enclosingType: String
    ) {
        guard attribute.type == .object || attribute.type == .plural else { return }
        let path = "\(subject.path)/\(attribute.name)"
        let isPlural = attribute.type == .plural
        let steps = subject.steps + [PlannedPlural.Step(attribute, property: name.property, path: path)]
        if isPlural {
            plurals.append(
                PlannedPlural(
                    steps: steps, path: path, isStringPlural: attribute.stringMember != nil,
                    offset: attribute.nameOffset))
        }
        guard let typeName = name.type else { return }
        addRecord(
            Subject(
                kind: isPlural ? .element : .object, typeName: typeName, enclosingType: enclosingType, path: path,
                documentation: Documentation.record(attribute, path: path), attributes: attribute.children,
                steps: steps))
    }

    static func propertyType(_ attribute: Attribute, typeName: String?) -> PropertyType {
        if let scalar = ScalarType(attribute.type) { return .scalar(scalar) }
        if let member = attribute.stringMember { return .strings(member: member) }
        let typeName = typeName ?? SwiftName.capitalized(SwiftName.property(attribute.name))
        if attribute.type == .plural { return .plural(elementName: typeName) }
        return .object(typeName: typeName, hasRequired: attribute.children.contains { $0.isRequired && !$0.isReadOnly })
    }
}

extension Attribute {
    /// Capture sets the value: the reserved attributes, and the types that exist for them.
    var isReadOnly: Bool {
        if isReserved { return true }
        switch type {
        case .id, .uuid, .version: return true
        default: return false
        }
    }

    var isRequired: Bool { constraints.contains(.required) }

    /// Passwords, and the sign-in credentials that the default schema keeps for each profile.
    var isSecret: Bool {
        if case .password = type { return true }
        return name == "accessCredentials" && ScalarType(type) != nil
    }

    /// The one string member of a string plural; nil for everything else.
    ///
    /// The rule is Capture's own clients': a plural whose only member besides `id` is one `string`.
    var stringMember: String? {
        guard type == .plural else { return nil }
        let members = children.filter { !$0.isReserved }
        guard members.count == 1, let member = members.first, member.type == .string else { return nil }
        return member.name
    }
}
