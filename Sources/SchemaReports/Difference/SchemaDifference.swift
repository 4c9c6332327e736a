/// Everything in which two schemas differ, as far as it means something to source, to stored records or to the service.
/// The order of attributes means nothing but for the arguments of initializers, which follow it.
package struct SchemaDifference: Sendable {
    /// By path, each path's in the order of ``SchemaChange/Kind``.
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
