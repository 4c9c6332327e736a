// Which calls a save makes, and what each sends (2, 3).

extension PartContent {
    /// Returns what a save of mine sends, in this order.
    ///
    /// - Parameters:
    ///   - moves: False to send no order, as if nothing had been moved.
    ///   - plural: The only plural to send; nil for all of the part.
    ///   - path: The path of the part.
    func patches(
        from confirmed: PartContent, moves: Bool = true, only plural: Int? = nil, at path: [PartStep] = []
    ) -> [Patch] {
        var planning = Planning(moves: moves, plurals: plural.map { .only($0) } ?? .all)
        let update = planning.changes(confirmed, self, at: path)
        let updates = update.map { [Patch(kind: .update, path: path, body: $0)] } ?? []
        return planning.deletes + updates + planning.replaces
    }

    /// Returns true if the app has edited something in an element, or in what is in it.
    func differs(from base: PartContent) -> Bool { !patches(from: base).isEmpty }

    /// Returns the body of an update of a part: changed scalars and objects, and passwords that are set.
    func ownChanges(from confirmed: PartContent) -> PartContent? {
        var planning = Planning(moves: false, plurals: .none)
        return planning.changes(confirmed, self, at: [])
    }

    /// Returns the replace of a plural by everything that the record has in it.
    func replace(_ plural: Int, at path: [PartStep], confirmed: PartContent) -> Patch {
        var body = PartContent(unread: layout)
        // A value that is no array is sent back as it came.
        body.values[plural].kept = values[plural].kept ?? confirmed.values[plural].kept
        if case .strings = layout.attributes[plural].kind {
            body[plural] = .strings(strings(plural))
        } else {
            body[plural] = .elements(elements(plural).array.map(\.whole))
        }
        return Patch(kind: .replace, path: path, body: body, plural: plural)
    }

    /// A new element as it is sent: everything that the app writes, and no ids.
    var whole: PartContent {
        changingParts { part in
            part.id = nil
            for (index, attribute) in part.layout.attributes.enumerated() where !attribute.isWritable {
                part[index] = nil
            }
        }
    }
}

private struct Planning {
    enum Plurals: Equatable {
        case all, none
        case only(Int)
    }

    let moves: Bool
    var plurals: Plurals
    var deletes: [Patch] = []
    var replaces: [Patch] = []

    /// Returns the body of the update of a part, if anything has changed in it. Adds the deletes and replaces.
    mutating func changes(_ confirmed: PartContent, _ mine: PartContent, at path: [PartStep]) -> PartContent? {
        var body = PartContent(unread: mine.layout)
        var isEmpty = true
        for (index, attribute) in mine.layout.attributes.enumerated() where attribute.isWritable {
            if case .only(let plural) = plurals, plural != index { continue }
            // What was never read is no edit (2).
            guard let value = mine[index] else { continue }
            var sent: Content?
            switch attribute.kind {
            case .value, .password:
                // Nil clears no password (11).
                let isPasswordKept = attribute.isPassword && value.isUnset
                if !isPasswordKept, !confirmed[index].isSame(as: value) { sent = value }
            case .object:
                let path = path + [PartStep(attribute: index)]
                sent = changes(confirmed.object(index), mine.object(index), at: path).map { .object($0) }
            case .strings:
                if plurals != .none, confirmed.strings(index) != mine.strings(index) {
                    replaces.append(mine.replace(index, at: path, confirmed: confirmed))
                }
            case .plural where plurals != .none:
                let elements = changes(inPlural: index, confirmed, mine, at: path)
                if !elements.isEmpty { sent = .elements(elements) }
            case .plural, .id, .excluded: break
            }
            guard let sent else { continue }
            isEmpty = false
            body[index] = sent
        }
        return isEmpty ? nil : body
    }

    /// Returns the elements to send in the update of the part around a plural.
    private mutating func changes(
        inPlural index: Int, _ confirmed: PartContent, _ mine: PartContent, at path: [PartStep]
    ) -> [PartContent] {
        let (inConfirmed, inMine) = (confirmed.elements(index), mine.elements(index))
        // Without an id, an element can only be replaced.
        let needsIDs = inConfirmed.array.contains { element in
            element.id == nil && (inMine.find(element.identity)?.differs(from: element) ?? true)
        }
        if needsIDs || moves && inMine.isMoved(from: inConfirmed, confirmed: inConfirmed) {
            replaces.append(mine.replace(index, at: path, confirmed: confirmed))
            return []
        }
        let around = plurals
        plurals = .all
        defer { plurals = around }
        for element in inConfirmed.array where !inMine.has(element.identity) {
            let step = PartStep(attribute: index, element: element.identity)
            deletes.append(Patch(kind: .delete, path: path + [step], body: PartContent(unread: element.layout)))
        }
        return inMine.array.compactMap { element in
            guard let before = inConfirmed.find(element.identity) else { return element.whole }
            let step = PartStep(attribute: index, element: element.identity)
            guard var inner = changes(before, element, at: path + [step]) else { return nil }
            (inner.id, inner.identity) = (before.id, element.identity)
            return inner
        }
    }
}
