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

/// Names the file of each record.
enum FileNames {
    /// `CaptureUser.PhotosElement.swift`. On many disks two names that differ only in case are the same file, so such
    /// names follow the rule of `NameResolver`.
    static func assign(to records: inout [PlannedRecord]) {
        let requests = records.map { record in
            let name = ShortenedName.of(record.qualifiedName)
            return NameResolver.Request(wireName: name, name: name.lowercased())
        }
        let changes = NameResolver.resolve(requests) { _ in false }.changes
        var names = requests.map(\.wireName)
        // No type name contains a hyphen, so the result cannot clash with a type whose own name got a number.
        for change in changes {
            names[change.index] += "-" + change.name.dropFirst(requests[change.index].name.count + 1)
        }
        for (index, name) in names.enumerated() { records[index].fileName = name + ".swift" }
    }

    /// `CaptureUser+Plurals.swift`, like files of extensions. No record has a plus sign in its name.
    static func plurals(ofRoot rootName: String) -> String { ShortenedName.of("\(rootName)+Plurals") + ".swift" }
}
