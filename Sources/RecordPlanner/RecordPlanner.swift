package import CaptureSchema

/// The second stage: decides what is an object and what a plural, and every name, type and path.
package enum RecordPlanner {
    /// Whether an attribute becomes an array of strings. The member that holds the string has no property then.
    package static func isStringPlural(_ attribute: Attribute) -> Bool { attribute.stringMember != nil }

    /// Plans the records for a schema. The findings are notes on names that could not be kept.
    ///
    /// - Parameter overrides: What a user decided about attributes; see ``AttributeOverrides`` for what must have been
    ///   checked. When chosen names clash (``ChosenNames``), one of them is changed.
    package static func plan(
        _ tree: AttributeTree, rootName: String, overrides: OverridesByPath = [:]
    ) -> (plan: RecordPlan, findings: [Finding]) {
        var builder = RecordBuilder(rootName: rootName, overrides: OverrideReader(overrides))
        builder.addRecord(
            RecordBuilder.Subject(
                kind: .root, typeName: rootName, enclosingType: nil, path: "",
                documentation: Documentation.root, attributes: tree.attributes))
        let (methods, changes) = ReplaceMethodPlanner.plan(builder.plurals)
        return (
            RecordPlan(
                records: FileNames.assign(to: builder.records), replaceMethods: methods,
                pluralsFileName: FileNames.plurals(ofRoot: rootName)),
            builder.findings + changes.compactMap { $0.note(path: $0.attributeName) }
        )
    }
}
