/// What the record knows about the answer it was read from.
extension CaptureRecord {
    /// The values that do not fit the schema, in the order of the schema. Empty for a record that fits.
    public var decodingIssues: [DecodingIssue] {
        contents.keptMembers().flatMap { found -> [DecodingIssue] in
            func issue(_ step: String, _ reason: String) -> DecodingIssue {
                DecodingIssue(path: found.path.description + step, reason: reason)
            }
            switch found.member {
            // If the property is set, the app has replaced the value that could not be held.
            case .unread(let reason): return found.isBlank ? reason.map { [issue("", $0)] } ?? [] : []
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
        return part.unreadPaths(at: .root).filter { listed.insert($0).inserted }.map(\.description)
    }

    /// The members that Capture sent and the schema does not have, by path. They are saved, and sent back in a replace.
    /// Attributes of the schema without a property in the generated code are kept in the same way, but not listed.
    /// Neither are members that a ``JSONValue`` cannot hold, which are among the ``decodingIssues``.
    public var unknownMembers: [String: JSONValue] {
        var attributes: [String: JSONValue] = [:]
        for found in contents.keptMembers() where !found.isModelled {
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
    /// The kept members at every depth, in the order of the schema. Unknown members follow, sorted by name.
    fileprivate func keptMembers(at path: AttributePath = .root) -> [FoundMember] {
        let modelled = layout.attributes.indices.flatMap { index -> [FoundMember] in
            let path = path / layout.attributes[index].name
            let content = contentOrID(index)
            let found = values[index].kept.map {
                FoundMember(path: path, member: $0, isModelled: true, isBlank: content?.isBlank ?? true)
            }
            return (found.map { [$0] } ?? []) + content.partsInside(at: path) { $0.keptMembers(at: $1) }
        }
        let others = others.sorted { $0.key < $1.key }
        return modelled + others.map { FoundMember(path: path / $0, member: $1) }
    }

    fileprivate func unreadPaths(at path: AttributePath) -> [AttributePath] {
        zip(layout.attributes, values).flatMap { attribute, value -> [AttributePath] in
            let (path, content) = (path / attribute.name, value.content)
            switch attribute.kind {
            case .id, .password, .excluded: return []
            case .value, .strings, .object, .plural:
                return content == nil ? [path] : content.partsInside(at: path) { $0.unreadPaths(at: $1) }
            }
        }
    }
}

extension Content? {
    /// Collects something of the object, or of each element, with their paths.
    fileprivate func partsInside<Found>(
        at path: AttributePath, _ collect: (PartContent, AttributePath) -> [Found]
    ) -> [Found] {
        switch self {
        case .object(let object): collect(object, path)
        case .elements(let elements):
            elements.enumerated().flatMap { collect($1, path.adding(.element($1.id, at: $0))) }
        default: []
        }
    }
}
