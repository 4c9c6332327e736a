import CaptureRuntime
import HistorySupport

/// How elements of an answer are told to be those that were there before.
enum SameElement {
    case id
    case position
    /// By position where the content is the same, then by content, and the rest in order: after a replace, which
    /// renumbers the elements.
    case content
}

extension [PlainRecord] {
    typealias Attribute = HistorySchema.Attribute

    func first(of id: Int?) -> PlainRecord? {
        guard let id else { return nil }
        return first { $0.id == id }
    }

    /// Of duplicate ids the first counts.
    var positionsByID: [Int: Int] {
        Dictionary(indices.compactMap { index in self[index].id.map { ($0, index) } }) { first, _ in first }
    }

    /// Which element of this answer to a replace stands for each of those sent. None where there are more or fewer:
    /// then nobody can say.
    func positions(ofSent sent: [PlainRecord], _ attributes: [Attribute]) -> [Int: Int] {
        guard count == sent.count else { return [:] }
        let shown = sent.map { $0.withoutPasswords(attributes) }
        var positions: [Int: Int] = [:]
        for index in indices where self[index] == shown[index] { positions[index] = index }
        var free = indices.filter { positions[$0] == nil }
        for index in indices where positions[index] == nil {
            guard let match = free.firstIndex(where: { self[$0] == shown[index] }) else { continue }
            positions[index] = free.remove(at: match)
        }
        for index in indices where positions[index] == nil { positions[index] = free.removeFirst() }
        return positions
    }

    /// Which element of this answer has the content of each of those that were there before.
    func alike(_ old: [PlainRecord], _ attributes: [Attribute]) -> [Int: Int] {
        let shown = old.map { $0.withoutPasswords(attributes) }
        var positions: [Int: Int] = [:]
        for index in shown.indices where indices.contains(index) && self[index] == shown[index] {
            positions[index] = index
        }
        var free = indices.filter { positions[$0] == nil }
        for index in shown.indices where positions[index] == nil {
            guard let match = free.firstIndex(where: { self[$0] == shown[index] }) else { continue }
            positions[index] = free.remove(at: match)
        }
        return positions
    }

    /// The elements with the identities of those they were before, and the same inside them.
    func identified(as before: [PlainRecord], by same: SameElement, _ attributes: [Attribute]) -> [PlainRecord] {
        let sources: [PlainRecord?]
        switch same {
        case .id: sources = map { before.first(of: $0.id) }
        case .position:
            // Equal elements may have changed places: then the ids tell. A new one is the same if its content is.
            sources = indices.map { index in
                if let same = before.first(of: self[index].id) { return same }
                guard before.indices.contains(index), before[index].id == nil,
                    before[index].withoutPasswords(attributes) == self[index]
                else { return nil }
                return before[index]
            }
        case .content:
            let positions = positions(ofSent: before, attributes)
            sources = indices.map { index in
                positions.first { $0.value == index }.map { before[$0.key] }
            }
        }
        return zip(self, sources).map { $0.identified(as: $1, by: same, attributes) }
    }

    /// Of copies the later one gets an identity of its own.
    var withDistinctIdentities: [PlainRecord] {
        var seen: Set<LocalID> = []
        return map { element in
            guard let identity = element.identity, !seen.insert(identity).inserted else { return element }
            return element.withoutIdentities
        }
    }

    /// True if two elements share an identity.
    var haveSharedIdentities: Bool {
        let identities = compactMap(\.identity)
        return Set(identities).count < identities.count
    }
}

extension PlainRecord {
    /// The record as the service shows it.
    func withoutPasswords(_ attributes: [HistorySchema.Attribute]) -> PlainRecord {
        var record = self
        for attribute in attributes {
            switch members[attribute.name] {
            case .scalar? where attribute.isPassword: record.members[attribute.name] = .scalar(nil)
            case .object(let object)?:
                record.members[attribute.name] = .object(object.withoutPasswords(attribute.children))
            case .plural(let elements)?:
                record.members[attribute.name] = .plural(elements.map { $0.withoutPasswords(attribute.children) })
            default: break
            }
        }
        return record
    }

    func identified(
        as other: PlainRecord?, by same: SameElement, _ attributes: [HistorySchema.Attribute]
    ) -> PlainRecord {
        guard let other else { return withoutIdentities }
        var record = self
        record.identity = other.identity
        for attribute in attributes {
            let name = attribute.name
            switch (members[name], other.members[name]) {
            case (.object(let object)?, .object(let before)?):
                record.members[name] = .object(object.identified(as: before, by: same, attribute.children))
            case (.plural(let elements)?, .plural(let before)?):
                record.members[name] = .plural(
                    elements.identified(as: before, by: same, attribute.children).withDistinctIdentities)
            default: break
            }
        }
        return record
    }

    /// A new element that turns out to be the one of this answer, which has the same content.
    func takingIDs(of answer: PlainRecord) -> PlainRecord {
        var record = self
        record.id = answer.id
        record.unread = []
        record.kept = answer.kept
        for (name, value) in members {
            switch (value, answer.members[name]) {
            case (.object(let object), .object(let came)?): record.members[name] = .object(object.takingIDs(of: came))
            case (.plural(let elements), .plural(let came)?):
                let numbered = elements.enumerated().map { index, element in
                    came.indices.contains(index) ? element.takingIDs(of: came[index]) : element.withoutIDs
                }
                record.members[name] = .plural(numbered.withDistinctIdentities)
            default: break
            }
        }
        return record
    }

    /// The record without ids at any depth.
    var withoutIDs: PlainRecord {
        changed { $0.id = nil }
    }

    var withoutIdentities: PlainRecord {
        changed { $0.identity = nil }
    }

    /// The record with a change to it and to every object and element in it.
    private func changed(_ change: (inout PlainRecord) -> Void) -> PlainRecord {
        var record = self
        change(&record)
        record.members = members.mapValues { value in
            switch value {
            case .object(let object): .object(object.changed(change))
            case .plural(let elements): .plural(elements.map { $0.changed(change) })
            case .scalar, .strings: value
            }
        }
        return record
    }

    /// Every id in it, in order; nil for an element that has none.
    var ids: [Int?] {
        members.sorted { $0.key < $1.key }.flatMap { _, value -> [Int?] in
            switch value {
            case .object(let object): object.ids
            case .plural(let elements): elements.flatMap { [$0.id] + $0.ids }
            case .scalar, .strings: []
            }
        }
    }

    /// Every identity in it, in the same order.
    var identities: [LocalID?] {
        members.sorted { $0.key < $1.key }.flatMap { _, value -> [LocalID?] in
            switch value {
            case .object(let object): object.identities
            case .plural(let elements): elements.flatMap { [$0.identity] + $0.identities }
            case .scalar, .strings: []
            }
        }
    }

    /// The identities that elements of one plural share, and all those inside these elements.
    var sharedIdentities: Set<LocalID> {
        members.values.reduce(into: []) { shared, value in
            switch value {
            case .object(let object): shared.formUnion(object.sharedIdentities)
            case .plural(let elements):
                for element in elements {
                    let isShared = elements.count { $0.identity == element.identity } > 1
                    let inside = isShared ? ([element.identity] + element.identities).compactMap { $0 } : []
                    shared.formUnion(element.sharedIdentities.union(inside))
                }
            case .scalar, .strings: break
            }
        }
    }

    /// True if two elements of one plural share an identity.
    var hasSharedIdentities: Bool {
        members.values.contains { value in
            switch value {
            case .object(let object): object.hasSharedIdentities
            case .plural(let elements):
                elements.haveSharedIdentities || elements.contains(where: \.hasSharedIdentities)
            case .scalar, .strings: false
            }
        }
    }
}
