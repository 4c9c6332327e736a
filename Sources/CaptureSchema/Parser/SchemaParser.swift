/// The first stage: turns the JSON of a schema into an ``AttributeTree``.
package enum SchemaParser {
    /// How deep attributes may be nested. Real schemas have five or six levels. Names of types and methods contain all
    /// the names around them, so without a limit the output of a small schema could fill a disk.
    package static let greatestDepth = 32

    /// Parses a schema document in any form in which Capture returns one.
    ///
    /// - Returns: All problems in source order, errors and warnings mixed, and the tree unless one of them is an error.
    package static func parse(_ source: SourceText) -> (tree: AttributeTree?, diagnostics: [Diagnostic]) {
        parse(source, as: .schema)
    }

    /// - Parameter wanted: The kind of document that was expected, named in the message if this is something else.
    static func parse(
        _ source: SourceText, as wanted: WantedDocument
    ) -> (tree: AttributeTree?, diagnostics: [Diagnostic]) {
        var (root, findings) = JSONReader.findings(in: source)
        var tree: AttributeTree?
        if let root {
            do throws(Finding) {
                let document = try SchemaDocument.recognized(in: root, as: wanted)
                findings += document.findings
                var builder = TreeBuilder()
                let attributes = builder.build(document.definitions)
                findings += builder.findings
                tree = AttributeTree(schemaName: document.name, attributes: attributes, source: source)
            } catch {
                findings.append(error)
            }
        }
        if findings.contains(where: { $0.severity == .error }) { tree = nil }
        return (tree, source.diagnostics(for: findings))
    }
}
