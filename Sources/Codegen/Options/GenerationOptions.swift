package import SwiftEmitter

/// A user's choices about the output.
package struct GenerationOptions: Sendable {
    /// The name of the struct for the whole record, which `TypeName` has no problem with. `SchemaFile` of the plugins
    /// repeats the default.
    package var rootName: String
    package var accessLevel: AccessLevel
    /// Put everything in one file instead of one file per record.
    package var isSingleFile: Bool
    /// The name of the single file if it is not the root's name; implies `isSingleFile`.
    package var fileName: String?
    /// Templates that replace built-in ones.
    package var templates: [TemplateSource] = []
    /// Name the elements of plurals in the singular where that is plain: `Photo` instead of `PhotosElement`.
    package var singularTypes = false
    /// Text for a comment at the beginning of each file.
    package var header = ""

    package init(rootName: String = "CaptureUser", accessLevel: AccessLevel = .internal, isSingleFile: Bool = false) {
        self.rootName = rootName
        self.accessLevel = accessLevel
        self.isSingleFile = isSingleFile
    }

    var nameOfSingleFile: String? { fileName ?? (isSingleFile ? "\(rootName).swift" : nil) }
}
