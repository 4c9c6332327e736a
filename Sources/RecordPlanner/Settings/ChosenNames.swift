package import CaptureSchema

/// Checks names of properties that a user chooses.
package enum ChosenNames {
    /// A chosen name that cannot stand beside another.
    package struct Clash: Sendable {
        package let name: String
        /// The attribute the name was chosen for.
        package let path: String
        /// The attribute for which the same name was chosen; nil where a reserved attribute has it.
        package let otherPath: String?
    }

    /// Why the name cannot be that of a property, as the end of a sentence; nil if it can.
    package static func problem(with name: String) -> String? {
        if name.isEmpty { return "it is empty" }
        guard SwiftName.isIdentifier(name) else {
            return "a property's name is made of letters, digits and underscores and does not begin with a digit"
        }
        if ReservedNames.properties.contains(name) { return "it has another meaning in every record" }
        if ReservedNames.types.contains(name) { return "generated code needs that name for something else" }
        return nil
    }

    /// The names that two attributes of one record would have, in the order of the paths.
    package static func clashes(in settings: SettingsByPath, of attributes: AttributeIndex) -> [Clash] {
        var chosen: [String: [String: String]] = [:]
        var clashes: [Clash] = []
        for (path, name) in names(in: settings) {
            let owner = AttributePath.parent(of: path) ?? ""
            // The reserved ones come first.
            if attributes.members(at: owner).prefix(while: \.isReserved).contains(where: { $0.name == name }) {
                clashes.append(Clash(name: name, path: path, otherPath: nil))
            } else if let other = chosen[owner]?[name] {
                clashes.append(Clash(name: name, path: path, otherPath: other))
            } else {
                chosen[owner, default: [:]][name] = path
            }
        }
        return clashes
    }

    /// What is left out needs no name.
    private static func names(in settings: SettingsByPath) -> [(path: String, name: String)] {
        settings.compactMap { path, setting in setting.isLeftOut ? nil : setting.name.map { (path, $0) } }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}
