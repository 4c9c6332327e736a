/// What a call sends (1 to 3). It is made once, when the call is made: the request is made of it, and so is what the
/// record learns from the outcome.
struct Patch: Sendable {
    enum Kind: String, Sendable { case update, replace, delete }

    /// A step from a part to one inside it.
    struct Step: Hashable, Sendable {
        /// The place of the object or plural in the layout.
        let attribute: Int
        /// The element of the plural; nil for an object.
        var element: LocalID?
    }

    let kind: Kind
    /// The way to the part that is updated, to the part around the plural that is replaced, or to the element that is
    /// deleted.
    let path: [Step]
    /// What is sent of the part; nothing else is set in it. An element with an id is changed, one without an id is new.
    var body: PartContent
    /// The place of the plural that is replaced.
    var plural: Int?
    /// The strings that were confirmed before a replace.
    var textsBefore: [String] = []
}

/// Returns what a save sends, in this order.
///
/// - Parameters:
///   - moves: False for what was perhaps sent (7), as if nothing had been moved.
///   - plural: The only plural to send; nil for all of the part.
///   - path: The path of the part.
func plan(
    confirmed: PartContent, mine: PartContent, moves: Bool = true, only plural: Int? = nil, at path: [Patch.Step] = []
) -> [Patch] {
    var planning = Planning(moves: moves, plurals: plural.map { .only($0) } ?? .all)
    let update = planning.changes(confirmed, mine, at: path)
    let updates = update.map { [Patch(kind: .update, path: path, body: $0)] } ?? []
    return planning.deletes + updates + planning.replaces
}

/// Returns the body of an update of a part: changed scalars and objects, and passwords that are set.
func ownChanges(_ confirmed: PartContent, _ mine: PartContent) -> PartContent? {
    var planning = Planning(moves: false, plurals: .none)
    return planning.changes(confirmed, mine, at: [])
}

/// Returns the replace of a plural by everything that the record has in it.
func replacing(_ plural: Int, in path: [Patch.Step], _ confirmed: PartContent, _ mine: PartContent) -> Patch {
    var body = PartContent(unread: mine.layout)
    // A value that is no array is sent back as it came.
    let attribute = mine.layout.attributes[plural]
    body.kept[attribute.name] = mine.kept[attribute.name] ?? confirmed.kept[attribute.name]
    if case .strings = attribute.kind {
        body.values[plural] = .strings(mine.strings(plural))
    } else {
        body.values[plural] = .elements(mine.elements(plural).map(whole))
    }
    return Patch(kind: .replace, path: path, body: body, plural: plural, textsBefore: confirmed.strings(plural))
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
    mutating func changes(_ confirmed: PartContent, _ mine: PartContent, at path: [Patch.Step]) -> PartContent? {
        var body = PartContent(unread: mine.layout)
        var isEmpty = true
        func send(_ index: Int, _ value: Content) {
            body.values[index] = value
            isEmpty = false
        }
        for (index, attribute) in mine.layout.attributes.enumerated() where attribute.isWritable {
            if case .only(let plural) = plurals, plural != index { continue }
            // What was never read is no edit (2).
            guard let value = mine.values[index] else { continue }
            switch attribute.kind {
            case .value:
                if !isSame(confirmed.values[index], value) { send(index, value) }
            case .password:
                guard case .scalar(let json) = value, !value.isUnset else { continue }
                let isKnown = [value, .sent(json.hashValue)].contains { isSame(confirmed.values[index], $0) }
                if !isKnown { send(index, value) }
            case .object:
                let path = path + [Patch.Step(attribute: index)]
                if let inner = changes(confirmed.object(index), mine.object(index), at: path) {
                    send(index, .object(inner))
                }
            case .strings:
                if plurals != .none, confirmed.strings(index) != mine.strings(index) {
                    replaces.append(replacing(index, in: path, confirmed, mine))
                }
            case .plural:
                if plurals == .none { continue }
                let sent = changes(inPlural: index, confirmed, mine, at: path)
                if !sent.isEmpty { send(index, .elements(sent)) }
            case .id, .excluded: break
            }
        }
        return isEmpty ? nil : body
    }

    /// Returns the elements to send in the update of the part around a plural.
    private mutating func changes(
        inPlural index: Int, _ confirmed: PartContent, _ mine: PartContent, at path: [Patch.Step]
    ) -> [PartContent] {
        let (stored, own) = (ElementFinder(confirmed.elements(index)), ElementFinder(mine.elements(index)))
        // Without an id, an element can only be replaced.
        let needsIDs = stored.elements.enumerated().contains { place, element in
            guard element.id == nil else { return false }
            return own.find(element.identity, near: place).map { differs(base: element, mine: $0) } ?? true
        }
        if needsIDs || moves && isMoved(stored: stored, base: stored.elements, mine: own) {
            replaces.append(replacing(index, in: path, confirmed, mine))
            return []
        }
        let around = plurals
        plurals = .all
        defer { plurals = around }
        for (place, element) in stored.elements.enumerated() where !own.has(element.identity, near: place) {
            let step = Patch.Step(attribute: index, element: element.identity)
            deletes.append(Patch(kind: .delete, path: path + [step], body: PartContent(unread: element.layout)))
        }
        return own.elements.enumerated().compactMap { place, element in
            guard let before = stored.find(element.identity, near: place) else { return whole(element) }
            let step = Patch.Step(attribute: index, element: element.identity)
            guard var inner = changes(before, element, at: path + [step]) else { return nil }
            (inner.id, inner.identity) = (before.id, element.identity)
            return inner
        }
    }
}

/// Returns a new element as it is sent: everything that the app writes, and no ids.
func whole(_ element: PartContent) -> PartContent {
    element.changingParts { part in
        part.id = nil
        for (index, attribute) in part.layout.attributes.enumerated() where !attribute.isWritable {
            part.values[index] = nil
        }
    }
}

extension Patch {
    /// The elements of which it sends something.
    var elements: Set<LocalID> {
        Set(
            (body.parts.map(\.identity) + (kind == .update ? [path.last { $0.element != nil }?.element] : []))
                .compactMap { $0 })
    }

    /// The patch without secrets: what outlives a call (11). Nil if there was nothing else in it.
    var withoutSecrets: Patch? {
        if kind == .delete { return self }
        var patch = self
        patch.body = body.changingParts { part in
            for (index, attribute) in part.layout.attributes.enumerated() where attribute.isSecret {
                part.values[index] = nil
                part.kept[attribute.name] = nil
            }
        }
        return kind == .replace || patch.body.hasValues ? patch : nil
    }
}

extension Patch {
    /// What it sends and a newer patch does not send again; nil if that is nothing.
    func unrepeated(in newer: Patch) -> Patch? {
        guard kind == newer.kind, path == newer.path, plural == newer.plural else { return self }
        guard let body = body.unrepeated(in: newer.body) else {
            // A replace also sends what it leaves out, and the order.
            let elements = { (patch: Patch) in patch.plural.map { patch.body.elements($0).map(\.identity) } }
            return elements(self) == elements(newer) && textsBefore == newer.textsBefore ? nil : self
        }
        if kind == .replace { return self }
        return Patch(kind: kind, path: path, body: body)
    }
}

extension PartContent {
    fileprivate func unrepeated(in newer: PartContent) -> PartContent? {
        var left = self
        for index in values.indices {
            switch (values[index], newer.values[index]) {
            case (.object(let object), .object(let again)):
                left.values[index] = object.unrepeated(in: again).map { .object($0) }
            case (.elements(let elements), .elements(let again)):
                let again = ElementFinder(again)
                // One that has more in it by now was sent without that.
                let others = elements.filter { element in
                    guard let again = again.find(element.identity) else { return true }
                    return element.unrepeated(in: again) != nil || again.unrepeated(in: element) != nil
                }
                left.values[index] = others.isEmpty ? nil : .elements(others)
            case (let value?, let again?): if isSame(value, again) { left.values[index] = nil }
            case (_, nil), (nil, _): break
            }
        }
        return left.values.contains { $0 != nil } ? left : nil
    }
}

extension PartContent {
    /// True if there is something in it, or in its objects.
    fileprivate var hasValues: Bool {
        values.contains { value in
            if case .object(let object) = value { object.hasValues } else { value != nil }
        }
    }
}
