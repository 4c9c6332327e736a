/// A request to generate files.
package struct GenerationRequest: Sendable {
    /// The path of the schema; `-` is standard input.
    package let schema: String
    /// The path of the output folder.
    package let folder: String
    // Options that the config file can also set are nil if they are not given, and override the config file if they
    // are.
    package var accessLevel: AccessLevel?
    package var isSingleFile: Bool?
    /// The name of the single file, for a build that has to know it in advance.
    package var fileName: String?
    /// The target that the files are for, if a plugin asks for them.
    package var target: String?
    /// A folder of templates.
    package var templates: String?
    /// True to report what would be written, and write nothing.
    package var isDryRun = false
    package var overrides = OverrideRequest()

    package init(schema: String, folder: String) {
        self.schema = schema
        self.folder = folder
    }
}

/// What determines names and attributes besides the schema.
///
/// Values that the config file can also set are nil if they are not given; `GenerationOptions` combines the two.
package struct OverrideRequest: Sendable {
    package let rootName: String?
    // The paths of files.
    package let config: String?
    package let writeSchema: String?
    package let readSchema: String?

    package init(
        rootName: String? = nil, config: String? = nil, writeSchema: String? = nil, readSchema: String? = nil
    ) {
        self.rootName = rootName
        self.config = config
        self.writeSchema = writeSchema
        self.readSchema = readSchema
    }
}
