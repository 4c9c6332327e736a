import CaptureSchema

/// A path in a config file. A `*` in it stands for any one name, so it may stand for several attributes.
struct ConfigPath: Sendable {
    /// As written: only one spelling is accepted.
    let text: String
    let names: [String]
    /// Where it is in the file, in bytes.
    let offset: Int

    private static let anyName = "*"

    var isPattern: Bool { names.contains(Self.anyName) }

    /// True if this path takes precedence for an attribute that both stand for.
    ///
    /// At the first step where only one of the two has a `*`, the other is more exact. Paths of different lengths never
    /// stand for the same attribute; they are ordered only because sorting needs it.
    func isMoreExact(than other: ConfigPath) -> Bool {
        if names.count != other.names.count { return names.count < other.names.count }
        for (own, others) in zip(names, other.names) where (own == Self.anyName) != (others == Self.anyName) {
            return others == Self.anyName
        }
        return false
    }

    /// The paths of the attributes that this path stands for, in the order of the schema. A pattern skips attributes
    /// that Capture sets.
    func matches(in attributes: AttributeIndex) -> [String] {
        names.reduce([""]) { paths, name in
            paths.flatMap { path in
                if name != Self.anyName { return attributes["\(path)/\(name)"] == nil ? [] : ["\(path)/\(name)"] }
                return attributes.members(at: path).filter { !$0.isSetByCapture }.map { "\(path)/\($0.name)" }
            }
        }
    }
}

extension ConfigPath {
    /// The message that the schema has no such attribute.
    func missing(from attributes: AttributeIndex, _ suggestions: inout Suggestion.Budget) -> Finding {
        // Only up to the first `*`, which every name matches.
        let exactNames = Array(names.prefix { $0 != Self.anyName })
        guard let (index, owner, siblings) = attributes.firstMissing(in: exactNames) else {
            return Finding(
                .error, .unknownAttribute, "\(SafeText.quoted(text)) matches no attribute of the schema", at: offset)
        }
        let message =
            "the schema has no attribute \(SafeText.quoted(isPattern ? SchemaPath.text(exactNames) : text))"
        if let owner, !owner.type.isContainer {
            let ownerPath = SafeText.quoted(SchemaPath.text(names.prefix(index)))
            return Finding(.error, .unknownAttribute, "\(message): \(ownerPath) has no members", at: offset)
        }
        let meant = suggestions.nearest(to: names[index], among: siblings.map(\.name)).map { nearest in
            let before = Array(names.prefix(index)) + [nearest]
            let whole = ConfigPath(text: "", names: before + names.dropFirst(index + 1), offset: offset)
            return SchemaPath.text(whole.matches(in: attributes).isEmpty ? before : whole.names)
        }
        return Finding(
            .error, .unknownAttribute, message, at: offset,
            suggestion: meant.map { "did you mean \(SafeText.quoted($0))?" })
    }
}
