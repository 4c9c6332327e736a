import CaptureRuntime
import HistorySupport

/// Plurals that the call did not send, but its answer holds.
extension ExpectedMerge {
    func unsentIsUntouched(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ sent: Sent, _ attribute: Attribute, _ path: String
    ) -> Bool {
        // What a saved record has lost, a secret, is no edit; but an element of another id is another element.
        let isSame =
            elements.map(\.id) == old.map(\.id)
            ? !Expected.differs(elements, from: old, attribute.children) : elements == old
        return isSame && !sent.isInside(elements, of: attribute.name)
            && !uncertain.keys.contains { PlainPath.covers(path, $0) }
    }

    mutating func unsent(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ sent: Sent, _ came: [PlainRecord], _ attribute: Attribute,
        _ path: String
    ) -> [PlainRecord] {
        let attributes = attribute.children
        if elements == came {
            return came.identified(as: elements, by: .position, attributes)
        }
        if unsentIsUntouched(elements, old, sent, attribute, path) {
            return came.identified(as: elements, by: .id, attributes)
        }
        let found = loaded.found(elements, came, without: old, attributes)
        if let mark = uncertain[path], mark > exchange.number || !came.contains(where: { isKnown($0, in: old) }) {
            return inDoubt(elements, old, sent, came, found, attribute, path)
        }
        return edited(elements, old, sent, came, came.positionsByID, found, attribute, path)
    }

    /// An element that still has its id shows that nothing was replaced.
    private func isKnown(_ answer: PlainRecord, in old: [PlainRecord]) -> Bool {
        answer.id.map { old.first(of: $0) != nil } ?? false
    }

    /// What the service holds is not known: nothing is dropped and nothing taken in, but elements merge.
    private mutating func inDoubt(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ sent: Sent, _ came: [PlainRecord],
        _ found: [Int: FoundElement], _ attribute: Attribute, _ path: String
    ) -> [PlainRecord] {
        var seen: Set<Int> = []
        return elements.enumerated().map { index, element in
            if let found = found[index] { return merged(element, found, came, attribute, path) }
            guard let id = element.id, seen.insert(id).inserted, var before = old.first(of: id),
                let answer = came.first(of: id)
            else { return element }
            var element = element
            let sent = sent.element(id, of: attribute.name)
            record(&element, &before, sent, answer, attribute.children, "\(path)#\(id)")
            return element
        }
    }

    /// A plural that was edited, element by element.
    ///
    /// - Parameters:
    ///   - answers: Where in the answer the expected element of an id stands.
    ///   - found: The new elements that the answer shows as they were loaded.
    mutating func edited(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ sent: Sent, _ came: [PlainRecord], _ answers: [Int: Int],
        _ found: [Int: FoundElement], _ attribute: Attribute, _ path: String
    ) -> [PlainRecord] {
        let attributes = attribute.children
        let expected = old.positionsByID
        let ids = Set(elements.compactMap(\.id))
        let stillThere = Set(
            expected.keys.compactMap { answers[$0] } + found.values.map(\.answer)
                + came.indices.filter { came[$0].id.map(ids.contains) == true })
        var result: [Slot] = []
        var (seen, taken): (Set<Int>, Set<Int>) = ([], [])
        func isStored(_ element: PlainRecord) -> Int? {
            came.indices.first {
                !stillThere.contains($0) && !taken.contains($0) && element.withoutPasswords(attributes) == came[$0]
            }
        }
        for (index, element) in elements.enumerated() {
            var element = element
            if let found = found[index] {
                let element = merged(element, found, came, attribute, path)
                result.append(Slot(element: element, answer: found.answer, expected: old.count + found.place))
            } else if let id = element.id, let position = expected[id], seen.insert(id).inserted {
                let path = "\(path)#\(id)"
                if let answer = answers[id] {
                    var before = old[position]
                    let inner = sent.elements(attribute.name)?.first(of: id).map(Sent.whole)
                    record(
                        &element, &before, inner ?? sent.element(id, of: attribute.name), came[answer], attributes,
                        path)
                    element.id = came[answer].id
                    result.append(Slot(element: element, answer: answer, expected: position))
                } else if Expected.differs(
                    element, from: withSent(sent.element(id, of: attribute.name), in: old[position], attributes),
                    attributes)
                    || uncertain.keys.contains(where: { PlainPath.covers(path, $0) })
                {
                    let answer = isStored(element)
                    if let answer { taken.insert(answer) }
                    let left = answer.map { element.takingIDs(of: came[$0]) } ?? element.withoutIDs
                    result.append(Slot(element: left, answer: answer))
                }
            } else if element.id == nil, let answer = isStored(element) {
                taken.insert(answer)
                result.append(Slot(element: element.takingIDs(of: came[answer]), answer: answer))
            } else {
                result.append(Slot(element: element, isNew: true))
            }
        }
        if uncertain[path] == nil { result.takeOrderOfAnswer() }
        for answer in came.indices where !stillThere.contains(answer) && !taken.contains(answer) {
            result.insert(Slot(element: came[answer].withoutIdentities, answer: answer), at: result.place(of: answer))
        }
        return result.map(\.element)
    }

    /// What the call sent is what was expected, in an element that is gone, too.
    private func withSent(_ sent: Sent, in old: PlainRecord, _ attributes: [Attribute]) -> PlainRecord {
        if isForeign { return old }
        var record = old
        for attribute in attributes where attribute.isEditable {
            if case .object(let object)? = record.members[attribute.name] {
                record.members[attribute.name] = .object(
                    withSent(sent.object(attribute.name), in: object, attribute.children))
            } else if let value = sent.value(attribute, reader) {
                record.members[attribute.name] = value
            }
        }
        return record
    }

    /// A new element that the answer shows as it was loaded: what was edited since stays.
    private mutating func merged(
        _ element: PlainRecord, _ found: FoundElement, _ came: [PlainRecord], _ attribute: Attribute, _ path: String
    ) -> PlainRecord {
        var element = element
        var before = found.loaded
        record(
            &element, &before, .whole(before), came[found.answer], attribute.children, path + "[\(found.place)]")
        element.id = came[found.answer].id
        return element
    }
}

/// An element of the result, and where its counterparts stand.
private struct Slot {
    let element: PlainRecord
    var answer: Int?
    var expected: Int?
    /// True for an element that was never stored.
    var isNew = false
}

extension [Slot] {
    /// If the elements that were there and still are stand in the order in which they were, they take that of the
    /// answer.
    fileprivate mutating func takeOrderOfAnswer() {
        let places = indices.filter { self[$0].expected != nil }
        let slots = places.map { self[$0] }
        let order = slots.compactMap(\.expected)
        guard order == order.sorted() else { return }
        let sorted = slots.sorted { ($0.answer ?? 0) < ($1.answer ?? 0) }
        for (place, slot) in zip(places, sorted) { self[place] = slot }
    }

    /// Behind the nearest element before it in the answer, or else before the nearest one behind it, or before the new
    /// ones at the end.
    fileprivate func place(of answer: Int) -> Int {
        let answers = compactMap(\.answer)
        if let before = answers.filter({ $0 < answer }).max() {
            return (firstIndex { $0.answer == before } ?? endIndex - 1) + 1
        }
        let behind = answers.filter { $0 > answer }.min()
        return firstIndex { $0.answer == behind && behind != nil } ?? (lastIndex { !$0.isNew } ?? -1) + 1
    }
}
