package import SwiftEmitter
package import TemplateEngine

/// What a user can choose about the output.
package struct GenerationOptions: Sendable {
    /// The name of the struct for the whole record.
    package var rootName: String
    package var accessLevel: AccessLevel
    /// Everything in one file instead of one file per record.
    package var isSingleFile: Bool
    /// Templates that take the place of built-in ones.
    package var templates: [TemplateSource]

    package init(
        rootName: String = "CaptureUser",
        accessLevel: AccessLevel = .public,
        isSingleFile: Bool = false,
        templates: [TemplateSource] = []
    ) {
        self.rootName = rootName
        self.accessLevel = accessLevel
        self.isSingleFile = isSingleFile
        self.templates = templates
    }
}
