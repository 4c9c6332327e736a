import TemplateEngine

/// What the template `File` sees: one file of output.
struct FileContext: Sendable {
    let accessLevel: AccessLevel
    let usesFoundation: Bool
    let records: [RecordContext]

    static let type: ContextType<FileContext> = ContextType(
        "File",
        [
            .flag("isPublic", { $0.accessLevel == .public }, "Whether the declarations are `public`."),
            .flag("isPackage", { $0.accessLevel == .package }, "Whether the declarations are `package`."),
            .flag("usesFoundation", { $0.usesFoundation }, "Whether a declaration names a type of Foundation."),
            .list("records", of: RecordContext.type, { $0.records }, "The records in the file."),
        ])
}
