/// What the record knows about the answer it was read from.
extension CaptureRecord {
    /// The values that do not fit the schema, in the order of the schema. Empty for a record that fits.
    public var decodingIssues: [DecodingIssue] {
        keptMembers().flatMap { found -> [DecodingIssue] in
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
    /// not listed, nor are passwords, which Capture never shows.
    public var unreadAttributes: [String] {
        if _captureState.confirmed == nil {
            return Self.attributes.entries.filter(\.isShown).map { "/" + $0.name }
        }
        var paths: [AttributePath] = []
        var outermost: AttributePath?
        var listed: Set<AttributePath> = []
        for found in keptMembers() where found.isShown && found.member.isUnread && found.isBlank {
            if let outermost, found.path.steps.starts(with: outermost.steps) { continue }
            outermost = found.path
            // Two elements may have one id.
            if listed.insert(found.path).inserted { paths.append(found.path) }
        }
        return paths.map(\.description)
    }

    /// The members that Capture sent and the schema does not have, by path. They are saved, and sent back in a replace.
    /// Attributes of the schema without a property in the generated code are kept in the same way, but not listed.
    /// Neither are members that a ``JSONValue`` cannot hold, which are among the ``decodingIssues``.
    public var unmodelledAttributes: [String: JSONValue] {
        var attributes: [String: JSONValue] = [:]
        for found in keptMembers() where !found.isModelled {
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
    var isShown = false
    var isBlank = true
}

extension CapturePart {
    /// The kept members at every depth, in the order of the schema. Unknown members follow, sorted by name.
    fileprivate func keptMembers(at path: AttributePath = .root) -> [FoundMember] {
        let modelled = Self.attributes.entries.flatMap { attribute in
            let kept = attribute.kept(in: self).map { member in
                FoundMember(
                    path: path / attribute.name, member: member, isModelled: true, isShown: attribute.isShown,
                    isBlank: attribute.isBlank(in: self))
            }
            let below = attribute.parts(in: self, at: path).flatMap { path, part in part.keptMembers(at: path) }
            return (kept.map { [$0] } ?? []) + below
        }
        let others = _captureState._kept.all.filter { !Self.attributes.names.contains($0.name) }
            .sorted { $0.name < $1.name }
        return modelled + others.map { FoundMember(path: path / $0.name, member: $0.member) }
    }
}
