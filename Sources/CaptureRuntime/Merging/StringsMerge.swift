extension [String] {
    /// Returns this list with the edits of others: what they have removed from `base` goes, and what they have added to
    /// it stands behind the string that precedes it in their list, or in front.
    ///
    /// An edit that this list has as well is the same edit: a string that both have added is there once.
    func withEdits(from base: [String], to others: [String]) -> [String] {
        var removed = base.occurrences(without: others)
        for (string, count) in base.occurrences(without: self) { removed[string, default: 0] -= count }
        let kept = filter { string in
            guard let count = removed[string], count > 0 else { return true }
            removed[string] = count - 1
            return false
        }

        var added = others.occurrences(without: base)
        for (string, count) in occurrences(without: base) { added[string, default: 0] -= count }
        // Of strings that are alike, the last ones of their list are the added ones.
        var old = others.occurrences(without: [])
        for (string, count) in added where count > 0 { old[string, default: 0] -= count }
        var places: [String: ArraySlice<Int>] = [:]
        for (place, string) in kept.enumerated() { places[string, default: []].append(place) }
        let list = others.map { string -> (String?, Int?) in
            guard let count = old[string], count > 0 else { return (string, nil) }
            old[string] = count - 1
            return (nil, places[string]?.popFirst())
        }
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

    /// Returns how many more of each string there are than in another list.
    private func occurrences(without other: [String]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for string in self { counts[string, default: 0] += 1 }
        for string in other { counts[string]? -= 1 }
        return counts.filter { $0.value > 0 }
    }
}
