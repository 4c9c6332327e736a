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
        case .leftOut: settings[path, default: AttributeSettings()].isLeftOut = true
        case .name: break
        }
    }

    mutating func choose(name: Placed<String>, for path: String) {
        choose(.name, for: path, by: .config, at: name.offset)
        settings[path, default: AttributeSettings()].name = name.value
    }

    /// Takes back a name that cannot be had.
    mutating func removeName(of path: String) {
        settings[path]?.name = nil
        choices[path]?.removeAll { $0.effect == .name }
    }
}
