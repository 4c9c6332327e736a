/// Gives every record the name of its file.
enum FileNames {
    /// Most file systems take names of up to 255 bytes.
    private static let longest = 200

    /// `CaptureUser.PhotosElement.swift`. Two names that differ in case only would be one file on many disks; they give
    /// way by the rule of `NameResolver`.
    static func assign(to records: [PlannedRecord]) -> [PlannedRecord] {
        let wishes = records.map { record in
            let name = shortened(record.qualifiedName)
            return NameResolver.Wish(wireName: name, name: name.lowercased())
        }
        let changes = NameResolver.resolve(wishes) { _ in false }.changes
        var names = wishes.map(\.wireName)
        // A hyphen, which no type has in its name: the result cannot meet a type that was itself given a number.
        for change in changes {
            names[change.index] += "-" + change.name.dropFirst(wishes[change.index].name.count + 1)
        }
        return zip(records, names).map { record, name in
            PlannedRecord(
                kind: record.kind, typeName: record.typeName, enclosingType: record.enclosingType,
                fileName: name + ".swift", documentation: record.documentation, properties: record.properties,
                leftOut: record.leftOut)
        }
    }

    /// A name that is too long keeps its beginning, and a checksum keeps it apart from others.
    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        // FNV-1a: the same on every machine, which Swift's own hash is not.
        let checksum = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        var start = name.prefix(longest)
        while start.utf8.count > longest { start.removeLast() }
        return "\(start)-\(String(checksum, radix: 16))"
    }
}
