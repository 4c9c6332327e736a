/// The codes of all messages about a schema document (``Diagnostic/code``). They do not change once released.
package enum SchemaCode: String, CaseIterable, Sendable {
    /// The text is not JSON (RFC 8259): it has a character, or ends, where the grammar requires something else.
    case jsonSyntax = "json-syntax"
    /// The text is not UTF-8.
    case jsonEncoding = "json-encoding"
    /// Arrays and objects are nested deeper than 512 levels.
    case jsonDepth = "json-depth"
    /// An object has the same key twice.
    case duplicateKey = "duplicate-key"
    /// The document is JSON but not one of the forms in which Capture returns a schema.
    case documentForm = "document-form"
    /// The document is an error response of the service, saved in place of a schema.
    case errorAnswer = "error-answer"
    /// A definition is not an object.
    case invalidDefinition = "invalid-definition"
    /// A definition has no `name`.
    case missingName = "missing-name"
    /// A `name` is not a string, is empty, is reserved, or has a character that Capture uses in paths.
    case invalidName = "invalid-name"
    /// A definition has no `type`.
    case missingType = "missing-type"
    /// A `type` is not a string, or is empty.
    case invalidType = "invalid-type"
    /// A `type` is not one of Capture's; the attribute becomes untyped JSON.
    case unknownType = "unknown-type"
    /// An `object` or `plural` has no `attr_defs` array.
    case missingAttrDefs = "missing-attr-defs"
    /// Attributes are nested deeper than 32 levels.
    case tooDeep = "too-deep"
    /// Two siblings have the same name.
    case duplicateAttribute = "duplicate-attribute"
    /// An optional key has a value of the wrong kind and is ignored.
    case malformedKey = "malformed-key"
    /// A key of a definition is not known, and looks like one that is.
    case unknownKey = "unknown-key"
    /// A constraint is not one that Capture is known to have.
    case unknownConstraint = "unknown-constraint"
    /// A feature is not one that Capture is known to have.
    case unknownFeature = "unknown-feature"
    /// A reserved attribute is listed with a type other than the one Capture gives it.
    case reservedType = "reserved-type"
    /// An entry in a list of attribute paths is not a path.
    case invalidPath = "invalid-path"
}

extension Finding {
    init(
        _ severity: Diagnostic.Severity, _ code: SchemaCode, _ message: String, at offset: Int, notes: [Note] = [],
        suggestion: String? = nil
    ) {
        self.init(severity, code: code.rawValue, message, at: offset, notes: notes, suggestion: suggestion)
    }
}
