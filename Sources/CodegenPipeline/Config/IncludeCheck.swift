import CaptureSchema
import RecordPlanner

/// Holds the list `include` of a config file against the schema, and excludes what it does not list.
///
/// It means what a read schema does: an object or a plural stands for all that is below it, what is around a listed
/// attribute stays, and so does what Capture sets.
struct IncludeCheck {
    private(set) var findings: [OverrideFinding] = []

    /// - Parameter overrides: What the file says of attributes. What the list lacks is added to it as excluded; what is
    ///   excluded already stays so, listed or not.
    init(
        _ include: Placed<[ConfigPath]>, _ attributes: AttributeIndex, _ tree: AttributeTree,
        _ suggestions: inout Suggestion.Budget, _ overrides: inout Overrides
    ) {
        var listed = AccessSchema.Node(offset: include.offset)
        var excluded = ExcludedOwners(overrides.byPath)
        for path in include.value {
            let matches = path.matches(in: attributes)
            if matches.isEmpty { add(path.missing(from: attributes, &suggestions), at: path) }
            let owners = matches.compactMap { excluded.outermost(atOrAbove: $0) }
            if let owner = owners.first, owners.count == matches.count {
                add(
                    Finding(
                        .warning, .noEffect,
                        "\(SafeText.quoted(path.text)) in `include` has no effect: "
                            + (owner == path.text ? "it is excluded" : "\(SafeText.quoted(owner)) is excluded"),
                        at: path.offset),
                    at: path)
            }
            for match in matches {
                guard let names = AttributePath.names(in: match) else { continue }
                listed.add(names[...], at: path.offset)
            }
        }
        AccessOverrides.add(listed, .include, of: tree, to: &overrides)
    }

    private mutating func add(_ finding: Finding, at path: ConfigPath) {
        findings.append(OverrideFinding(source: .config, finding: finding, unfitEntry: path.offset))
    }
}
