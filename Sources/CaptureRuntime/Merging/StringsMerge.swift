extension [String] {
    /// Returns this list with the edits of others: what they have removed from `base` goes, and what they have added to
    /// it stands behind the string that precedes it in their list, or in front.
    ///
    /// An edit that this list has as well is the same edit: a string that both have added is there once.
    func withEdits(from base: [String], to others: [String]) -> [String] {
        var removed = base.occurrences(without: others)
        for (string, count) in base.occurrences(without: self) { removed[string, default: 0] -= count }
        let kept = filter { !removed.take($0) }

        var added = others.occurrences(without: base)
        for (string, count) in occurrences(without: base) { added[string, default: 0] -= count }
        // Of strings that are alike, the last ones of their list are the added ones.
        var old = others.occurrences()
        for (string, count) in added where count > 0 { old[string, default: 0] -= count }
        var places: [String: ArraySlice<Int>] = [:]
        for (place, string) in kept.enumerated() { places[string, default: []].append(place) }
        let list = others.map { old.take($0) ? (nil, places[$0]?.popFirst()) : ($0, nil) }
        return kept.inserting(list, front: 0)
    }

    /// Returns true if this list shows the edits that have made `strings` of `base`: what they have added is there or,
    /// if they have added nothing, what they have removed is gone.
    func show(edits strings: [String], of base: [String]) -> Bool {
        let (added, removed) = (strings.occurrences(without: base), base.occurrences(without: strings))
        if !added.isEmpty { return strings.occurrences(without: self).allSatisfy { added[$0.key] == nil } }
        if !removed.isEmpty { return occurrences(without: strings).allSatisfy { removed[$0.key] == nil } }
        return filter(Set(strings).contains) == strings
    }
}
