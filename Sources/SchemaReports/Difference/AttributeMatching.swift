/// One attribute as both schemas have it.
struct AttributePair {
    let old: PlannedAttribute
    let new: PlannedAttribute

    /// Names are bytes to Capture; to Swift an accent written in two ways is the same text.
    var isRenamed: Bool { !old.name.utf8.elementsEqual(new.name.utf8) }

    /// Whether the generated code of either schema has nothing for it.
    var isExcluded: Bool { old.excluded != nil || new.excluded != nil }
}

/// Tells which attributes of two levels are the same: those of one name, then those whose names differ in capitals.
struct AttributeMatching {
    private(set) var pairs: [AttributePair] = []
    private(set) var added: [PlannedAttribute] = []
    private(set) var removed: [PlannedAttribute] = []

    init(_ old: [PlannedAttribute], _ new: [PlannedAttribute]) {
        let newByName = Dictionary(new.map { ($0.name, $0) }) { first, _ in first }
        let oldNames = Set(old.map(\.name))
        for attribute in old {
            if let other = newByName[attribute.name] {
                pairs.append(AttributePair(old: attribute, new: other))
            } else {
                removed.append(attribute)
            }
        }
        added = new.filter { !oldNames.contains($0.name) }
        matchByLetters()
    }

    /// Where several could be meant, none is.
    private mutating func matchByLetters() {
        let candidates = Dictionary(grouping: added) { $0.name.lowercased() }
        let wanted = Dictionary(grouping: removed) { $0.name.lowercased() }
        var renamed: [AttributePair] = []
        for (letters, old) in wanted {
            guard old.count == 1, let new = candidates[letters], new.count == 1 else { continue }
            renamed.append(AttributePair(old: old[0], new: new[0]))
        }
        let oldNames = Set(renamed.map(\.old.name))
        let newNames = Set(renamed.map(\.new.name))
        removed.removeAll { oldNames.contains($0.name) }
        added.removeAll { newNames.contains($0.name) }
        pairs += renamed
    }
}
