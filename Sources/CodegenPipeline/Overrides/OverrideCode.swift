import CaptureSchema

/// The codes of all messages about a config file or an access schema (``Diagnostic/code``) that the readers of JSON and
/// of schemas do not have; once released none is reworded.
enum OverrideCode: String {
    /// The document, or an entry of `attributes`, is not an object.
    case form = "config-form"
    /// A key that has no meaning.
    case unknownKey = "unknown-key"
    /// A value of the wrong kind, or none of those that are possible.
    case value = "config-value"
    /// A path that is not written as paths are.
    case path = "config-path"
    /// A path that no attribute has.
    case unknownAttribute = "unknown-attribute"
    /// A setting that the attribute cannot have.
    case notApplicable = "not-applicable"
    /// A name that no property can have.
    case invalidName = "invalid-name"
    /// A name that another attribute has.
    case chosenNameClash = "chosen-name-clash"
    /// A setting without effect.
    case noEffect = "no-effect"
    /// An override that keeps a required attribute from being sent.
    case unsendable = "required-unsendable"
}

extension Finding {
    init(
        _ severity: Diagnostic.Severity, _ code: OverrideCode, _ message: String, at offset: Int,
        notes: [Note] = [], suggestion: String? = nil
    ) {
        self.init(severity, code: code.rawValue, message, at: offset, notes: notes, suggestion: suggestion)
    }
}
