/// A value that Capture sent and the record could not take over as its schema says. Nothing is lost: the value is kept
/// as it came, persisted, and sent back in a replace; only the property is nil or empty.
public struct DecodingIssue: Hashable, Sendable, CustomStringConvertible {
    /// Where: `/profiles#12/profile/birthday`. An element without an id is named by position, `/photos[0]`.
    public let path: String
    /// What was expected and what kind of value came; never the value, which may be a secret.
    public let reason: String

    public var description: String { "\(path): \(reason)" }
}

/// What the record knows about the answer it was read from.
extension CaptureEntity {
    /// The values that do not fit the schema, in its order; empty for a record that fits.
    public var decodingIssues: [DecodingIssue] {
        kept { path, member in
            switch member {
            case .unexpected(_, let reason), .unreadable(let reason): [DecodingIssue(path: path, reason: reason)]
            case .original(_, let issues): issues.map { DecodingIssue(path: path + $0.path, reason: $0.reason) }
            case .foreignElements(let elements):
                elements.map { DecodingIssue(path: "\(path)[\($0.index)]", reason: "expected an object") }
            case .unread, .unmodelled: []
            }
        }
    }

    /// The paths of the attributes that the answer lacked (an access schema hides them, or they are secrets that were
    /// not persisted) and that have not been set since. Of an object that was absent only the object is listed. For a
    /// record that was never read, all its attributes. What the generated code leaves out is not listed.
    public var unreadAttributes: [String] {
        if captureState.confirmed == nil {
            return Self.attributes.entries.filter { !$0.isLeftOut }.map { "/" + $0.name }
        }
        return unreadPaths(path: "")
    }

    /// The members that Capture sent and the schema does not have, by path. They are persisted, and sent back in a
    /// replace. What the schema has and the generated code leaves out is kept in the same way and is not listed.
    public var unmodelledAttributes: [String: JSONValue] {
        let found: [(String, JSONValue)] = kept { path, member in
            if case .unmodelled(let value) = member { [(path, value)] } else { [] }
        }
        return Dictionary(found, uniquingKeysWith: { first, _ in first })
    }
}

extension CaptureRecord {
    /// What `collect` makes of every kept member at every depth, members in the order of the schema, unknown ones after
    /// them by name.
    fileprivate func kept<Found>(path: String = "", _ collect: (String, KeptMember) -> [Found]) -> [Found] {
        let members = captureState._kept.members
        var found: [Found] = []
        for attribute in Self.attributes.entries {
            if let member = members[attribute.name], !member.isOutdated(attribute.isBlank(in: self)) {
                found += collect(path + "/" + attribute.name, member)
            }
            attribute.visitChildren(of: self, path: path) { child, path in
                found += child.kept(path: path, collect)
            }
        }
        for name in members.keys.sorted() where !Self.attributes.names.contains(name) {
            if let member = members[name] { found += collect(path + "/" + name, member) }
        }
        return found
    }

    fileprivate func unreadPaths(path: String) -> [String] {
        var paths: [String] = []
        for attribute in Self.attributes.entries where !attribute.isLeftOut {
            if captureState._kept[attribute.name]?.isUnread == true, attribute.isUnset(in: self) {
                paths.append(path + "/" + attribute.name)
                continue
            }
            attribute.visitChildren(of: self, path: path) { child, path in paths += child.unreadPaths(path: path) }
        }
        return paths
    }
}

extension KeptMember {
    /// True if the property has a value of the app's in place of the one that could not be held.
    fileprivate func isOutdated(_ isBlank: Bool) -> Bool {
        switch self {
        case .unexpected, .unreadable: !isBlank
        case .unread, .original, .foreignElements, .unmodelled: false
        }
    }
}
