/// Reads the attributes that a client may read or write from the forms that the service returns and accepts.
package enum AccessSchemaParser {
    /// Parses an access schema.
    ///
    /// Accepts a response of `entityType.getAccessSchema` in every form that a schema may have, or a list of paths like
    /// those that `entityType.setAccessSchema` takes: `["aboutMe", "/primaryAddress/city"]`. An object or plural in a
    /// list stands for everything below it.
    ///
    /// - Returns: The diagnostics, and the access schema unless one of them is an error.
    package static func parse(_ source: SourceText) -> (access: AccessSchema?, diagnostics: [Diagnostic]) {
        var (root, findings) = JSONReader.findings(in: source)
        guard let elements = root?.elements, elements.contains(where: { $0.string != nil }) else {
            return definitions(in: source)
        }
        var access = AccessSchema(source: source)
        for element in elements {
            let offset = element.range.lowerBound
            if let names = element.string.flatMap(SchemaPath.names) {
                access.root.add(names[...], at: offset)
            } else {
                findings.append(Finding(.error, .invalidPath, problem(with: element), at: offset))
            }
        }
        return (findings.isEmpty ? access : nil, source.diagnostics(for: findings))
    }

    private static func problem(with element: JSONNode) -> String {
        guard let text = element.string else {
            return "a list of attribute paths must hold strings only, found \(element.kind)"
        }
        return "\(SafeText.quoted(text)) is not an attribute path: write names with a `/` between them, without ids"
    }

    /// Only the names matter. Warnings and notes about anything else are dropped: the schema itself gets them.
    private static func definitions(in source: SourceText) -> (AccessSchema?, [Diagnostic]) {
        let (tree, diagnostics) = SchemaParser.parse(source, as: .accessSchema)
        guard let tree else { return (nil, diagnostics.filter { $0.severity == .error }) }
        var access = AccessSchema(source: source)
        access.root.add(tree.attributes.filter { !$0.isReserved })
        return (access, [])
    }
}
