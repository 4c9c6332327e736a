import CaptureSchema

/// The overrides of a schema's attributes, in the planner's form and with the place where each was made.
package struct Overrides {
    package private(set) var byPath: OverridesByPath = [:]
    private var origins: [String: [Override]] = [:]

    var isEmpty: Bool { origins.isEmpty }

    /// The overrides of one attribute, in the order in which they were made.
    package subscript(path: String) -> [Override] { origins[path] ?? [] }

    /// - Parameter name: The name that was chosen, for the effects that are names.
    mutating func add(
        _ effect: Override.Effect, to path: String, by source: Override.Source, at offset: Int, name: String? = nil
    ) {
        origins[path, default: []].append(Override(effect: effect, source: source, path: path, offset: offset))
        switch effect {
        case .readOnly: byPath[path, default: AttributeOverrides()].isReadOnly = true
        case .secret: byPath[path, default: AttributeOverrides()].isSecret = true
        case .excluded: byPath[path, default: AttributeOverrides()].isExcluded = true
        case .name: byPath[path, default: AttributeOverrides()].name = name
        case .typeName: byPath[path, default: AttributeOverrides()].typeName = name
        }
    }

    /// Removes a name that something else already has.
    mutating func removeName(of use: ChosenNames.Use) {
        switch use.role {
        case .property: byPath[use.path]?.name = nil
        case .type: byPath[use.path]?.typeName = nil
        }
        origins[use.path]?.removeAll { $0.effect == (use.role == .property ? .name : .typeName) }
    }

    /// True if an attribute is excluded only because the list `include` lacks it.
    func isExcludedByInclude(_ path: String) -> Bool {
        let sources = self[path].filter { $0.effect == .excluded }.map(\.source)
        return sources.contains(.include) && !sources.contains(.config)
    }

    /// The outermost excluded attribute that contains the one at a path.
    func outermostExcluded(above path: String) -> String? {
        SchemaPath.parent(of: path).flatMap { outermostExcluded(atOrAbove: $0) }
    }

    /// The same, or else that attribute itself if it is excluded.
    func outermostExcluded(atOrAbove path: String) -> String? {
        outermostExcluded(above: path) ?? (byPath[path]?.isExcluded == true ? path : nil)
    }
}
