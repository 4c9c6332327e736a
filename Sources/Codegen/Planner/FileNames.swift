import CaptureSchema

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
