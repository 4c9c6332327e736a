import CaptureSchema

/// A message about a config file or an access schema that results from checking it against a schema.
struct OverrideFinding {
    /// The document that the finding's offset refers to.
    let source: Override.Source
    let finding: Finding
    /// A remark located in the schema.
    var schemaNote: Finding.Note?
    /// True for an entry that fits nothing in the schema.
    var isUnfitEntry = false
}

/// The codes of messages about a config file, an access schema or the path of an attribute in an option
/// (``Diagnostic/code``), besides those for JSON and schemas. They do not change once released.
package enum OverrideCode: String {
    /// The document, or an entry of `attributes`, is not an object.
    case form = "config-form"
    /// A key is unknown.
    case unknownKey = "unknown-key"
    /// A value is of the wrong kind or not one of those allowed.
    case value = "config-value"
    /// A path is not written as paths must be.
    case path = "config-path"
    /// No attribute has the path.
    case unknownAttribute = "unknown-attribute"
    /// The attribute cannot have the setting.
    case notApplicable = "not-applicable"
    /// No property can have the name.
    case invalidName = "invalid-name"
    /// Another attribute already has the name.
    case chosenNameClash = "chosen-name-clash"
    /// A setting has no effect.
    case noEffect = "no-effect"
    /// An override keeps a required attribute from being sent.
    case unsendable = "required-unsendable"
}

extension Finding {
    init(
        _ severity: Diagnostic.Severity, _ code: OverrideCode, _ message: String, at offset: Int, notes: [Note] = [],
        suggestion: String? = nil
    ) {
        self.init(severity, code: code.rawValue, message, at: offset, notes: notes, suggestion: suggestion)
    }
}
