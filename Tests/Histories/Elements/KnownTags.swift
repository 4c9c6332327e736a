/// What an element history knows of the tags, whatever the runtime makes of them.
struct KnownTags {
    /// Added by an app, and taken away by nobody.
    private(set) var added: Set<String> = []
    /// Removed by an app.
    private(set) var removed: Set<String> = []
    /// The counts that an app has set last.
    private(set) var counts: [String: Int] = [:]
    /// Of which nobody can say what is right: somebody else was at them, or a copy was put back.
    private(set) var unsure: Set<String> = []
    /// Removed by anybody: what is inside goes with it.
    private var everRemoved: Set<String> = []
    /// Changed by somebody else: where the answer to its append was lost it is not equal to what was sent, and so
    /// counts as not sent.
    private var changedByOthers: Set<String> = []
    /// Which apps have edited it, or something in it.
    private var editors: [String: Set<Int>] = [:]
    /// The tags of the elements around a tag.
    private var around: [String: [String]] = [:]
    /// True if more than one is at the record.
    var isShared = false

    mutating func note(_ edit: ElementEdit) {
        switch edit {
        case .added(let tags): added.formUnion(tags)
        case .removed(let tags):
            added.subtract(tags)
            everRemoved.formUnion(tags)
            // Another's edit makes a removed element a new one.
            if isShared { noteUnsure(tags) } else { removed.formUnion(tags.filter(isSure)) }
        case .moved: break
        case .counted(let tag, let count):
            if isShared, counts[tag] != nil { noteUnsure([tag]) }
            counts[tag] = count
        }
    }

    /// Others take it away, or change it, or the app puts something back.
    mutating func noteUnsure(_ tags: some Sequence<String>) {
        unsure.formUnion(tags)
        added.subtract(tags)
        removed.subtract(tags)
        for tag in tags { counts[tag] = nil }
    }

    mutating func noteChange(_ tag: String) {
        changedByOthers.insert(tag)
        noteUnsure([tag])
    }

    mutating func noteRemoval(_ tags: [String]) {
        everRemoved.formUnion(tags)
        noteUnsure(tags)
    }

    /// Notes who has edited elements, and returns their tags and those of all around them.
    mutating func noteEditor(_ device: Int, of tags: [String]) -> Set<String> {
        let edited = Set(tags.flatMap(way))
        for tag in edited { editors[tag, default: []].insert(device) }
        return edited
    }

    func isEdited(_ tag: String, notBy device: Int) -> Bool { editors[tag]?.contains { $0 != device } ?? false }

    func isEdited(_ tag: String) -> Bool { editors[tag] != nil }

    /// The tag, and those of the elements around it.
    func way(to tag: String) -> [String] { [tag] + (around[tag] ?? []) }

    /// Notes where the elements of a record are.
    mutating func notePlaces(_ places: [String: [String]]) { around.merge(places) { old, _ in old } }

    /// True unless it, or an element around it, was removed, perhaps by somebody who did not know of what was inside.
    func wasNeverRemoved(_ tag: String) -> Bool { everRemoved.isDisjoint(with: way(to: tag)) }

    /// True if something inside it was removed.
    func hasRemovals(inside tag: String) -> Bool { everRemoved.contains { around[$0]?.contains(tag) ?? false } }

    /// True for a tag that must never be there twice.
    func isUnique(_ tag: String) -> Bool {
        wasNeverRemoved(tag) && changedByOthers.isDisjoint(with: way(to: tag))
    }

    func isSure(_ tag: String) -> Bool { !unsure.contains(tag) }
}
