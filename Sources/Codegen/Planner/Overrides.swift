import CaptureSchema

/// One thing that a user decided about one attribute, and where.
package struct Override: Hashable, Sendable {
    package enum Effect: String, Sendable {
        case name
        case typeName = "type-name"
        case readOnly = "read-only"
        case secret
        case excluded
    }

    package enum Source: String, Sendable {
        case config
        /// The list of that name in the config file.
        case include
        case writeSchema = "write-schema"
        case readSchema = "read-schema"

        /// What messages call it: `write schema`.
        package var words: String {
            switch self {
            case .config: "config file"
            case .include: "list `include`"
            case .writeSchema: "write schema"
            case .readSchema: "read schema"
            }
        }
    }

    package let effect: Effect
    package let source: Source
    /// The path, without ids, of the attribute it was made for.
    package let path: String
    /// Where it is in its document, in bytes. For an attribute missing from a list: where it would have to be listed.
    package let offset: Int
}

/// What a user decided about one attribute. The code that creates it has checked that the attribute exists and can have
/// these overrides.
struct AttributeOverrides: Hashable, Sendable {
    /// The name of the property. The names of its type and replace method follow it.
    package var name: String?
    /// The name of the struct for an object or a plural's elements, instead of one that follows the property.
    package var typeName: String?
    /// The attribute and everything below it are never sent and have no setter.
    package var isReadOnly = false
    /// The value is never shown or persisted.
    package var isSecret = false
    /// The attribute and everything below it have no property.
    package var isExcluded = false
}

/// The overrides of a schema's attributes, in the planner's form and with the place where each was made.
package struct Overrides {
    private(set) var byPath: [String: AttributeOverrides] = [:]
    private var origins: [String: [Override]] = [:]

    /// True in the usual case: then look-ups cost nothing.
    var isEmpty: Bool { byPath.isEmpty }

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

/// What overrides mean for an attribute and everything below it.
extension Overrides {
    func overrides(at path: String) -> AttributeOverrides? { isEmpty ? nil : byPath[path] }

    func isExcluded(_ path: String) -> Bool { overrides(at: path)?.isExcluded == true }

    func isReadOnly(_ path: String) -> Bool { overrides(at: path)?.isReadOnly == true }

    /// True if the attribute or anything below it is read-only by override, so a replace cannot send it.
    func hasReadOnly(in attribute: Attribute, path: String) -> Bool {
        if isEmpty { return false }
        return isReadOnly(path)
            || attribute.children.contains { hasReadOnly(in: $0, path: "\(path)/\($0.name)") }
    }

    /// True if the initializer of an object has a required parameter.
    func hasRequiredMember(in attribute: Attribute, path: String, isReadOnly: Bool) -> Bool {
        if isReadOnly { return false }
        return attribute.children.contains { child in
            guard child.isRequired, !child.isSetByCapture else { return false }
            if isEmpty { return true }
            let path = "\(path)/\(child.name)"
            return !isExcluded(path) && !self.isReadOnly(path)
        }
    }

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
