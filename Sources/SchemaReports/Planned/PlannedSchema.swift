package import CaptureSchema
package import CodegenPipeline
package import RecordPlanner

/// A schema and what was decided about it, for whoever looks at decisions instead of generating: the first two stages
/// of ``generate(schema:options:overrides:)``, and the way from an attribute to its property.
package struct PlannedSchema: Sendable {
    package let tree: AttributeTree
    package let plan: RecordPlan
    /// The attributes of the root, in the order of the plan.
    package let attributes: [PlannedAttribute]
    /// What decided beside the schema.
    let overrides: OverrideSources

    private init?(_ planning: Planning, _ overrides: OverrideSources) {
        guard let tree = planning.tree, let plan = planning.plan, let fitted = planning.fitted else { return nil }
        self.tree = tree
        self.plan = plan
        self.overrides = overrides
        attributes = AttributePairing(plan, fitted.overrides).attributes(ofRoot: tree.attributes)
    }

    /// Reads and plans a schema; nil when a message is an error.
    package static func read(
        _ schema: SourceText, options: GenerationOptions, overrides: OverrideSources = OverrideSources()
    ) -> (schema: PlannedSchema?, diagnostics: [Diagnostic]) {
        let (schemas, diagnostics) = read([schema], options, overrides)
        return (schemas.first, diagnostics)
    }

    /// Reads and plans two schemas that the same options and overrides are for: an override need not fit both of them.
    /// Nil when a message is an error.
    package static func read(
        old: SourceText, new: SourceText, options: GenerationOptions, overrides: OverrideSources = OverrideSources()
    ) -> (schemas: (old: PlannedSchema, new: PlannedSchema)?, diagnostics: [Diagnostic]) {
        let (schemas, diagnostics) = read([old, new], options, overrides)
        return (schemas.count == 2 ? (schemas[0], schemas[1]) : nil, diagnostics)
    }

    private static func read(
        _ schemas: [SourceText], _ options: GenerationOptions, _ overrides: OverrideSources
    ) -> (schemas: [PlannedSchema], diagnostics: [Diagnostic]) {
        let plannings = schemas.map { Planning($0, rootName: options.rootName, overrides: overrides) }
        let diagnostics = Planning.diagnostics(of: plannings, options, overrides).sortedBySource()
        guard !diagnostics.contains(where: { $0.severity == .error }) else { return ([], diagnostics) }
        return (plannings.compactMap { PlannedSchema($0, overrides) }, diagnostics)
    }
}
