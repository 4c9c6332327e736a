/// The JSON of what a patch sends.
extension Patch {
    /// Nil for a delete.
    var json: JSONValue? {
        switch kind {
        case .delete: nil
        case .update: .object(body.members(.changes))
        case .replace: plural.map { body.json($0, .whole) }
        }
    }
}

extension PartContent {
    /// What of a part is sent.
    enum Form {
        /// What the body of an update holds.
        case changes
        /// What is set in a new record, or in a new element of an update: nothing needs to be cleared.
        case new
        /// Everything that the app writes: what the element of a replace omits is erased.
        case whole
    }

    func members(_ form: Form) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for (index, attribute) in layout.attributes.enumerated() where attribute.isWritable {
            let member = kept[attribute.name]
            switch (attribute.kind, form) {
            case (.id, _): break
            case (.excluded(let unsent), _):
                guard case .original(let value) = member else { continue }
                members[attribute.name] = unsent.reduce(value) { $0.removing($1[...]) }
            case (_, .changes) where values[index] == nil: break
            case (_, .new) where member == nil && isUnset(index): break
            default: members[attribute.name] = json(index, form)
            }
        }
        for (name, member) in kept where !layout.names.contains(name) {
            if case .original(let value) = member { members[name] = value }
        }
        return members
    }

    private func isUnset(_ index: Int) -> Bool { values[index]?.isUnset ?? true }

    fileprivate func json(_ index: Int, _ form: Form) -> JSONValue {
        let attribute = layout.attributes[index]
        if form != .changes, let misfit = kept[attribute.name]?.misfit, isUnset(index) { return misfit }
        switch attribute.kind {
        case .object: return .object(object(index).members(form))
        case .strings: return .array(strings(index).map { .string($0) })
        case .plural: return .array(elements(index).map { .object($0.elementMembers(form)) })
        case .id, .value, .password, .excluded:
            if case .original(let value) = kept[attribute.name] { return value }
            switch values[index] {
            case .scalar(let json), .unsendable(let json): return json
            case .object, .elements, .strings, .sent, nil: return .null
            }
        }
    }

    private func elementMembers(_ form: Form) -> [String: JSONValue] {
        if form == .whole { return members(.whole) }
        guard form == .changes, let id else { return members(.new) }
        var members = members(.changes)
        members["id"] = .number(JSONNumber(id))
        return members
    }

    /// The paths of values without a wire form, which only the app can have set.
    func unsendable(at path: AttributePath) -> [AttributePath] {
        zip(layout.attributes, values).flatMap { attribute, value -> [AttributePath] in
            let path = path / attribute.name
            switch value {
            case .unsendable: return [path]
            case .object(let object): return object.unsendable(at: path)
            case .elements(let elements):
                return elements.enumerated().flatMap { $1.unsendable(at: path.adding(.element($1.id, at: $0))) }
            case .scalar, .sent, .strings, nil: return []
            }
        }
    }
}
