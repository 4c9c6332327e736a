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

    /// What the arguments say, or else the config file, or else the defaults.
    package init(_ arguments: OverrideRequest, _ config: Config?) {
        self.init()
        rootName = arguments.rootName ?? config?.rootName ?? rootName
        accessLevel = config?.accessLevel ?? accessLevel
        isSingleFile = config?.isSingleFile ?? isSingleFile
        singularTypes = config?.singularTypes ?? singularTypes
        header = config?.header ?? header
    }

    /// The same for a request to generate, which has more to say.
    init(_ request: GenerationRequest, _ input: SchemaInput) {
        self.init(request.overrides, input.overrides.config)
        accessLevel = request.accessLevel ?? accessLevel
        isSingleFile = request.isSingleFile ?? isSingleFile
        fileName = request.fileName
        templates = input.templates
    }

    var nameOfSingleFile: String? { fileName ?? (isSingleFile ? "\(rootName).swift" : nil) }
}
