/// All differences between two schemas that affect source, stored records or the service. The order of attributes
/// matters only for the arguments of initializers, which follow it.
package struct SchemaDifference: Sendable {
    /// Sorted by path; those with the same path are in the order of ``SchemaChange/Kind``.
    package let changes: [SchemaChange]

    package init(from old: PlannedSchema, to new: PlannedSchema) {
        var comparison = SchemaComparison(with: new)
        comparison.compare(RecordPair(old, new))
        let ranks = Dictionary(zip(SchemaChange.Kind.allCases, 0...)) { first, _ in first }
        changes = comparison.changes.sorted { left, right in
            if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
            return ranks[left.kind, default: 0] < ranks[right.kind, default: 0]
        }
    }

    package var breaksSource: Bool { changes.contains(where: \.breaksSource) }
}

/// One difference between two schemas.
package struct SchemaChange: Hashable, Sendable {
    /// What changed. The raw values are part of the command's interface and do not change.
    package enum Kind: String, CaseIterable, Sendable {
        case added, removed
        /// The name differs only in case or in its Unicode form. To Capture that is a different attribute.
        case renamedInCase = "renamed-in-case"
        case type
        /// The attribute lost or gained its property because of the config file or the read schema.
        case excluded
        case readOnly = "read-only"
        case secret
        /// The method that replaces a plural was removed or added because of the attributes in its elements.
        case replaceMethod = "replace-method"
        case required
        /// The attribute is the same, but the generator chose a different name for it.
        case swiftName = "swift-name"
        /// The arguments of a record's initializer changed for a reason other than a single attribute.
        case initializer
        case length, unique, constraint
        case caseSensitivity = "case-sensitivity"
        case feature
        /// Only comments changed.
        case documentation
    }

    package let kind: Kind
    /// The path of the attribute, in the new schema unless it was removed. For an initializer, the path of its object
    /// or plural; `/` for the whole record.
    package let path: String
    /// The old value; nil if there was none.
    package let old: String?
    package let new: String?
    /// True if source that uses the old generated code no longer compiles, or compiles with a different meaning; see
    /// ``Kind/breaksSource(from:to:_:)``.
    package let breaksSource: Bool
    /// The record that declares the attribute's property.
    let owner: String
    /// The declarations that the change is about, as they stand in a sentence: `` `CaptureUser.photos` ``; for names,
    /// what each is called now.
    let names: [String]
    /// Which names that were given up mean something else now: `` `foo` now stands for `/Foo` ``.
    let takenNames: [String]

    init(
        _ kind: Kind, at path: String, from old: String?, to new: String?, breaksSource: Bool,
        owner: String = "", _ names: [String] = [], taken: [String] = []
    ) {
        self.kind = kind
        self.path = path
        self.old = old
        self.new = new
        self.breaksSource = breaksSource
        self.owner = owner
        self.names = names
        takenNames = taken
    }
}
