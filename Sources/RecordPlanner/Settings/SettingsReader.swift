import CaptureSchema

/// What the settings mean for an attribute and what lies below it. Questions cost nothing where nothing is set, which
/// is the rule.
struct SettingsReader {
    private let settings: SettingsByPath

    init(_ settings: SettingsByPath) { self.settings = settings }

    var isEmpty: Bool { settings.isEmpty }

    func settings(at path: String) -> AttributeSettings? { settings.isEmpty ? nil : settings[path] }

    func isLeftOut(_ path: String) -> Bool { settings(at: path)?.isLeftOut == true }

    func isReadOnly(_ path: String) -> Bool { settings(at: path)?.isReadOnly == true }

    /// Whether anything at or below an attribute is read-only by choice, so that a replace cannot send it.
    func hasReadOnly(in attribute: Attribute, path: String) -> Bool {
        if settings.isEmpty { return false }
        return isReadOnly(path)
            || attribute.children.contains { hasReadOnly(in: $0, path: "\(path)/\($0.name)") }
    }

    /// Whether anything below an attribute is left out.
    func hasLeftOut(in attribute: Attribute, path: String) -> Bool {
        if settings.isEmpty { return false }
        return attribute.children.contains { child in
            let path = "\(path)/\(child.name)"
            return isLeftOut(path) || hasLeftOut(in: child, path: path)
        }
    }

    /// Whether the initializer of an object demands a value.
    func hasRequiredMember(in attribute: Attribute, path: String, isReadOnly: Bool) -> Bool {
        if isReadOnly { return false }
        return attribute.children.contains { child in
            guard child.isRequired, !child.isReadOnly else { return false }
            if settings.isEmpty { return true }
            let path = "\(path)/\(child.name)"
            return !isLeftOut(path) && !self.isReadOnly(path)
        }
    }

    // MARK: - Attributes that are left out

    func leftOut(_ attribute: Attribute, path: String, isReadOnly: Bool) -> LeftOutAttribute {
        LeftOutAttribute(
            attributeName: attribute.name, isSecret: hasSecret(in: attribute, path: path),
            isUnwritable: !attribute.isReadOnly && (isReadOnly || hasReadOnly(in: attribute, path: path)),
            unsent: Self.setByCapture(in: attribute).map { $0.joined(separator: "/") })
    }

    private func hasSecret(in attribute: Attribute, path: String) -> Bool {
        attribute.isSecret || settings(at: path)?.isSecret == true
            || attribute.children.contains { hasSecret(in: $0, path: "\(path)/\($0.name)") }
    }

    /// The ways from an attribute to what only Capture sets, at and below it.
    private static func setByCapture(in attribute: Attribute) -> [[String]] {
        if attribute.isReadOnly { return [[]] }
        return attribute.children.flatMap { child in setByCapture(in: child).map { [child.name] + $0 } }
    }
}
