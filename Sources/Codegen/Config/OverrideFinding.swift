import CaptureSchema

/// A message about a config file or an access schema that results from checking it against a schema.
struct OverrideFinding {
    /// The document that the finding's offset refers to.
    let source: Override.Source
    let finding: Finding
    /// A remark located in the schema.
    var schemaNote: Finding.Note?
    /// The offset of an entry that fits nothing in the schema; nil for other messages. If the overrides are for two
    /// schemas, an entry has to fit only one of them.
    var unfitEntry: Int?

    /// Equal for two messages that say the same about two schemas.
    struct Key: Hashable {
        let source: Override.Source
        let code: String
        let offset: Int
    }

    var key: Key { Key(source: source, code: finding.code, offset: finding.offset) }
    var entryKey: Key? { unfitEntry.map { Key(source: source, code: "", offset: $0) } }
}
