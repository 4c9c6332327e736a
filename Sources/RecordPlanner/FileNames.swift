import CaptureSchema

/// Gives every record the name of its file.
enum FileNames {
    /// `CaptureUser.PhotosElement.swift`. Two names that differ in case only would be one file on many disks; they give
    /// way by the rule of `NameResolver`.
    static func assign(to records: [PlannedRecord]) -> [PlannedRecord] {
        let requests = records.map { record in
            let name = ShortenedName.of(record.qualifiedName)
            return NameResolver.Request(wireName: name, name: name.lowercased())
        }
        let changes = NameResolver.resolve(requests) { _ in false }.changes
        var names = requests.map(\.wireName)
        // A hyphen, which no type has in its name: the result cannot meet a type that was itself given a number.
        for change in changes {
            names[change.index] += "-" + change.name.dropFirst(requests[change.index].name.count + 1)
        }
        return zip(records, names).map { record, name in
            PlannedRecord(
                kind: record.kind, typeName: record.typeName, enclosingType: record.enclosingType,
                fileName: name + ".swift", documentation: record.documentation, properties: record.properties,
                excluded: record.excluded)
        }
    }

    /// `CaptureUser+Plurals.swift`, as extensions are filed. No record has a plus sign in its name.
    static func plurals(ofRoot rootName: String) -> String { ShortenedName.of("\(rootName)+Plurals") + ".swift" }
}
