package import SwiftEmitter
package import TemplateEngine

/// What a user can choose about the output.
package struct GenerationOptions: Sendable {
    /// The name of the struct for the whole record.
    package var rootName: String
    package var accessLevel: AccessLevel
    /// Everything in one file instead of one file per record.
    package var isSingleFile: Bool
    /// The name of that one file, where something else than the root's name is wanted; implies `isSingleFile`.
    package var fileName: String?
    /// Templates that take the place of built-in ones.
    package var templates: [TemplateSource]

    package init(
        rootName: String = "CaptureUser",
        accessLevel: AccessLevel = .public,
        isSingleFile: Bool = false,
        fileName: String? = nil,
        templates: [TemplateSource] = []
    ) {
        self.rootName = rootName
        self.accessLevel = accessLevel
        self.isSingleFile = isSingleFile
        self.fileName = fileName
        self.templates = templates
    }

    var nameOfSingleFile: String? { fileName ?? (isSingleFile ? "\(rootName).swift" : nil) }
}
