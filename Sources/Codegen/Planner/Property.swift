package import CaptureSchema

/// A property to be generated for an attribute.
///
/// A class, because its record and several contexts of the templates hold it. Copying ten values each time would take
/// longer than counting a reference.
package final class Property: Sendable {
    /// The attribute that it is for. Its texts are untrusted.
    package let attribute: Attribute
    /// The Swift name, without backticks.
    package let name: String
    /// The name for declarations and references, in backticks if it is a keyword.
    package let reference: String
    package let type: PropertyType
    /// Without a setter and never sent: set by Capture, or read-only by override.
    package let isReadOnly: Bool
    /// Read-only by override: replacing a plural that contains it would erase its value.
    let isReadOnlyByOverride: Bool
    /// Without a default in the initializer.
    package let isRequired: Bool
    /// Never shown or persisted.
    package let isSecret: Bool
    /// The constraints in its table entry, in the runtime's words and in a fixed order: `length:256`.
    package let constraints: [String]
    /// The paragraphs of its documentation; untrusted text.
    package let documentation: [String]
    /// The index in the plan of the record for its object or its elements; nil if there is none.
    package let nested: Int?

    init(
        of attribute: Attribute, name: String, type: PropertyType, isReadOnly: Bool, isReadOnlyByOverride: Bool,
        isRequired: Bool, isSecret: Bool, constraints: [String], documentation: [String], nested: Int?
    ) {
        self.attribute = attribute
        self.name = name
        reference = SwiftKeywords.escaped(name)
        self.type = type
        self.isReadOnly = isReadOnly
        self.isReadOnlyByOverride = isReadOnlyByOverride
        self.isRequired = isRequired
        self.isSecret = isSecret
        self.constraints = constraints
        self.documentation = documentation
        self.nested = nested
    }

    /// The attribute's name on the wire; untrusted text.
    package var attributeName: String { attribute.name }

    /// The name as an argument label. Hardly any keyword needs backticks there.
    package var label: String { SwiftKeywords.escapedLabel(name) }
}
