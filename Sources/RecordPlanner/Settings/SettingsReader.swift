import CaptureSchema

/// What the settings mean for an attribute and what lies below it. Questions cost nothing where nothing is set, which
/// is the rule.
struct SettingsReader {
    private let settings: SettingsByPath
    /// The paths of everything that has something below it that is read-only by choice.
    private let aroundReadOnly: Set<String>

    init(_ settings: SettingsByPath) {
        self.settings = settings
        aroundReadOnly = Self.ownersOfReadOnly(in: settings)
    }

    /// Found once: asking every attribute for all that is below it would take the square of the depth.
    private static func ownersOfReadOnly(in settings: SettingsByPath) -> Set<String> {
        var owners: Set<String> = []
        for (path, setting) in settings where setting.isReadOnly {
            var next = AttributePath.parent(of: path)
            // Around what was met before, everything was.
            while let owner = next, owners.insert(owner).inserted { next = AttributePath.parent(of: owner) }
        }
        return owners
    }

    var isEmpty: Bool { settings.isEmpty }

    func settings(at path: String) -> AttributeSettings? { settings.isEmpty ? nil : settings[path] }

    func isExcluded(_ path: String) -> Bool { settings(at: path)?.isExcluded == true }

    func isReadOnly(_ path: String) -> Bool { settings(at: path)?.isReadOnly == true }

    /// Whether anything at or below an attribute is read-only by choice, so that a replace cannot send it.
    func hasReadOnly(at path: String) -> Bool { isReadOnly(path) || aroundReadOnly.contains(path) }

    /// Whether the initializer of an object demands a value.
    func hasRequiredMember(in attribute: Attribute, path: String, isReadOnly: Bool) -> Bool {
        if isReadOnly { return false }
        return attribute.children.contains { child in
            guard child.isRequired, !child.isSetByCapture else { return false }
            if settings.isEmpty { return true }
            let path = "\(path)/\(child.name)"
            return !isExcluded(path) && !self.isReadOnly(path)
        }
    }

    // MARK: - Attributes that are left out

    func excluded(_ attribute: Attribute, path: String, isReadOnly: Bool) -> ExcludedAttribute {
        ExcludedAttribute(
            attributeName: attribute.name, isSecret: hasSecret(in: attribute, path: path),
            isReadOnlyByChoice: !attribute.isSetByCapture && (isReadOnly || hasReadOnly(at: path)),
            unsent: Self.setByCapture(in: attribute))
    }

    private func hasSecret(in attribute: Attribute, path: String) -> Bool {
        attribute.isSecret || settings(at: path)?.isSecret == true
            || attribute.children.contains { hasSecret(in: $0, path: "\(path)/\($0.name)") }
    }

    /// The ways from an attribute to what only Capture sets, at and below it.
    private static func setByCapture(in attribute: Attribute, way: String? = nil) -> [String] {
        if attribute.isSetByCapture { return [way ?? ""] }
        return attribute.children.flatMap { child in
            setByCapture(in: child, way: way.map { "\($0)/\(child.name)" } ?? child.name)
        }
    }
}
