import CaptureSchema
import Codegen

/// Walks two schemas in parallel and collects the differences.
struct SchemaComparison {
    private(set) var changes: [SchemaChange] = []
    private let methods: [String: String]

    init(with new: PlannedSchema) { methods = NameOwners.methods(of: new.attributes) }

    /// - Parameter reportedReadOnly: What was already reported about the whole record: true if it becomes read-only,
    ///   false if it no longer is.
    mutating func compare(_ records: RecordPair, reportedReadOnly: Bool? = nil) {
        let matching = AttributeMatching(records.old.attributes, records.new.attributes)
        let initializer = InitializerComparison(records, matching.pairs)
        let names = NameOwners(records, methods: methods)
        for attribute in matching.removed {
            changes.append(.removal(.removed, of: attribute, from: attribute.typeWords, to: nil, initializer, names))
        }
        for attribute in matching.added {
            changes.append(.addition(.added, of: attribute, from: nil, to: attribute.typeWords, initializer))
        }
        for pair in matching.pairs {
            let comparison = AttributeComparison(pair: pair, initializer: initializer, names: names)
            changes += comparison.changes(reportedReadOnly: reportedReadOnly)
            // If the shape changes, the members are unrelated.
            if comparison.replacesMembers || pair.isExcluded { continue }
            if !pair.old.children.isEmpty || !pair.new.children.isEmpty {
                compare(
                    RecordPair(inside: pair), reportedReadOnly: comparison.becomesReadOnly ?? reportedReadOnly)
            }
        }
        if let change = initializer.change { changes.append(change) }
    }
}

extension SchemaChange {
    /// An attribute that the generated code no longer has.
    static func removal(
        _ kind: Kind, of attribute: PlannedAttribute, from old: String?, to new: String?,
        _ initializer: InitializerComparison, _ owners: NameOwners, at path: String? = nil
    ) -> SchemaChange {
        let path = path ?? attribute.path
        let breaks = kind.breaksSource(from: attribute, to: nil, initializer)
        guard let property = attribute.property else {
            return SchemaChange(kind, at: path, from: old, to: new, breaksSource: breaks)
        }
        return SchemaChange(
            kind, at: path, from: old, to: new, breaksSource: breaks, owner: attribute.owner,
            ["`\(attribute.qualifiedName)`"] + attribute.declarations,
            taken: owners.taken(property.name, .property).map { [$0] } ?? [])
    }

    /// An attribute that the generated code now has.
    static func addition(
        _ kind: Kind, of attribute: PlannedAttribute, from old: String?, to new: String?,
        _ initializer: InitializerComparison
    ) -> SchemaChange {
        let breaks = kind.breaksSource(from: nil, to: attribute, initializer)
        guard let property = attribute.property, initializer.hadInitializer else {
            return SchemaChange(kind, at: attribute.path, from: old, to: new, breaksSource: breaks)
        }
        return SchemaChange(
            kind, at: attribute.path, from: old, to: new, breaksSource: breaks, owner: attribute.owner,
            ["`\(attribute.qualifiedName): \(property.type.shortSwiftType)`"] + attribute.declarations)
    }
}

/// What each Swift name in a record means in the new schema, to see whether a name that was given up has a new owner.
struct NameOwners {
    private let properties: [String: String]
    private let types: [String: String]
    /// The plural of each replace method. All of them are methods of the root.
    private let methods: [String: String]

    init(_ records: RecordPair, methods: [String: String]) {
        properties = Self.owners(of: records.new.attributes, by: \.property?.name)
        types = Self.owners(of: records.new.attributes, by: \.record?.typeName)
        self.methods = methods
    }

    /// Says what a name now stands for: `` `foo` now stands for `/Foo` ``. Nil if it stands for nothing.
    func taken(_ name: String, _ role: ChangedName.Role) -> String? {
        let owners =
            switch role {
            case .property: properties
            case .type: types
            case .method: methods
            }
        return owners[name].map { "`\(name)` now stands for \(SafeText.quoted($0))" }
    }

    private static func owners(
        of attributes: [PlannedAttribute], by name: (PlannedAttribute) -> String?
    ) -> [String: String] {
        attributes.reduce(into: [:]) { owners, attribute in
            if let name = name(attribute) { owners[name] = attribute.path }
        }
    }

    /// The paths of the plurals at any depth, by the signatures of their replace methods.
    static func methods(of attributes: [PlannedAttribute]) -> [String: String] {
        attributes.reduce(into: owners(of: attributes, by: \.replaceMethod?.signature)) { owners, attribute in
            owners.merge(methods(of: attribute.children)) { first, _ in first }
        }
    }
}
