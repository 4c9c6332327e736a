package import CaptureSchema
package import Codegen

/// A schema and the decisions about it, for reports: the result of the first two stages of
/// ``generate(schema:options:overrides:)``, with the property of each attribute.
package struct PlannedSchema: Sendable {
    package let tree: AttributeTree
    package let plan: RecordPlan
    /// The attributes of the root, in the order of the plan.
    package let attributes: [PlannedAttribute]
    /// The documents besides the schema that influenced the plan.
    let overrides: OverrideSources
    private let decisions: Overrides

    private init?(_ planning: Planning, _ overrides: OverrideSources) {
        guard let tree = planning.tree, let plan = planning.plan else { return nil }
        self.tree = tree
        self.plan = plan
        self.overrides = overrides
        attributes = PlanWalk(plan, planning.overrides).attributes
        decisions = planning.overrides
    }

    /// The elements that the config could name in the singular: `Photo` for `PhotosElement`. Plans once more.
    var singulars: [(singular: String, name: String)] {
        let other = RecordPlanner.plan(tree, rootName: plan.rootName, overrides: decisions, singularTypes: true).plan
        return zip(other.records, plan.records).map { ($0.typeName, $1.typeName) }.filter { $0 != $1 }
    }

    /// Reads and plans a schema. `schema` is nil if a diagnostic is an error.
    package static func read(
        _ schema: SourceText, options: GenerationOptions, overrides: OverrideSources = OverrideSources()
    ) -> (schema: PlannedSchema?, diagnostics: [Diagnostic]) {
        let (schemas, diagnostics) = read([schema], options: options, overrides: overrides)
        return (schemas.first, diagnostics)
    }

    /// Reads and plans schemas with the same options and overrides. An override needs to fit only one of them. There
    /// are no schemas if a diagnostic is an error.
    package static func read(
        _ schemas: [SourceText], options: GenerationOptions, overrides: OverrideSources
    ) -> (schemas: [PlannedSchema], diagnostics: [Diagnostic]) {
        let plannings = schemas.map { Planning($0, options: options, overrides: overrides) }
        let diagnostics = Planning.diagnostics(of: plannings, overrides)
        guard !diagnostics.contains(where: { $0.severity == .error }) else { return ([], diagnostics) }
        return (plannings.compactMap { PlannedSchema($0, overrides) }, diagnostics)
    }
}
