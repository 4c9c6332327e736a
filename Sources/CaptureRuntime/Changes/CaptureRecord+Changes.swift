extension CaptureRecord {
    /// The members an update has to send: scalars that differ from the confirmed ones, a cleared one as null, and
    /// objects with what differs in them. Never plurals, never read-only attributes.
    func changes(from confirmed: Self) -> [String: JSONValue] {
        var changes: [String: JSONValue] = [:]
        for attribute in Self.attributes.entries where !attribute.isReadOnly {
            changes[attribute.name] = attribute.change(in: self, from: confirmed)
        }
        return changes
    }

    /// The members a replace has to send: all that can be written, null where unset, and what came and the schema does
    /// not have. Appends to `gaps` the paths of what Capture holds and the replace would erase unseen.
    func replacementMembers(confirmed: Self?, path: String, gaps: inout [String]) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for attribute in Self.attributes.entries {
            let path = path + "/" + attribute.name
            if attribute.isReadOnly {
                if attribute.isUnwritable, confirmed.map(attribute.isErased) == true { gaps.append(path) }
                continue
            }
            let value = attribute.replacement(for: self, confirmed: confirmed, path: path, gaps: &gaps)
            // What is left out is sent where there is something to keep.
            if !attribute.isLeftOut || !value.isNull { members[attribute.name] = value }
        }
        for (name, kept) in captureState._kept.members where !Self.attributes.names.contains(name) {
            switch kept {
            case .unmodelled(let value): members[name] = value
            default: gaps.append(path + "/" + name)
            }
        }
        for name in (confirmed?.captureState._kept.members.keys).map(Array.init) ?? [] {
            if !Self.attributes.names.contains(name), captureState._kept[name] == nil { gaps.append(path + "/" + name) }
        }
        return members
    }

    /// Appends the paths of all plurals below that differ from the confirmed ones, outer ones first.
    func appendChangedPlurals(from confirmed: Self, path: String, to paths: inout [String]) {
        for attribute in Self.attributes.entries where !attribute.isReadOnly {
            attribute.changedPlurals(in: self, from: confirmed, path: path, into: &paths)
        }
    }
}
