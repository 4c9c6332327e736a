/// One difference between two schemas, and what it means for whoever has generated code of the old one.
package struct SchemaChange: Hashable, Sendable {
    /// What changed. The words are part of the command's interface and are never reworded.
    package enum Kind: String, CaseIterable, Sendable {
        case added, removed
        /// The name differs in capitals only. To Capture that is another attribute.
        case renamedInCase = "renamed-in-case"
        case type
        /// The attribute has no property any more, or has one now: because of the config file or the read schema.
        case excluded
        case readOnly = "read-only"
        case secret
        /// The method that replaces a plural comes or goes, because of what is in the elements.
        case replaceMethod = "replace-method"
        case required
        /// The attribute is the same, and a name that the generator chose for it is another one.
        case swiftName = "swift-name"
        /// The arguments of a record's initializer, for another reason than a single attribute.
        case initializer
        case length, unique, constraint
        case caseSensitivity = "case-sensitivity"
        case feature
        /// Comments only.
        case documentation
    }

    package let kind: Kind
    /// The attribute, in the new schema unless it is gone there; of an initializer the object or plural it belongs to,
    /// and `/` for the whole record.
    package let path: String
    /// What was there; nil where nothing was.
    package let old: String?
    package let new: String?
    /// Whether source that uses what was generated before no longer compiles, or compiles and means something else.
    package let breaksSource: Bool
    /// What becomes of source that uses the generated code.
    package let source: String
    /// What becomes of records that an app has stored.
    package let records: String
    /// What the service does from now on.
    package let service: String

    init(
        _ kind: Kind, at path: String, from old: String?, to new: String?, _ source: SourceEffect, records: String,
        service: String
    ) {
        self.kind = kind
        self.path = path
        self.old = old
        self.new = new
        breaksSource = source.breaks
        self.source = source.sentence
        self.records = records
        self.service = service
    }
}

/// What a change does to source.
struct SourceEffect {
    let breaks: Bool
    let sentence: String

    static func breaking(_ sentence: String) -> SourceEffect { SourceEffect(breaks: true, sentence: sentence) }
    static func harmless(_ sentence: String) -> SourceEffect { SourceEffect(breaks: false, sentence: sentence) }
}
