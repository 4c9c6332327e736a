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
    /// The name that was chosen, for the effects that are names.
    let name: String?
}

extension [Override] {
    func has(_ effect: Override.Effect) -> Bool { contains { $0.effect == effect } }

    /// The name that was chosen for the property, or for its struct.
    func name(_ effect: Override.Effect) -> String? { last { $0.effect == effect }?.name }
}

/// The overrides of a schema's attributes, by their paths. The code that creates them has checked that the attribute
/// exists and can have them.
package struct Overrides {
    /// Those of one attribute are in the order in which they were made.
    private(set) var byPath: [String: [Override]] = [:]

    /// True in the usual case: then look-ups cost nothing.
    var isEmpty: Bool { byPath.isEmpty }

    package subscript(path: String) -> [Override] { isEmpty ? [] : byPath[path] ?? [] }

    mutating func add(
        _ effect: Override.Effect, to path: String, by source: Override.Source, at offset: Int, name: String? = nil
    ) {
        byPath[path, default: []].append(
            Override(effect: effect, source: source, path: path, offset: offset, name: name))
    }

    /// Removes a name that something else already has.
    mutating func removeName(of use: ChosenNames.Use) {
        byPath[use.path]?.removeAll { $0.effect == (use.role == .property ? .name : .typeName) }
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
        outermostExcluded(above: path) ?? (isExcluded(path) ? path : nil)
    }
}

/// What overrides mean for an attribute and everything below it.
extension Overrides {
    func isExcluded(_ path: String) -> Bool { self[path].has(.excluded) }

    func isReadOnly(_ path: String) -> Bool { self[path].has(.readOnly) }

    /// True if the attribute or anything below it is read-only by override, so a replace cannot send it.
    func hasReadOnly(in attribute: Attribute, path: String) -> Bool {
        if isEmpty { return false }
        return isReadOnly(path)
            || attribute.children.contains { hasReadOnly(in: $0, path: "\(path)/\($0.name)") }
    }

    func excluded(_ attribute: Attribute, at position: Int, path: String, isReadOnly: Bool) -> PlannedExclusion {
        PlannedExclusion(
            attribute: attribute, position: position, isSecret: hasSecret(in: attribute, path: path),
            isReadOnlyByOverride: !attribute.isSetByCapture && (isReadOnly || hasReadOnly(in: attribute, path: path)),
            unsent: Self.setByCapture(in: attribute))
    }

    private func hasSecret(in attribute: Attribute, path: String) -> Bool {
        attribute.isSecret || self[path].has(.secret)
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
