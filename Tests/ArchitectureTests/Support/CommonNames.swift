/// Names that a member shares with the standard library, Foundation or the language, so that a mention says little
/// about the target.
enum CommonNames {
    static func contains(_ name: String) -> Bool { name.utf8.count < 5 || list.contains(name) }

    private static let list: Set<String> = [
        "append", "contains", "count", "decode", "description", "encode", "first", "index", "insert", "isEmpty",
        "failure", "joined", "never", "offset", "remove", "success", "value", "values", "write",
    ]
}
