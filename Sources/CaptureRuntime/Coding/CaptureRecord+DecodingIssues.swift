/// What did not fit the schema in the answer that a record was read from, and what was missing in it or unknown.
extension CaptureRecord {
    /// The values that do not fit the schema. Those of an object or element come before those of what is in it. Empty
    /// for a record that fits.
    public var decodingIssues: [DecodingIssue] {
        contents.keptMembers.flatMap { found -> [DecodingIssue] in
            func issue(_ step: String, _ reason: String) -> DecodingIssue {
                DecodingIssue(path: found.path.description + step, reason: reason)
            }
            switch found.member {
            // If the property is set, the app has replaced the value that could not be held.
            case .unread(let reason): return found.isBlank ? reason.map { [issue("", $0.reason)] } ?? [] : []
            case .original: return []
            case .misfits(let misfits):
                return misfits.compactMap { misfit in
                    if let position = misfit.position { return issue("[\(position)]", misfit.reason) }
                    return found.isBlank ? issue("", misfit.reason) : nil
                }
            }
        }
    }

    /// The paths of attributes that were missing from the response (because an access schema hides them, or they are
    /// secrets that were not saved) and have not been set since. For a missing object, only the object is listed. For a
    /// record that was never read, all attributes are listed. Attributes without a property in the generated code are
    /// not listed, nor are ids of elements, nor passwords, which Capture never shows.
    public var unreadAttributes: [String] {
        let part = _captureState.confirmed == nil ? PartContent(unread: Self.layout) : contents
        var listed: Set<AttributePath> = []
        // Two elements may have one id.
        return part.unreadPaths.filter { listed.insert($0).inserted }.map(\.description)
    }

    /// The members that Capture sent and the schema does not have, by path. They are saved, and sent back in a replace.
    /// Attributes of the schema without a property in the generated code are kept in the same way, but not listed.
    /// Neither are members that a ``JSONValue`` cannot hold, which are among the ``decodingIssues``.
    public var unknownMembers: [String: JSONValue] {
        var attributes: [String: JSONValue] = [:]
        for found in contents.keptMembers where !found.isModelled {
            if case .original(let value) = found.member { attributes[found.path.description] = value }
        }
        return attributes
    }
}

/// A kept member and its location.
private struct FoundMember {
    let path: AttributePath
    let member: KeptMember
    var isModelled = false
    var isBlank = true
}

extension PartContent {
    /// The kept members at every depth.
    fileprivate var keptMembers: [FoundMember] {
        parts(at: .root).flatMap { path, part -> [FoundMember] in
            let modelled = part.layout.attributes.indices.compactMap { index in
                part.values[index].kept.map {
                    FoundMember(
                        path: path / part.layout.attributes[index].name, member: $0, isModelled: true,
                        isBlank: part.contentOrID(index)?.isBlank ?? true)
                }
            }
            let others = part.others.sorted { $0.key < $1.key }
            return modelled + others.map { FoundMember(path: path / $0, member: $1) }
        }
    }

    fileprivate var unreadPaths: [AttributePath] {
        parts(at: .root).flatMap { path, part in
            zip(part.layout.attributes, part.values).compactMap { attribute, value -> AttributePath? in
                switch attribute.kind {
                case .id, .password, .excluded: nil
                case .value, .strings, .object, .plural: value.content == nil ? path / attribute.name : nil
                }
            }
        }
    }
}

/// A value that does not fit its property, because its form is not the one in the schema. The value is kept as it came,
/// saved, and sent back in a replace. Only the property is nil or empty. What a decoder cannot read is lost and
/// counts as unread.
public struct DecodingIssue: Hashable, Sendable, CustomStringConvertible {
    /// The path of the value: `/profiles#12/profile/birthday`. An element without an id is named by position,
    /// `/photos[0]`.
    public let path: String
    /// What was expected and what kind of value came. Never contains the value, which may be a secret.
    public let reason: String

    public var description: String { "\(path): \(reason)" }
}
