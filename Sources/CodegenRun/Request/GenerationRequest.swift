package import SwiftEmitter

/// A generation that is asked for, however that was said.
package struct GenerationRequest: Sendable {
    /// The path of the schema; `-` is standard input.
    package let schema: String
    /// The path of the output folder.
    package let folder: String
    // What the config file can say too is nil where it is not given, and beats the config file where it is.
    package var accessLevel: AccessLevel?
    package var isSingleFile: Bool?
    /// The name of the one file, for a build that has to know it beforehand.
    package var fileName: String?
    /// A folder of templates.
    package var templates: String?
    /// Say what would be written, and write nothing.
    package var isDryRun = false
    package var overrides = OverrideRequest()

    package init(schema: String, folder: String) {
        self.schema = schema
        self.folder = folder
    }
}
