/// One difference between two schemas, and its effect on users of code generated from the old one.
package struct SchemaChange: Hashable, Sendable {
    /// What changed. The raw values are part of the command's interface and do not change.
    package enum Kind: String, CaseIterable, Sendable {
        case added, removed
        /// The name differs only in case or in its Unicode form. To Capture that is a different attribute.
        case renamedInCase = "renamed-in-case"
        case type
        /// The attribute lost or gained its property because of the config file or the read schema.
        case excluded
        case readOnly = "read-only"
        case secret
        /// The method that replaces a plural was removed or added because of the attributes in its elements.
        case replaceMethod = "replace-method"
        case required
        /// The attribute is the same, but the generator chose a different name for it.
        case swiftName = "swift-name"
        /// The arguments of a record's initializer changed for a reason other than a single attribute.
        case initializer
        case length, unique, constraint
        case caseSensitivity = "case-sensitivity"
        case feature
        /// Only comments changed.
        case documentation
    }

    package let kind: Kind
    /// The path of the attribute, in the new schema unless it was removed. For an initializer, the path of its object
    /// or plural; `/` for the whole record.
    package let path: String
    /// The old value; nil if there was none.
    package let old: String?
    package let new: String?
    /// True if source that uses the old generated code no longer compiles, or compiles with a different meaning.
    package let breaksSource: Bool
    /// The effect on source that uses the generated code.
    package let source: String
    /// The effect on records that an app has stored.
    package let records: String
    /// The effect on calls to the service.
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

/// The effect of a change on source.
struct SourceEffect {
    let breaks: Bool
    let sentence: String

    static func breaking(_ sentence: String) -> SourceEffect { SourceEffect(breaks: true, sentence: sentence) }
    static func harmless(_ sentence: String) -> SourceEffect { SourceEffect(breaks: false, sentence: sentence) }
}
