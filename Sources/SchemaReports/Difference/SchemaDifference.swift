/// All differences between two schemas that affect source, stored records or the service. The order of attributes
/// matters only for the arguments of initializers, which follow it.
package struct SchemaDifference: Sendable {
    /// Sorted by path; those with the same path are in the order of ``SchemaChange/Kind``.
    package let changes: [SchemaChange]

    package init(from old: PlannedSchema, to new: PlannedSchema) {
        var comparison = SchemaComparison(with: new)
        comparison.compare(RecordPair(old, new))
        changes = comparison.changes.sorted { Self.precedes($0, $1) }
    }

    package var breaksSource: Bool { changes.contains(where: \.breaksSource) }

    private static func precedes(_ left: SchemaChange, _ right: SchemaChange) -> Bool {
        if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        return rank(left.kind) < rank(right.kind)
    }

    private static func rank(_ kind: SchemaChange.Kind) -> Int {
        SchemaChange.Kind.allCases.firstIndex(of: kind) ?? SchemaChange.Kind.allCases.count
    }
}
