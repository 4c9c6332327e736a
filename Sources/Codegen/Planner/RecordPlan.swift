package import CaptureSchema

/// Everything the emitters print: records, names, types and paths. An emitter never invents a name or a type.
package struct RecordPlan: Sendable {
    /// In the order of the schema, each record before those nested in it; the root is first.
    package let records: [PlannedRecord]
    /// One for each plural, at any depth, in the order of the schema.
    package let replaceMethods: [ReplaceMethod]
    /// The name of the file with the replace methods if a run writes several files: `CaptureUser+Plurals.swift`.
    let pluralsFileName: String

    /// The type name of the whole record.
    package var rootName: String { records.first?.typeName ?? "" }
}

/// A struct to be generated.
package struct PlannedRecord: Sendable {
    package enum Kind: Sendable {
        case root, object, element
    }

    package let kind: Kind
    /// The name within the enclosing type: `PhotosElement`.
    package let typeName: String
    /// The enclosing type, named from the root: `CaptureUser.ProfilesElement`; nil for the root.
    package let enclosingType: String?
    /// The name of its file if a run writes one file per record.
    package internal(set) var fileName = ""
    /// The paragraphs of its documentation; untrusted text.
    package let documentation: [String]
    package internal(set) var properties: [Property] = []
    /// The attributes without a property.
    package internal(set) var excluded: [PlannedExclusion] = []

    /// The time to compile an initializer grows with the square of the number of its parameters.
    private static let mostParameters = 250

    /// The properties the initializer takes, required ones first; only the required ones if there are too many.
    package var parameters: [Property] {
        let writable = properties.filter { !$0.isReadOnly }
        let required = writable.filter(\.isRequired)
        return hasRequiredParametersOnly ? required : required + writable.filter { !$0.isRequired }
    }

    /// True if the initializer omits optional properties.
    package var hasRequiredParametersOnly: Bool {
        properties.lazy.filter { !$0.isReadOnly }.count > Self.mostParameters
    }

    /// The name from the root: `CaptureUser.ProfilesElement.Profile`.
    package var qualifiedName: String { enclosingType.map { "\($0).\(typeName)" } ?? typeName }
}

/// An attribute that is excluded and therefore has no property. Its value is kept as it came, so that replacing a
/// plural that contains it does not erase it.
package struct PlannedExclusion: Sendable {
    /// Its texts are untrusted.
    package let attribute: Attribute
    /// Its place among the attributes of its record.
    package let position: Int
    /// Contains something that must not be persisted, so its value is not kept.
    package let isSecret: Bool
    /// Contains something that may not be written, so its value cannot be sent back.
    let isReadOnlyByOverride: Bool
    /// The relative paths of everything in it that only Capture sets (`id`, `emails/id`) and that is not sent back. The
    /// empty text stands for the attribute itself. Untrusted text.
    let unsent: [String]

    /// The attribute's name on the wire; untrusted text.
    package var attributeName: String { attribute.name }
}

/// The methods on the root that send one plural: one that replaces it and, if it has element structs, one that updates
/// its elements.
package struct ReplaceMethod: Sendable {
    /// The id of an element that contains the plural.
    package struct Argument: Sendable {
        /// `inProfiles`
        package let label: String
        /// `id`; where there are several, each has the name of its plural, as in `profilesID`.
        package let name: String
    }

    /// `replaceProfilesFollowers`
    package let name: String
    /// `updateProfilesFollowers`
    let updateName: String
    package let arguments: [Argument]
    /// The key path from the root: `\.profiles[id: id].followers`.
    let keyPath: String
    /// The path without ids: `/profiles/followers`; untrusted text.
    package let pluralPath: String
    /// The path for documentation, with the names of the arguments as ids: `/profiles#profilesID/followers`; untrusted
    /// text.
    let pathWithIDs: String
    let isStringPlural: Bool

    /// The names of all its methods in documentation, in the order of the generated code.
    package var signatures: [String] { (isStringPlural ? [] : [signature(of: updateName)]) + [signature] }

    /// The name in documentation of the method that replaces the plural:
    /// `replaceProfilesFollowers(inProfiles:using:)`.
    package var signature: String { signature(of: name) }

    /// An argument with a default is left out.
    private func signature(of name: String) -> String {
        "\(name)(\(arguments.map { $0.label + ":" }.joined())using:)"
    }
}
