import Codegen

/// One record, or the elements of one plural, in both schemas.
struct RecordPair {
    /// What it is in one of them.
    struct Side {
        /// Nil for the elements of a string plural.
        let record: PlannedRecord?
        let attributes: [PlannedAttribute]
        /// The initializer's arguments in their order, by the names on the wire.
        let arguments: [String]
        let argumentNames: Set<String>

        init(_ record: PlannedRecord?, _ attributes: [PlannedAttribute]) {
            self.record = record
            self.attributes = attributes
            arguments = (record?.parameters ?? []).map(\.attributeName)
            argumentNames = Set(arguments)
        }
    }

    /// `/` for the whole record.
    let path: String
    let old: Side
    let new: Side
}

extension RecordPair {
    init(_ old: PlannedSchema, _ new: PlannedSchema) {
        self.init(
            path: "/", old: Side(old.plan.records.first, old.attributes),
            new: Side(new.plan.records.first, new.attributes))
    }

    init(inside pair: AttributePair) {
        self.init(
            path: pair.new.path, old: Side(pair.old.record, pair.old.children),
            new: Side(pair.new.record, pair.new.children))
    }
}

/// One attribute in both schemas.
struct AttributePair {
    let old: PlannedAttribute
    let new: PlannedAttribute

    /// Capture compares names as bytes; in Swift, two ways to write an accent are the same text.
    var isRenamed: Bool { !old.name.utf8.elementsEqual(new.name.utf8) }

    /// True if the generated code of either schema has nothing for the attribute.
    var isExcluded: Bool { old.excluded != nil || new.excluded != nil }
}

/// Matches the attributes of two levels: first those with the same name, then those whose names differ only in case.
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

    /// Matches names that differ only in case, unless there are several candidates.
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
