import CaptureSchema

/// The codes of all messages about a config file (``Diagnostic/code``) that the reader of JSON does not have; once
/// released none is reworded.
enum ConfigCode: String {
    /// The document, or an entry of `attributes`, is no object.
    case form = "config-form"
    /// A key that nothing is known by.
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
}

extension Finding {
    init(
        _ severity: Diagnostic.Severity, _ code: ConfigCode, _ message: String, at offset: Int,
        notes: [Note] = [], suggestion: String? = nil
    ) {
        self.init(severity, code: code.rawValue, message, at: offset, notes: notes, suggestion: suggestion)
    }
}
