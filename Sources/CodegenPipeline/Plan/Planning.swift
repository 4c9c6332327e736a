package import CaptureSchema
package import RecordPlanner

/// The first two stages for one schema. Whoever generates and whoever looks at decisions goes this way.
package struct Planning {
    let schema: SourceText
    /// Nil where the schema has errors, and so are the others then.
    package let tree: AttributeTree?
    package let fitted: FittedOverrides?
    package let plan: RecordPlan?
    /// About the schema, and about names that could not be kept.
    private let diagnostics: [Diagnostic]

    package init(_ schema: SourceText, rootName: String, overrides: OverrideSources) {
        self.schema = schema
        let (tree, diagnostics) = SchemaParser.parse(schema)
        self.tree = tree
        guard let tree else {
            (fitted, plan, self.diagnostics) = (nil, nil, diagnostics)
            return
        }
        let fitted = overrides.fitted(to: tree, rootName: rootName)
        let (plan, findings) = RecordPlanner.plan(tree, rootName: rootName, overrides: fitted.overrides.byPath)
        (self.fitted, self.plan) = (fitted, plan)
        self.diagnostics = diagnostics + schema.diagnostics(for: findings)
    }

    /// Everything there is to say about the options, one or more schemas, and the overrides that are for all of these.
    /// Not yet sorted.
    package static func diagnostics(
        of plannings: [Planning], _ options: GenerationOptions, _ overrides: OverrideSources
    ) -> [Diagnostic] {
        var diagnostics = OptionCheck.diagnostics(for: options)
        for planning in plannings { diagnostics += planning.diagnostics }
        diagnostics += overrides.diagnostics

        // An entry that one of several schemas understands is right, and so may be one that a faulty schema would.
        let unfitEntries = plannings.map { Set(($0.fitted?.findings ?? []).compactMap(\.entryKey)) }
        let everywhere = unfitEntries.dropFirst().reduce(unfitEntries.first ?? []) { $0.intersection($1) }
        var told: Set<OverrideFinding.Key> = []
        var toldEntries: Set<OverrideFinding.Key> = []
        // Of what is the same for several schemas the last one counts: it is the one that code is to be made from.
        for planning in plannings.reversed() {
            let findings = (planning.fitted?.findings ?? []).filter { finding in
                if let entry = finding.entryKey { return everywhere.contains(entry) && !toldEntries.contains(entry) }
                return !told.contains(finding.key)
            }
            toldEntries.formUnion(findings.compactMap(\.entryKey))
            told.formUnion(findings.map(\.key))
            diagnostics += overrides.diagnostics(for: findings, in: planning.schema)
        }
        return diagnostics
    }
}
