package import CaptureSchema

/// The second stage: decides what is an object and what a plural, and every name, type and path.
package enum RecordPlanner {
    /// Plans the records for a schema. The findings are notes on names that could not be kept.
    package static func plan(_ tree: AttributeTree, rootName: String) -> (plan: RecordPlan, findings: [Finding]) {
        var builder = RecordBuilder(rootName: rootName)
        builder.addRecord(
            RecordBuilder.Subject(
                kind: .root, typeName: rootName, enclosingType: nil, path: "",
                documentation: Documentation.root, attributes: tree.attributes))
        let (methods, changes) = ReplaceMethodPlanner.plan(builder.plurals)
        return (
            RecordPlan(records: FileNames.assign(to: builder.records), replaceMethods: methods),
            builder.findings + changes.compactMap { $0.note(path: $0.attributeName) }
        )
    }
}
