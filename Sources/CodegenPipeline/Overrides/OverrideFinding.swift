import CaptureSchema

/// A message about a config file or an access schema that a schema gives rise to.
struct OverrideFinding {
    /// Which document the finding's place is in.
    let source: Override.Source
    let finding: Finding
    /// A remark with a place in the schema.
    var schemaNote: Finding.Note?
    /// The entry that means nothing to the schema, by its place; nil for a message of another kind. Where the overrides
    /// are for two schemas, an entry has to mean something to one of them.
    var unfitEntry: Int?

    /// What two messages that say the same of two schemas have in common.
    struct Key: Hashable {
        let source: Override.Source
        let code: String
        let offset: Int
    }

    var key: Key { Key(source: source, code: finding.code, offset: finding.offset) }
    var entryKey: Key? { unfitEntry.map { Key(source: source, code: "", offset: $0) } }
}
