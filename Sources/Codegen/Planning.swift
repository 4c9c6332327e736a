package import CaptureSchema

/// The first two stages for one schema, for the generator and for reports.
package struct Planning {
    let schema: SourceText
    /// Nil if the schema has errors; so is `plan`.
    package let tree: AttributeTree?
    package let overrides: Overrides
    /// What does not fit in the documents from which the overrides come.
    private let unfit: [OverrideFinding]
    package let plan: RecordPlan?
    /// About the schema, and about names that could not be kept.
    private let diagnostics: [Diagnostic]

    package init(_ schema: SourceText, options: GenerationOptions, overrides: OverrideSources) {
        self.schema = schema
        let (tree, diagnostics) = SchemaParser.parse(schema)
        self.tree = tree
        guard let tree else {
            (self.overrides, unfit, plan, self.diagnostics) = (Overrides(), [], nil, diagnostics)
            return
        }
        (self.overrides, unfit) = overrides.fitted(to: tree, rootName: options.rootName)
        let (plan, findings) = RecordPlanner.plan(
            tree, rootName: options.rootName, overrides: self.overrides, singularTypes: options.singularTypes)
        self.plan = plan
        self.diagnostics = diagnostics + schema.diagnostics(for: findings)
    }

    /// All messages about one or more schemas, and about the overrides that apply to all of them. An entry that does
    /// not fit is reported for one schema only: of two, it has to fit only one.
    package static func diagnostics(of plannings: [Planning], _ overrides: OverrideSources) -> [Diagnostic] {
        let diagnostics = plannings.flatMap(\.diagnostics) + overrides.diagnostics
        // Code is generated from the last one.
        guard let last = plannings.last else { return diagnostics }
        let unfit = last.unfit.filter { plannings.count == 1 || !$0.isUnfitEntry }
        return diagnostics + overrides.diagnostics(for: unfit, in: last.schema)
    }
}
