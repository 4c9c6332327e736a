/// The first stage: the JSON of a schema becomes an ``AttributeTree``.
package enum SchemaParser {
    /// How many attributes may lie inside each other. Real schemas have five or six levels. Names of types and methods
    /// are made of all the names around them, so that without a limit the output of a small schema could fill a disk.
    package static let greatestDepth = 32

    /// Understands a schema document, in every form in which Capture hands one out.
    ///
    /// All problems are collected and come in source order, errors and warnings mixed. The tree is nil exactly when one
    /// of them is an error.
    package static func parse(_ source: SourceText) -> (tree: AttributeTree?, diagnostics: [Diagnostic]) {
        parse(source, as: .schema)
    }

    /// - Parameter wanted: What a document that is neither is said not to be.
    static func parse(
        _ source: SourceText, as wanted: WantedDocument
    ) -> (tree: AttributeTree?, diagnostics: [Diagnostic]) {
        var (root, findings) = JSONReader.findings(in: source)
        var tree: AttributeTree?
        if let root {
            switch SchemaDocument.recognized(in: root, as: wanted) {
            case .schema(let document):
                findings += document.findings
                var builder = TreeBuilder()
                let attributes = builder.build(document.definitions)
                findings += builder.findings
                tree = AttributeTree(schemaName: document.name, attributes: attributes, source: source)
            case .somethingElse(let finding):
                findings.append(finding)
            }
        }
        if findings.contains(where: { $0.severity == .error }) { tree = nil }
        return (tree, source.diagnostics(for: findings))
    }
}
