package import CaptureSchema
package import RecordPlanner

/// A schema and what was decided about it, for whoever looks at decisions instead of generating: the first two stages
/// of ``generate(schema:options:)``, and the way from an attribute to its property.
package struct PlannedSchema: Sendable {
    package let tree: AttributeTree
    package let plan: RecordPlan
    /// The attributes of the root, in the order of the plan.
    package let attributes: [PlannedAttribute]

    package init(tree: AttributeTree, plan: RecordPlan) {
        self.tree = tree
        self.plan = plan
        attributes = AttributePairing(plan).attributes(ofRoot: tree.attributes)
    }

    /// Reads and plans a schema; nil when a message is an error.
    package static func read(
        _ schema: SourceText, options: GenerationOptions
    ) -> (schema: PlannedSchema?, diagnostics: [Diagnostic]) {
        var diagnostics = OptionCheck.diagnostics(for: options)
        let (tree, schemaDiagnostics) = SchemaParser.parse(schema)
        diagnostics += schemaDiagnostics
        guard let tree else { return (nil, diagnostics.sortedBySource()) }

        let (plan, findings) = RecordPlanner.plan(tree, rootName: options.rootName)
        diagnostics = (diagnostics + schema.diagnostics(for: findings)).sortedBySource()
        guard !diagnostics.contains(where: { $0.severity == .error }) else { return (nil, diagnostics) }
        return (PlannedSchema(tree: tree, plan: plan), diagnostics)
    }
}
