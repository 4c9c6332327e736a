import CaptureSchema

/// What the overrides mean for an attribute and for what lies below it. A question costs nothing when there are no
/// overrides, which is the usual case.
struct OverrideReader {
    private let overrides: OverridesByPath
    /// The paths of everything that has something below it that is read-only by choice.
    private let aroundReadOnly: Set<String>

    init(_ overrides: OverridesByPath) {
        self.overrides = overrides
        aroundReadOnly = Self.ownersOfReadOnly(in: overrides)
    }

    /// Found once: asking every attribute for everything below it would take quadratic time in the depth.
    private static func ownersOfReadOnly(in overrides: OverridesByPath) -> Set<String> {
        var owners: Set<String> = []
        for (path, override) in overrides where override.isReadOnly {
            var next = AttributePath.parent(of: path)
            // The owners of an owner that is already in the set are in it as well.
            while let owner = next, owners.insert(owner).inserted { next = AttributePath.parent(of: owner) }
        }
        return owners
    }

    var isEmpty: Bool { overrides.isEmpty }

    func overrides(at path: String) -> AttributeOverrides? { overrides.isEmpty ? nil : overrides[path] }

    func isExcluded(_ path: String) -> Bool { overrides(at: path)?.isExcluded == true }

    func isReadOnly(_ path: String) -> Bool { overrides(at: path)?.isReadOnly == true }

    /// Whether anything at or below an attribute is read-only by choice, so that a replace cannot send it.
    func hasReadOnly(at path: String) -> Bool { isReadOnly(path) || aroundReadOnly.contains(path) }

    /// Whether the initializer of an object demands a value.
    func hasRequiredMember(in attribute: Attribute, path: String, isReadOnly: Bool) -> Bool {
        if isReadOnly { return false }
        return attribute.children.contains { child in
            guard child.isRequired, !child.isSetByCapture else { return false }
            if overrides.isEmpty { return true }
            let path = "\(path)/\(child.name)"
            return !isExcluded(path) && !self.isReadOnly(path)
        }
    }

    // MARK: - Excluded attributes

    func excluded(_ attribute: Attribute, path: String, isReadOnly: Bool) -> ExcludedAttribute {
        ExcludedAttribute(
            attributeName: attribute.name, isSecret: hasSecret(in: attribute, path: path),
            isReadOnlyByOverride: !attribute.isSetByCapture && (isReadOnly || hasReadOnly(at: path)),
            unsent: Self.setByCapture(in: attribute))
    }

    private func hasSecret(in attribute: Attribute, path: String) -> Bool {
        attribute.isSecret || overrides(at: path)?.isSecret == true
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
