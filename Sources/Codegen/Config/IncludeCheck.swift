import CaptureSchema

/// Checks the list `include` of a config file against the schema and excludes what it does not list.
///
/// The list works like a read schema. An object or a plural stands for everything below it. The owners of a listed
/// attribute stay, and so does what Capture sets.
enum IncludeCheck {
    /// - Parameter overrides: The overrides from the file's entries. Attributes that the list lacks are added as
    ///   excluded. Those that are already excluded stay so, listed or not.
    static func findings(
        in include: Placed<[ConfigPath]>, _ attributes: AttributeIndex, _ tree: AttributeTree,
        _ suggestions: inout Suggestion.Budget, _ overrides: inout Overrides
    ) -> [OverrideFinding] {
        var findings: [Finding] = []
        var listed = AccessSchema.Node(offset: include.offset)
        for path in include.value {
            let matches = path.matches(in: attributes)
            if matches.isEmpty { findings.append(path.missing(from: attributes, &suggestions)) }
            let owners = matches.compactMap { overrides.outermostExcluded(atOrAbove: $0) }
            if let owner = owners.first, owners.count == matches.count {
                findings.append(
                    Finding(
                        .warning, .noEffect,
                        "\(SafeText.quoted(path.text)) in `include` has no effect: "
                            + (owner == path.text ? "it is excluded" : "\(SafeText.quoted(owner)) is excluded"),
                        at: path.offset))
            }
            for match in matches {
                guard let names = SchemaPath.names(in: match) else { continue }
                listed.add(names[...], at: path.offset)
            }
        }
        AccessOverrides.add(listed, .include, of: tree, to: &overrides)
        return findings.map { OverrideFinding(source: .config, finding: $0, isUnfitEntry: true) }
    }
}
