/// Everything the emitters print, decided: records, names, types, paths. An emitter never invents a name or a type.
package struct RecordPlan: Sendable {
    /// The root first, every record before those nested in it, in the order of the schema.
    package let records: [PlannedRecord]
    /// One for each plural, at any depth, in the order of the schema.
    package let replaceMethods: [ReplaceMethod]
    /// The name of the file that has them in a run that writes several files: `CaptureUser+Plurals.swift`.
    package let pluralsFileName: String

    /// The whole record.
    package var rootName: String { records.first?.typeName ?? "" }
}

/// A struct to be written.
package struct PlannedRecord: Sendable {
    package enum Kind: Sendable {
        case root, object, element
    }

    package let kind: Kind
    /// The name within the enclosing type: `PhotosElement`.
    package let typeName: String
    /// The type it is nested in, from the root: `CaptureUser.ProfilesElement`; nil for the root.
    package let enclosingType: String?
    /// The name of its file in a run that writes one file per record.
    package let fileName: String
    /// What its documentation says, a paragraph each; untrusted text.
    package let documentation: [String]
    package let properties: [Property]
    /// The attributes that have no property.
    package let excluded: [ExcludedAttribute]

    /// An initializer with more parameters costs the compiler a time that grows with their square.
    private static let mostParameters = 250

    /// The properties the initializer takes, required ones first. Where there are too many, only the required ones.
    package var parameters: [Property] {
        let writable = properties.filter { !$0.isReadOnly }
        let required = writable.filter(\.isRequired)
        return hasRequiredParametersOnly ? required : required + writable.filter { !$0.isRequired }
    }

    /// True where the initializer leaves out what is not required.
    package var hasRequiredParametersOnly: Bool {
        properties.lazy.filter { !$0.isReadOnly }.count > Self.mostParameters
    }

    /// The name from the root: `CaptureUser.ProfilesElement.Profile`.
    package var qualifiedName: String { enclosingType.map { "\($0).\(typeName)" } ?? typeName }
}

/// A property to be written for an attribute.
package struct Property: Sendable {
    /// The attribute's name on the wire; untrusted text.
    package let attributeName: String
    /// The Swift name, without backticks.
    package let name: String
    /// The name where it declares or refers to something, in backticks if it is a keyword.
    package let reference: String
    package let type: PropertyType
    /// Without a setter and never sent: set by Capture, or read-only by choice.
    package let isReadOnly: Bool
    /// Read-only by choice: a replace of a plural around it would erase its value.
    package let isReadOnlyByOverride: Bool
    /// Without a default in the initializer.
    package let isRequired: Bool
    /// Never shown, never persisted.
    package let isSecret: Bool
    /// What its table entry demands of a value, in the runtime's words and in a fixed order: `length:256`.
    package let constraints: [String]
    /// What its documentation says, a paragraph each; untrusted text.
    package let documentation: [String]

    /// The name as an argument label, which hardly any keyword needs backticks for.
    package var label: String { SwiftKeywords.escapedLabel(name) }
}

/// An attribute without a property, because it is excluded. Its value is kept as it came, so that a replace of a plural
/// around it does not erase it.
package struct ExcludedAttribute: Sendable {
    /// The attribute's name on the wire; untrusted text.
    package let attributeName: String
    /// Holds something that must not be persisted; then nothing of it is kept.
    package let isSecret: Bool
    /// Holds something that may not be written, so that it cannot be sent back.
    package let isReadOnlyByOverride: Bool
    /// The ways to what only Capture sets in it (`id`, `emails/id`), which is not sent back; the empty text stands for
    /// the attribute itself. Untrusted text.
    package let unsent: [String]
}

/// A method on the root that replaces one plural.
package struct ReplaceMethod: Sendable {
    /// The id of an element around the plural.
    package struct Argument: Sendable {
        /// `inProfiles`
        package let label: String
        /// `profilesID`
        package let name: String
    }

    /// `replaceProfilesFollowers`
    package let name: String
    /// `updateProfilesFollowers`
    package let updateName: String
    package let arguments: [Argument]
    /// The key path from the root: `\Self.profiles[id: profilesID].followers`.
    package let keyPath: String
    /// The path without ids: `/profiles/followers`; untrusted text.
    package let pluralPath: String
    /// The path with the names of the arguments as ids, for documentation: `/profiles#profilesID/followers`; untrusted
    /// text.
    package let pathWithIDs: String
    package let isStringPlural: Bool
}
