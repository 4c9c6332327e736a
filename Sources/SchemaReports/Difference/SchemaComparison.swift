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
        for attribute in matching.removed { changes.append(removal(of: attribute, names)) }
        for attribute in matching.added { changes.append(addition(of: attribute, to: records)) }
        for pair in matching.pairs {
            compare(pair, initializer, names, in: records, reportedReadOnly: reportedReadOnly)
        }
        if let change = initializer.change { changes.append(change) }
    }

    private mutating func compare(
        _ pair: AttributePair, _ initializer: InitializerComparison, _ names: NameOwners, in records: RecordPair,
        reportedReadOnly: Bool?
    ) {
        if let change = naming(of: pair, names) { changes.append(change) }
        let type = TypeChange(pair)
        if let type {
            changes.append(
                SchemaChange(
                    .type, at: pair.new.path, from: type.old.typeWords, to: type.new.typeWords, type.source,
                    records: StoredRecordEffect.ofType(type), service: ServiceEffect.ofType(type)))
        }
        let access = AccessComparison(
            pair: pair, initializer: initializer, names: names, records: records, hasOtherType: type != nil)
        changes += access.changes(reportedReadOnly: reportedReadOnly)
        changes += ConstraintComparison(pair: pair, initializer: initializer).changes
        if let change = documentation(of: pair) { changes.append(change) }
        // If the shape changes, the members are unrelated.
        if type?.replacesMembers == true || pair.isExcluded { return }
        if !pair.old.children.isEmpty || !pair.new.children.isEmpty {
            compare(RecordPair(inside: pair), reportedReadOnly: access.becomesReadOnly ?? reportedReadOnly)
        }
    }

    private func removal(of attribute: PlannedAttribute, _ names: NameOwners) -> SchemaChange {
        SchemaChange(
            .removed, at: attribute.path, from: attribute.typeWords, to: nil,
            SourceSentence.ofRemoval(attribute, names), records: StoredRecordEffect.ofRemoval(attribute),
            service: ServiceEffect.ofRemoval(attribute))
    }

    private func addition(of attribute: PlannedAttribute, to records: RecordPair) -> SchemaChange {
        SchemaChange(
            .added, at: attribute.path, from: nil, to: attribute.typeWords,
            SourceSentence.ofAddition(attribute, to: records),
            records: StoredRecordEffect.ofAddition(attribute), service: ServiceEffect.ofAddition(attribute))
    }

    /// A different name on Capture, in Swift, or both.
    private func naming(of pair: AttributePair, _ names: NameOwners) -> SchemaChange? {
        let naming = NamingChange(pair, names)
        if pair.isRenamed {
            return SchemaChange(
                .renamedInCase, at: pair.new.path, from: pair.old.name, to: pair.new.name,
                naming?.source ?? .harmless("Nothing: the Swift names stay the same."),
                records: StoredRecordEffect.ofRenaming(pair), service: ServiceEffect.ofRenaming(pair))
        }
        guard let naming else { return nil }
        return SchemaChange(
            .swiftName, at: pair.new.path, from: naming.oldNames, to: naming.newNames, naming.source,
            records: "Nothing: records are stored under the names on Capture.", service: ServiceEffect.nothing)
    }

    /// Compares descriptions only: what the generator says about constraints follows from them.
    private func documentation(of pair: AttributePair) -> SchemaChange? {
        let old = pair.old.attribute.shownDescription
        let new = pair.new.attribute.shownDescription
        guard old != new else { return nil }
        return SchemaChange(
            .documentation, at: pair.new.path, from: old, to: new, .harmless("Nothing: only comments change."),
            records: StoredRecordEffect.nothing, service: ServiceEffect.nothing)
    }
}
