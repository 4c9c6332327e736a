import CaptureSchema

/// What the overrides mean for an attribute and everything below it. Lookups cost nothing if there are no overrides,
/// which is the usual case.
struct OverrideReader {
    private let overrides: OverridesByPath

    init(_ overrides: OverridesByPath) { self.overrides = overrides }

    var isEmpty: Bool { overrides.isEmpty }

    func overrides(at path: String) -> AttributeOverrides? { overrides.isEmpty ? nil : overrides[path] }

    func isExcluded(_ path: String) -> Bool { overrides(at: path)?.isExcluded == true }

    func isReadOnly(_ path: String) -> Bool { overrides(at: path)?.isReadOnly == true }

    /// True if the attribute or anything below it is read-only by override, so a replace cannot send it.
    func hasReadOnly(in attribute: Attribute, path: String) -> Bool {
        if overrides.isEmpty { return false }
        return isReadOnly(path)
            || attribute.children.contains { hasReadOnly(in: $0, path: "\(path)/\($0.name)") }
    }

    /// True if the initializer of an object has a required parameter.
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

    func excluded(_ attribute: Attribute, at position: Int, path: String, isReadOnly: Bool) -> ExcludedAttribute {
        ExcludedAttribute(
            attribute: attribute, position: position, isSecret: hasSecret(in: attribute, path: path),
            isReadOnlyByOverride: !attribute.isSetByCapture && (isReadOnly || hasReadOnly(in: attribute, path: path)),
            unsent: Self.setByCapture(in: attribute))
    }

    private func hasSecret(in attribute: Attribute, path: String) -> Bool {
        attribute.isSecret || overrides(at: path)?.isSecret == true
            || attribute.children.contains { hasSecret(in: $0, path: "\(path)/\($0.name)") }
    }

    /// The paths, relative to an attribute, of everything in it that only Capture sets; an empty path for the attribute
    /// itself.
    private static func setByCapture(in attribute: Attribute, way: String? = nil) -> [String] {
        if attribute.isSetByCapture { return [way ?? ""] }
        return attribute.children.flatMap { child in
            setByCapture(in: child, way: way.map { "\($0)/\(child.name)" } ?? child.name)
        }
    }
}
