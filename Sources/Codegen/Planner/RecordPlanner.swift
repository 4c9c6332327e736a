package import CaptureSchema

/// The second stage: decides what is an object and what is a plural, and every name, type and path.
package enum RecordPlanner {
    /// Plans the records for a schema. The findings are notes about names that could not be kept.
    ///
    /// - Parameters:
    ///   - overrides: What a user decided about attributes, checked as ``Overrides`` says. If chosen names
    ///     clash (``ChosenNames``), one of them is changed.
    ///   - singularTypes: Name the elements of plurals in the singular where that is plain: `Photo` instead of
    ///     `PhotosElement`.
    package static func plan(
        _ tree: AttributeTree, rootName: String, overrides: Overrides = Overrides(), singularTypes: Bool = false
    ) -> (plan: RecordPlan, findings: [Finding]) {
        var builder = RecordBuilder(
            rootName: rootName, overrides: overrides, singularTypes: singularTypes)
        builder.addRecord(
            RecordBuilder.Subject(
                kind: .root, typeName: rootName, enclosingType: nil, path: "",
                documentation: Documentation.root, attributes: tree.attributes))
        var records = builder.records
        FileNames.assign(to: &records)
        let (methods, changes) = ReplaceMethodPlanner.plan(builder.plurals)
        return (
            RecordPlan(
                records: records, replaceMethods: methods,
                pluralsFileName: FileNames.plurals(ofRoot: rootName)),
            builder.findings + changes.compactMap { $0.note(in: "") }
        )
    }
}
