/// The JSON of what a patch sends.
extension Patch {
    /// Nil for a delete.
    var json: JSONValue? {
        switch kind {
        case .delete: nil
        case .update: .object(body.members(.changes))
        case .replace: plural.map { body.json($0, .replacing) }
        }
    }
}

extension PartContent {
    /// What of a part is sent.
    package enum Form {
        /// What the body of an update holds.
        case changes
        /// What is set in a new record, or in a new element of an update: nothing needs to be cleared.
        case new
        /// Everything that the app writes: what the element of a replace omits is erased.
        case replacing
        /// What is set, also what the app does not write, and ids.
        case everything
    }

    package func members(_ form: Form) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for (index, attribute) in layout.attributes.enumerated() where attribute.isWritable || form == .everything {
            let member = values[index].kept
            let isUnset = member == nil && self[index].isUnset
            switch (attribute.kind, form) {
            case (.id, _): break
            case (.excluded(let unsent), _):
                guard case .original(let value) = member else { continue }
                let removed = form == .everything ? [] : unsent
                members[attribute.name] = removed.reduce(value) { $0.removing($1[...]) }
            case (.object, .new) where member == nil, (.object, .everything) where member == nil:
                // Also for what the schema does not have.
                let inside = object(index).members(form)
                if !inside.isEmpty { members[attribute.name] = .object(inside) }
            case (_, .changes) where self[index] == nil: break
            case (_, .new) where isUnset, (_, .everything) where isUnset: break
            default: members[attribute.name] = json(index, form)
            }
        }
        for (name, member) in others {
            switch (member, form) {
            case (.original(let value), _): members[name] = value
            case (.unread(let unreadable?), .new): members[name] = unreadable.value
            default: break
            }
        }
        if form == .everything, let id { members["id"] = .number(JSONNumber(id)) }
        return members
    }

    fileprivate func json(_ index: Int, _ form: Form) -> JSONValue {
        let kept = values[index].kept
        if form != .changes, let misfit = kept?.misfit, self[index].isUnset { return misfit }
        // Nothing is known to be stored of a new record, and so nothing may be left out.
        if form == .new, case .unread(let unreadable?) = kept, let value = unreadable.value, self[index].isUnset {
            return value
        }
        switch layout.attributes[index].kind {
        case .object: return .object(object(index).members(form))
        case .strings: return .array(strings(index).elements(of: form == .new ? kept : nil))
        case .plural:
            let elements = elements(index).array.map { JSONValue.object($0.elementMembers(form)) }
            return .array(form == .new ? elements.with(kept?.elementMisfits ?? []) : elements)
        case .id, .value, .password, .excluded:
            if case .unsendable(let json) = self[index] { return json }
            return kept?.original ?? scalar(index)
        }
    }

    fileprivate func elementMembers(_ form: Form) -> [String: JSONValue] {
        if form != .changes { return members(form) }
        guard let id else { return members(.new) }
        var members = members(.changes)
        members["id"] = .number(JSONNumber(id))
        return members
    }

    /// The paths of values without a wire form, which only the app can have set.
    func unsendable(at path: AttributePath) -> [AttributePath] {
        parts(at: path).flatMap { path, part in
            zip(part.layout.attributes, part.values).compactMap { attribute, value -> AttributePath? in
                if case .unsendable = value.content { path / attribute.name } else { nil }
            }
        }
    }
}

extension [String] {
    /// The strings as they are sent, with those elements of a string plural that hold anything else.
    fileprivate func elements(of kept: KeptMember?) -> [JSONValue] {
        let (kept, others) = elements(in: kept)
        let elements = enumerated().map { place, string in kept[place]?.removing(["id"]) ?? .string(string) }
        return elements.with(others.map { ($0.place, $0.value.removing(["id"]), nil) })
    }
}

extension [JSONValue] {
    /// The elements with what came in place of others. A place counts both.
    fileprivate func with(_ misfits: [(place: Int, value: JSONValue, string: String?)]) -> [JSONValue] {
        var all = self
        for misfit in misfits { all.insert(misfit.value, at: Swift.min(misfit.place, all.count)) }
        return all
    }
}
