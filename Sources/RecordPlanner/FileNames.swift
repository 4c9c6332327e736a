import CaptureSchema

/// Names the file of each record.
enum FileNames {
    /// `CaptureUser.PhotosElement.swift`. On many disks two names that differ only in case are the same file, so such
    /// names follow the rule of `NameResolver`.
    static func assign(to records: [PlannedRecord]) -> [PlannedRecord] {
        let requests = records.map { record in
            let name = ShortenedName.of(record.qualifiedName)
            return NameResolver.Request(wireName: name, name: name.lowercased())
        }
        let changes = NameResolver.resolve(requests) { _ in false }.changes
        var names = requests.map(\.wireName)
        // No type name contains a hyphen, so the result cannot clash with a type whose own name got a number.
        for change in changes {
            // Bytes, because Swift may take the `_` and the letter before it for one character.
            let number = Substring(change.name.utf8.dropFirst(requests[change.index].name.utf8.count + 1))
            names[change.index] += "-" + number
        }
        return zip(records, names).map { record, name in
            PlannedRecord(
                kind: record.kind, typeName: record.typeName, enclosingType: record.enclosingType,
                fileName: file(name), documentation: record.documentation, properties: record.properties,
                excluded: record.excluded)
        }
    }

    /// Swift takes some letters, such as U+0D4E, for one character with the dot after them. SwiftPM and the compiler
    /// would not see the extension of such a file, so it gets a hyphen, which no type name contains.
    private static func file(_ name: String) -> String {
        let file = name + ".swift"
        return file.hasSuffix(".swift") ? file : name + "-.swift"
    }

    /// `CaptureUser+Plurals.swift`, like files of extensions. No record has a plus sign in its name.
    static func plurals(ofRoot rootName: String) -> String { ShortenedName.of("\(rootName)+Plurals") + ".swift" }
}
