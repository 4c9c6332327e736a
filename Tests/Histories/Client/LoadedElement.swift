import CaptureRuntime
import HistorySupport

/// A new element as it was when its record was loaded. The app may have sent it before, and ended before it saved the
/// outcome; so an element with the same content in the next answer is this one, whatever was edited in it since.
struct LoadedElement {
    let identity: LocalID?
    let content: PlainRecord
}

/// A new element that an answer shows as it was loaded.
struct FoundElement {
    let loaded: PlainRecord
    /// Where it stands in the answer.
    let answer: Int
    /// How many were found before it.
    let place: Int
}

extension [LoadedElement] {
    /// What an answer shows of the new elements of a plural, by their position there.
    func found(
        _ elements: [PlainRecord], _ came: [PlainRecord], without old: [PlainRecord],
        _ attributes: [HistorySchema.Attribute]
    ) -> [Int: FoundElement] {
        let known = Set(old.compactMap(\.id))
        var answers = came.indices.filter { came[$0].id.map { !known.contains($0) } ?? false }
        var found: [Int: FoundElement] = [:]
        for loaded in self {
            let index = elements.firstIndex { $0.id == nil && $0.identity == loaded.identity }
            guard let index, found[index] == nil,
                let answer = answers.firstIndex(where: { came[$0] == loaded.content.withoutPasswords(attributes) })
            else { continue }
            found[index] = FoundElement(
                loaded: loaded.content, answer: answers.remove(at: answer), place: found.count)
        }
        return found
    }

    /// An answer has told what there is, so that nothing of these elements, or in them, is to be looked for any longer.
    mutating func forget(_ elements: [PlainRecord]) {
        let identities = Set(elements.flatMap(\.everyIdentity))
        removeAll { $0.identity.map(identities.contains) ?? true }
    }
}

extension Known {
    /// Notes the new elements of a record that was loaded, and what it was before.
    mutating func noteLoaded(_ record: PlainRecord, of before: PlainRecord, _ schema: HistorySchema) {
        var elements: [(element: PlainRecord, before: PlainRecord)] = []
        collect(record, before, confirmed, schema.attributes, into: &elements)
        let contents = Dictionary(
            elements.map { ($0.before.identity, $0.element) }, uniquingKeysWith: { first, _ in first })
        let earlier = loaded.compactMap { loaded -> LoadedElement? in
            guard let element = contents[loaded.identity], element != loaded.content else { return nil }
            return LoadedElement(identity: element.identity, content: loaded.content)
        }
        loaded = earlier + elements.map { LoadedElement(identity: $0.element.identity, content: $0.element) }
    }

    private func collect(
        _ record: PlainRecord, _ before: PlainRecord, _ confirmed: PlainRecord, _ attributes: [HistorySchema.Attribute],
        into elements: inout [(element: PlainRecord, before: PlainRecord)]
    ) {
        for attribute in attributes {
            switch (
                record.members[attribute.name], before.members[attribute.name], confirmed.members[attribute.name]
            ) {
            case (.object(let object)?, .object(let before)?, .object(let confirmed)?):
                collect(object, before, confirmed, attribute.children, into: &elements)
            case (.plural(let now)?, .plural(let before)?, .plural(let confirmed)?):
                var stored = confirmed
                for (element, before) in zip(now, before) {
                    if let place = stored.firstIndex(where: { $0.id != nil && $0.id == element.id }) {
                        collect(element, before, stored.remove(at: place), attribute.children, into: &elements)
                    } else if element.id == nil {
                        elements.append((element, before))
                    }
                }
            default: break
            }
        }
    }
}

extension PlainRecord {
    /// The identities of the element and of all in it.
    fileprivate var everyIdentity: [LocalID] {
        let inner = members.values.flatMap { value -> [LocalID] in
            switch value {
            case .object(let object): object.everyIdentity
            case .plural(let elements): elements.flatMap(\.everyIdentity)
            case .scalar, .strings: []
            }
        }
        return (identity.map { [$0] } ?? []) + inner
    }
}
