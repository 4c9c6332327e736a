import RecordPlanner

/// What was chosen for the attributes of a schema: as the planner takes it, and why.
package struct ChosenSettings {
    private(set) var settings: SettingsByPath = [:]
    /// In the order in which they were made.
    package private(set) var choices: [String: [Choice]] = [:]

    mutating func choose(_ effect: Choice.Effect, for path: String, by source: Choice.Source, at offset: Int) {
        choices[path, default: []].append(Choice(effect: effect, source: source, path: path, offset: offset))
        switch effect {
        case .readOnly: settings[path, default: AttributeSettings()].isReadOnly = true
        case .secret: settings[path, default: AttributeSettings()].isSecret = true
        case .excluded: settings[path, default: AttributeSettings()].isExcluded = true
        case .name, .typeName: break
        }
    }

    mutating func choose(name: Placed<String>, for path: String) {
        choose(.name, for: path, by: .config, at: name.offset)
        settings[path, default: AttributeSettings()].name = name.value
    }

    mutating func choose(typeName: Placed<String>, for path: String) {
        choose(.typeName, for: path, by: .config, at: typeName.offset)
        settings[path, default: AttributeSettings()].typeName = typeName.value
    }

    /// Takes back a name that cannot be had.
    mutating func removeName(of use: ChosenNames.Use) {
        switch use.role {
        case .property: settings[use.path]?.name = nil
        case .type: settings[use.path]?.typeName = nil
        }
        choices[use.path]?.removeAll { $0.effect == (use.role == .property ? .name : .typeName) }
    }

    /// Whether an attribute is left out only because the list `include` lacks it.
    func isExcludedByInclude(_ path: String) -> Bool {
        let sources = (choices[path] ?? []).filter { $0.effect == .excluded }.map(\.source)
        return sources.contains(.include) && !sources.contains(.config)
    }
}
