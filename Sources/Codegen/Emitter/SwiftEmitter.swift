/// The last stage: prints a plan with the templates. The plan has decided all names and types.
struct SwiftEmitter: Sendable {
    private let template: CheckedTemplate<FileContext>
    /// What each file begins with.
    private let beginning: String

    /// Loads the built-in templates, except those that `overrides` replaces by name.
    ///
    /// - Parameter header: Text for a comment at the beginning of each file.
    /// - Throws: All mistakes in the templates, which do not depend on any schema.
    package init(overrides: [TemplateSource] = [], header: String = "") throws(TemplateErrors) {
        beginning = GeneratedFile.beginning(header: header)
        let overridden = Set(overrides.map(\.name))
        let others = Self.builtInTemplates.filter { !overridden.contains($0.name) }
        template = try TemplateSet(overrides + others, entryPoints: Self.builtInTemplates.map(\.name))
            .template("File", for: FileContext.self)
    }

    /// The templates of the folder Templates as they are built into the program, so that it works from any folder and
    /// after being moved. `Templates/README.md` documents what each may name.
    private static let builtInTemplates = embeddedTemplates.sorted { $0.key < $1.key }.map { name, text in
        TemplateSource(name: name, path: "\(name).mustache", bytes: text.withUTF8Buffer { Array($0) })
    }

    /// Generates one file per record and, if there are plurals, one with the methods that send them; or a single file.
    ///
    /// - Parameter singleFile: The name of the single file; nil for one file per record.
    /// - Throws: A template of the user's own that includes itself without end.
    func emit(
        _ plan: RecordPlan, accessLevel: AccessLevel, singleFile: String?
    ) throws(TemplateErrors) -> [GeneratedFile] {
        let plurals = PluralsContext(plan)
        if let singleFile {
            return [try file(named: singleFile, FileContext(plan.records, plurals: plurals, accessLevel: accessLevel))]
        }
        var files: [GeneratedFile] = []
        for record in plan.records {
            let context = FileContext([record], plurals: nil, accessLevel: accessLevel)
            files.append(try file(named: record.fileName, context))
        }
        if let plurals {
            let context = FileContext([], plurals: plurals, accessLevel: accessLevel)
            files.append(try file(named: plan.pluralsFileName, context))
        }
        return files
    }

    private func file(named name: String, _ context: FileContext) throws(TemplateErrors) -> GeneratedFile {
        var contents: [UInt8] = []
        // An array that grows to megabytes is copied each time; memory that is reserved and not used costs nothing.
        contents.reserveCapacity(context.probableSize)
        contents += beginning.utf8
        try template.render(context, into: &contents)
        return GeneratedFile(name: name, contents: contents)
    }
}
