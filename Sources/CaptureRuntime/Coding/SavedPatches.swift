/// The member `doubts` of a saved record: the patches in doubt.
///
/// ```json
/// {"kind":"update","path":[["profiles","#12"],["profile"]],"body":{"name":"x"}}
/// {"kind":"replace","path":[],"plural":"photos","body":{"photos":[{"element":"/photos[2]","values":{"type":"new"}}]}}
/// ```
///
/// Identities live in memory only. An element with an id is saved as `#31`, and has that identity when it is loaded. A
/// new one, and a copy of another element, is saved by its path, so that the rest of the schema may change. If
/// another one has the same path, `again` stands behind it.
struct SavedPatches {
    private var names: [LocalID: String] = [:]
    private var identities: [String: LocalID] = [:]
    private let layout: PartLayout

    /// - Parameter contents: The record that is saved or was loaded.
    init(of contents: MergeState) {
        layout = contents.mine.layout
        for (path, part) in contents.confirmed.parts(at: .root) + contents.mine.parts(at: .root) {
            guard let identity = part.identity, names[identity] == nil else { continue }
            if let id = part.id, identities["#\(id)"] == nil {
                note(identity, "#\(id)")
            } else {
                var name = path.description
                while identities[name] != nil { name += " again" }
                note(identity, name)
            }
        }
    }

    private mutating func note(_ identity: LocalID, _ name: String) {
        names[identity] = name
        if identities[name] == nil { identities[name] = identity }
    }

    // MARK: Saving

    mutating func json(of patch: Patch) -> JSONValue {
        var members: [String: JSONValue] = ["kind": .string(patch.kind.rawValue)]
        var part = layout
        members["path"] = .array(
            patch.path.map { step in
                let attribute = part.attributes[step.attribute]
                part = attribute.inner ?? part
                return .array([.string(attribute.name)] + (step.element.map { [name(of: $0)] } ?? []))
            })
        if patch.kind != .delete { members["body"] = json(of: patch.body) }
        members["plural"] = patch.plural.map { .string(part.attributes[$0].name) }
        return .object(members)
    }

    private mutating func name(of identity: LocalID) -> JSONValue {
        if names[identity] == nil { note(identity, "gone \(names.count)") }
        return names[identity].map { .string($0) } ?? .null
    }

    private mutating func json(of part: PartContent) -> JSONValue {
        var members: [String: JSONValue] = [:]
        for (attribute, value) in zip(part.layout.attributes, part.values) {
            switch value.content {
            case .scalar(let json): members[attribute.name] = json
            case .object(let object): members[attribute.name] = json(of: object)
            case .strings(let strings): members[attribute.name] = .array(strings.map { .string($0) })
            case .elements(let elements):
                members[attribute.name] = .array(
                    elements.map { element in
                        var members = ["values": json(of: element)]
                        members["element"] = element.identity.map { name(of: $0) }
                        members["id"] = element.id.map { .number(JSONNumber($0)) }
                        return .object(members)
                    })
            case .unsendable, .password, nil: break
            }
        }
        return .object(members)
    }

    // MARK: Loading

    /// - Returns: Nil if the schema has changed since, so that it is not known any more what was sent.
    mutating func patch(_ json: JSONValue) -> Patch? {
        guard let kind = json["kind"]?.stringValue.flatMap(Patch.Kind.init), let steps = json["path"]?.arrayValue
        else { return nil }
        var (path, part) = ([PartStep](), layout)
        for step in steps {
            guard let names = step.arrayValue, let name = names.first?.stringValue,
                let index = part.names.index(of: name), let inner = part.attributes[index].inner
            else { return nil }
            path.append(PartStep(attribute: index, element: names.dropFirst().first.flatMap { identity($0) }))
            part = inner
        }
        var patch = Patch(kind: kind, path: path, body: content(json["body"] ?? .null, part))
        guard kind == .replace else { return patch }
        guard let plural = json["plural"]?.stringValue.flatMap({ part.names.index(of: $0) }) else { return nil }
        patch.plural = plural
        return patch
    }

    private mutating func identity(_ name: JSONValue) -> LocalID? {
        guard let name = name.stringValue else { return nil }
        if let identity = identities[name] { return identity }
        let identity = Int(name.dropFirst()).flatMap { name.hasPrefix("#") ? LocalID(id: $0) : nil } ?? LocalID()
        note(identity, name)
        return identity
    }

    private mutating func content(_ json: JSONValue, _ layout: PartLayout) -> PartContent {
        var part = PartContent(unread: layout)
        for (index, attribute) in layout.attributes.enumerated() {
            // Older code may have saved what has become secret since.
            guard let value = json[attribute.name], !attribute.isSecret else { continue }
            switch attribute.kind {
            case .value: part[index] = .scalar(value)
            case .object(let layout): part[index] = .object(content(value, layout))
            case .strings: part[index] = .strings((value.arrayValue ?? []).compactMap(\.stringValue))
            case .plural(let layout):
                part[index] = .elements(
                    (value.arrayValue ?? []).map { json in
                        var element = content(json["values"] ?? .null, layout)
                        element.identity = json["element"].flatMap { identity($0) }
                        element.id = json["id"]?.intValue
                        return element
                    })
            case .id, .password, .excluded: break
            }
        }
        return part
    }
}
