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

    /// All messages about one or more schemas, and about the overrides that apply to all of them.
    package static func diagnostics(
        of plannings: [Planning], _ overrides: OverrideSources
    ) -> [Diagnostic] {
        var diagnostics = plannings.flatMap(\.diagnostics)
        diagnostics += overrides.diagnostics
        if plannings.allSatisfy(\.unfit.isEmpty) { return diagnostics }

        // An entry is right if it fits any of the schemas. It might fit a schema that has errors, so it is not reported
        // then.
        let unfit = entries(in: plannings) { _ in true }
        // Without effect in one schema and wrong in another, it is only without effect.
        let wrong = entries(in: plannings) { $0.severity == .error }
        var reported: Set<OverrideFinding.Key> = []
        var reportedEntries: Set<OverrideFinding.Key> = []
        // If several schemas lead to the same message, keep that of the last one: code is generated from it.
        for planning in plannings.reversed() {
            let findings = planning.unfit.filter { finding in
                if let entry = finding.entryKey {
                    return (finding.finding.severity == .error ? wrong : unfit).contains(entry)
                        && !reportedEntries.contains(entry)
                }
                return !reported.contains(finding.key)
            }
            reportedEntries.formUnion(findings.compactMap(\.entryKey))
            reported.formUnion(findings.map(\.key))
            diagnostics += overrides.diagnostics(for: findings, in: planning.schema)
        }
        return diagnostics
    }

    /// The entries about which each of the schemas leads to a finding that the predicate accepts.
    private static func entries(
        in plannings: [Planning], _ isCounted: (Finding) -> Bool
    ) -> Set<OverrideFinding.Key> {
        let entries = plannings.map { planning in
            Set(planning.unfit.filter { isCounted($0.finding) }.compactMap(\.entryKey))
        }
        return entries.dropFirst().reduce(entries.first ?? []) { $0.intersection($1) }
    }
}
