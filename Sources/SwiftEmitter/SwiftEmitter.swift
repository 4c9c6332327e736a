package import RecordPlanner
package import TemplateEngine
import Templates

/// The last stage: prints a plan with the templates. Names and types are all decided; nothing can fail any more once
/// the templates are loaded.
package struct SwiftEmitter: Sendable {
    private let template: CheckedTemplate<FileContext>

    /// Loads the built-in templates, with `overrides` in the place of those of the same name.
    ///
    /// - Throws: Every mistake in the templates, found without looking at any schema.
    package init(overrides: [TemplateSource] = []) throws(TemplateErrors) {
        let overridden = Set(overrides.map(\.name))
        let builtIn = BuiltInTemplates.all
            .filter { !overridden.contains($0.key) }
            .map { TemplateSource(name: $0.key, path: "\($0.key).mustache", bytes: $0.value) }
            .sorted { $0.name < $1.name }
        template = try TemplateSet(overrides + builtIn).template("File", for: FileContext.type)
    }

    /// One file per record, or all records in one.
    ///
    /// - Parameter singleFile: The name of the one file.
    package func emit(_ plan: RecordPlan, accessLevel: AccessLevel, singleFile: String?) -> [GeneratedFile] {
        if let singleFile { return [file(named: singleFile, plan.records, plan, accessLevel)] }
        return plan.records.map { file(named: $0.fileName, [$0], plan, accessLevel) }
    }

    private func file(
        named name: String, _ records: [PlannedRecord], _ plan: RecordPlan, _ accessLevel: AccessLevel
    ) -> GeneratedFile {
        var contents = Array((GeneratedFile.firstLine + "\n").utf8)
        template.render(
            FileContext(records, accessLevel: accessLevel, replaceMethods: plan.replaceMethods), into: &contents)
        return GeneratedFile(name: name, contents: contents)
    }
}
