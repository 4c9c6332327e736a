@testable import CaptureRuntime

/// What is given up: events that these rules exclude are left out. Each has its sentence in *What is promised*.
enum Limitations {
    /// "An element may be there twice if it was sent without a response and others then edit it."
    static func othersEdit(_ world: SmallWorld, _ item: Int?) throws {
        guard let item else { return }
        if world.items[item].unseenBy != nil { throw Impossible() }
        // "So does what it wrote before without applying the receipt."
        let isUnseen = world.items[item].wishes.contains { copy, wish in
            wish.kind == .add && wish.isCarriedOut && world.items[item].shown[copy] == nil
        }
        if isUnseen { throw Impossible() }
        // "An element that two edit may be there twice, or with the edits of one only, if plurals are replaced."
        for copy in world.copies.keys where world.items[item].shownIDs[copy] != nil {
            if world.items[item].shownIDs[copy] == world.items[item].id { continue }
            if world.hasEdited(item, copy) { throw Impossible() }
            world.items[item].unrecognizable.insert(copy)
        }
    }

    /// "If somebody else edits it before it is found, or the app did between the call and its last save, it counts as a
    /// different element."
    static func store(_ world: SmallWorld) throws {
        for item in world.items {
            if let wish = item.wishes[0], wish.kind != .remove, wish.isInDoubt || wish.isCarriedOut,
                item.isThere, item.value != wish.value, item.name != "a", item.name != "b"
            {
                throw Impossible()
            }
        }
    }

    /// The same.
    static func load(_ world: SmallWorld, _ stored: SmallWorld.StoredRecord) throws {
        for (place, wish) in stored.wishes where wish.kind == .add {
            if world.items[place].isThere, world.items[place].value != wish.value { throw Impossible() }
        }
    }

    /// "What the app writes after it has stored a record counts as written by others if it then loads that record."
    static func loaded(_ world: SmallWorld, _ stored: SmallWorld.StoredRecord) throws {
        for place in world.items.indices where isUnknown(world, place, to: stored) {
            world.items[place].writer = nil
            // "With the edits of one only, if plurals are replaced."
            guard world.items[place].isThere, let id = stored.ids[place], id != world.items[place].id else { continue }
            if let wish = stored.wishes[place], wish.kind != .remove { throw Impossible() }
            world.items[place].unrecognizable.insert(0)
        }
    }

    /// Returns true if the app has written to an item since it has stored its record.
    private static func isUnknown(_ world: SmallWorld, _ place: Int, to stored: SmallWorld.StoredRecord) -> Bool {
        let item = world.items[place]
        return item.writer == 0 && item.value != stored.shown[place] && item.value != stored.wishes[place]?.value
            && !stored.inDoubt.contains(place)
    }

    /// "The old values of a copy count as edits if it gets the receipt of another copy's call."
    static func call(_ world: SmallWorld, _ slot: Int) throws {
        if world.copies.count > 1, world.copies[slot]?.lackedReceipts ?? 0 > 0 { throw Impossible() }
    }

    /// "Or if it makes a call while that call is under way."
    static func begin(_ world: SmallWorld, _ slot: Int) throws {
        if world.copies.contains(where: { $0.key != slot && $0.value.open != nil }) { throw Impossible() }
    }

    /// "After a lost response, an element is appended again if reads hide it." Nor can it be edited without its id.
    static func save(_ world: SmallWorld, _ fate: Event.Fate) throws {
        guard world.alphabet.hidden.contains("ps"), fate == .lostAfter else { return }
        if world.items.contains(where: { $0.wishes[0]?.kind == .add }) { throw Impossible() }
    }

    /// "An element that two edit may be there twice, or with the edits of one only, if plurals are replaced."
    static func othersReplace(_ world: SmallWorld) throws {
        for (place, item) in world.items.enumerated() where place > 2 && item.isThere {
            for copy in world.copies.keys
            where item.shown[copy] != nil && item.shown[copy] != item.value && item.writer != copy {
                if world.hasEdited(place, copy) { throw Impossible() }
                world.items[place].unrecognizable.insert(copy)
            }
        }
    }

    /// "If the service changes letters or white space, a value that the app sets again in its own spelling is an edit."
    static func undo(_ world: SmallWorld, _ record: HistoryUser) throws {
        let confirmed = record.confirmedRecord
        func isRespelled(_ own: String?, _ stored: String?) -> Bool {
            own != stored && stored != nil && world.folded(own) == world.folded(stored)
        }
        let isRowRespelled = record.ps.contains { row in
            isRespelled(row.k, confirmed.ps.first { $0.localID == row.localID }?.k)
        }
        // A row that comes back, which others have edited since it was taken out.
        let isOldRowRespelled = record.ps.contains { row in
            let seen = SeenRow(identity: row.localID, id: row.id, value: "")
            let before = world.item(of: seen).flatMap { world.items[$0].shownWhenRemoved[0] }
            return world.isFolding && before == world.folded(row.k) && before != row.k
        }
        if isRespelled(record.a, confirmed.a) || isRowRespelled || isOldRowRespelled { throw Impossible() }
    }

    /// "If another copy then saves the same edit, what others wrote may come back."
    static func comesBack(_ item: Item, _ wish: Wish?, _ value: String?) -> Bool {
        guard let wish else { return false }
        return wish.isSetBack && wish.isInDoubt && value != nil && value == item.othersValue
    }

    /// "One that they have edited is a new element": the app puts back the old one.
    static func putBack(_ world: SmallWorld, _ copy: Event.Copy, _ row: HistoryUser.PsElement) throws {
        let seen = SeenRow(identity: row.localID, id: row.id, value: "")
        guard let item = world.item(of: seen).map({ world.items[$0] }) else { return }
        let isDeletedInDoubt = item.wishes[copy.rawValue]?.isInDoubt ?? false
        if item.isNewTo.contains(copy.rawValue) || item.unrecognizable.contains(copy.rawValue) && isDeletedInDoubt {
            throw Impossible()
        }
    }

    static func edit(_ world: SmallWorld, _ copy: Event.Copy, _ row: Int, isInside: Bool = false) throws {
        guard let record = world.copies[copy.rawValue]?.record else { return }
        let all = world.rows(of: record)
        let seen = isInside ? all.first { $0.around == row } : all.filter { $0.around == nil }[row]
        guard let seen, let item = world.item(of: seen) else { return }
        if world.items[item].unrecognizable.contains(copy.rawValue) { throw Impossible() }
        if world.items[item].id != nil, world.alphabet.hidden.contains("ps") { throw Impossible() }
        // "Or others have removed it", if two have edited it.
        if !world.items[item].isThere, world.items[item].wishes.keys.contains(where: { $0 != copy.rawValue }) {
            throw Impossible()
        }
    }

    /// "Or others have removed it."
    static func othersRemove(_ world: SmallWorld, _ item: Int?) throws {
        guard let item else { return }
        if Set(world.items[item].wishes.values.map(\.number)).count > 1 { throw Impossible() }
    }

    /// "A replace erases what has come in since the request before it."
    static func othersChangeTexts(_ world: SmallWorld) throws {
        if world.gate.waitsToReplace { throw Impossible() }
    }

    /// "Texts that only the service makes equal may become one if others remove one."
    static func areTextsMadeEqual(_ texts: Texts) -> Bool {
        texts.wishes.contains { copy, wishes in
            wishes.contains { wish in
                wish.text != wish.look && texts.counts[wish.look, default: 0] < texts.shown[copy]?[wish.look] ?? 0
            }
        }
    }

    /// "If no element that the record knows is left, an equal one is taken for it, even for one that the app has
    /// removed."
    static func isAlike(_ items: [Item], _ known: [Int], _ copy: Int) -> Bool {
        known.contains { gone in
            guard !items[gone].isThere else { return false }
            return items.contains { item in
                item.isThere && item.parent == nil && item.value == items[gone].shown[copy]
                    && item.id != item.shownIDs[copy]
            }
        }
    }

    /// "A new element that equals one of somebody else's counts as the same; so does one in doubt": also if the app has
    /// edited it or taken it out since.
    static func isSentAlike(_ items: [Item], _ copy: Int) -> Bool {
        items.indices.contains { new in
            guard let sent = items[new].sentAs[copy], !sent.isEmpty else { return false }
            let wish = items[new].wishes[copy]
            if wish?.kind == .add, let value = wish?.value, sent == [value] { return false }
            return items.indices.contains { other in
                other != new && items[other].isThere && items[other].parent == items[new].parent
                    && items[other].shownIDs[copy] != items[other].id && sent.contains(items[other].value ?? "")
            }
        }
    }

    /// "A new element that equals one that the app has taken out is that one."
    static func exchange(
        _ world: SmallWorld, _ copy: Event.Copy, adding look: String? = nil, removing row: Int? = nil
    ) throws {
        guard world.alphabet.look != nil, let record = world.copies[copy.rawValue]?.record else { return }
        var added = record.ps.enumerated().filter { $0.offset != row && $0.element.id == nil }.map(\.element.k)
        if let look { added.append(look) }
        var out = world.items.filter { $0.wishes[copy.rawValue]?.kind == .remove }
        if let row, let item = world.item(of: world.rows(of: record).filter({ $0.around == nil })[row]) {
            out.append(world.items[item])
        }
        let gone = out.flatMap { [$0.value, $0.shown[copy.rawValue]] }
        if added.contains(where: { gone.contains(world.folded($0)) }) { throw Impossible() }
    }
}

extension SmallWorld {
    /// Returns true if a copy, or a call that it makes, has an edit of a row.
    fileprivate func hasEdited(_ item: Int, _ copy: Int) -> Bool {
        [items[item].wishes[copy], sent[copy]?.items[item]].contains { $0.map { $0.kind != .remove } ?? false }
    }
}
