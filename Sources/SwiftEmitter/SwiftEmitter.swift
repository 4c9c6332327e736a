package import RecordPlanner

/// The last stage: prints a plan with the templates. The plan has decided all names and types, so once the templates
/// are loaded, nothing can fail.
package struct SwiftEmitter: Sendable {
    private let template: CheckedTemplate<FileContext>

    /// Loads the built-in templates, except those that `overrides` replaces by name.
    ///
    /// - Throws: All mistakes in the templates, which do not depend on any schema.
    package init(overrides: [TemplateSource] = []) throws(TemplateErrors) {
        let overridden = Set(overrides.map(\.name))
        let builtIn = BuiltInTemplates.all
            .filter { !overridden.contains($0.key) }
            .map { TemplateSource(name: $0.key, path: "\($0.key).mustache", bytes: $0.value) }
            .sorted { $0.name < $1.name }
        template = try TemplateSet(overrides + builtIn, entryPoints: BuiltInTemplates.all.keys.sorted())
            .template("File", for: FileContext.type)
    }

    /// Generates one file per record and, if there are plurals, one with the methods that send them; or a single file.
    ///
    /// - Parameter singleFile: The name of the single file; nil for one file per record.
    package func emit(_ plan: RecordPlan, accessLevel: AccessLevel, singleFile: String?) -> [GeneratedFile] {
        let plurals = PluralsContext(plan, accessLevel: accessLevel)
        if let singleFile {
            return [file(named: singleFile, FileContext(plan.records, plurals: plurals, accessLevel: accessLevel))]
        }
        var files = plan.records.map { record in
            file(named: record.fileName, FileContext([record], plurals: nil, accessLevel: accessLevel))
        }
        if let plurals {
            let context = FileContext([], plurals: plurals, accessLevel: accessLevel)
            files.append(file(named: plan.pluralsFileName, context))
        }
        return files
    }

    private func file(named name: String, _ context: FileContext) -> GeneratedFile {
        var contents: [UInt8] = []
        // An array that grows to megabytes is copied each time; memory that is reserved and not used costs nothing.
        contents.reserveCapacity(context.probableSize)
        contents += (GeneratedFile.firstLine + "\n").utf8
        template.render(context, into: &contents)
        return GeneratedFile(name: name, contents: contents)
    }
}
