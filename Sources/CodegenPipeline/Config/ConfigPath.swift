import CaptureSchema

/// A path in a config file. A `*` in it stands for any one name, so that the path stands for several attributes.
struct ConfigPath: Sendable {
    /// As written, which is as it must be.
    let text: String
    let names: [String]
    /// Where it stands in the file, in bytes.
    let offset: Int

    private static let anyName = "*"

    var isPattern: Bool { names.contains(Self.anyName) }

    /// Of two paths that stand for one attribute, the one that says an earlier name is the more exact one. Paths of
    /// different lengths, which never do, are ordered as well: a sort needs that.
    func isMoreExact(than other: ConfigPath) -> Bool {
        if names.count != other.names.count { return names.count < other.names.count }
        for (own, others) in zip(names, other.names) where (own == Self.anyName) != (others == Self.anyName) {
            return others == Self.anyName
        }
        return false
    }

    /// The paths of the attributes that this one stands for, in the order of the schema. A pattern does not stand for
    /// what Capture sets.
    func matches(in attributes: AttributeIndex) -> [String] {
        names.reduce([""]) { paths, name in
            paths.flatMap { path in
                if name != Self.anyName { return attributes["\(path)/\(name)"] == nil ? [] : ["\(path)/\(name)"] }
                return attributes.members(at: path).filter { !$0.isReserved }.map { "\(path)/\($0.name)" }
            }
        }
    }
}

extension ConfigPath {
    /// The message that the schema has no such attribute.
    func missing(from attributes: AttributeIndex, _ suggestions: inout Suggestion.Budget) -> Finding {
        // Up to the first `*`, whose place any name would take.
        let exactNames = Array(names.prefix { $0 != Self.anyName })
        guard !exactNames.isEmpty,
            case .missing(let index, let owner, let siblings) = attributes.search(for: exactNames)
        else {
            return Finding(
                .error, .unknownAttribute, "\(SafeText.quoted(text)) stands for no attribute of the schema", at: offset)
        }
        let message =
            "the schema has no attribute \(SafeText.quoted(isPattern ? AttributePath.text(exactNames) : text))"
        if let owner, owner.type != .object, owner.type != .plural {
            let ownerPath = SafeText.quoted(AttributePath.text(names.prefix(index)))
            return Finding(.error, .unknownAttribute, "\(message): \(ownerPath) has no members", at: offset)
        }
        let meant = suggestions.nearest(to: names[index], among: siblings).map { nearest in
            let before = Array(names.prefix(index)) + [nearest]
            let whole = ConfigPath(text: "", names: before + names.dropFirst(index + 1), offset: offset)
            return AttributePath.text(whole.matches(in: attributes).isEmpty ? before : whole.names)
        }
        return Finding(
            .error, .unknownAttribute, message, at: offset,
            suggestion: meant.map { "did you mean \(SafeText.quoted($0))?" })
    }
}
