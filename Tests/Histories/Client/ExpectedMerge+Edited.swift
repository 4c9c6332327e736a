import CaptureRuntime
import HistorySupport

/// Plurals that were edited, element by element.
extension ExpectedMerge {
    /// Which of the expected elements each of the user's is.
    func places(of elements: [PlainRecord], _ base: ExpectedElements) -> [Int?] {
        // Copies have the ids of their originals, and each of them is the one in its place if nothing was moved.
        let ids = base.elements.map(\.id)
        if !ids.contains(nil), elements.prefix(ids.count).map(\.id) == ids {
            return elements.indices.map { $0 < ids.count ? $0 : nil }
        }
        var taken: Set<Int> = []
        func first(_ isSame: (Int) -> Bool) -> Int? {
            base.elements.indices.first { !taken.contains($0) && isSame($0) }
        }
        var places = elements.map { element -> Int? in
            let byIdentity = first {
                base.elements[$0].id == nil && element.identity != nil
                    && base.elements[$0].identity == element.identity
            }
            let byID = element.id.flatMap { id in base.elements.firstIndex { $0.id == id } }
            let place =
                byIdentity ?? byID.flatMap { taken.contains($0) ? nil : $0 }
                ?? (base.isReplaced
                    ? first { element.identity != nil && base.elements[$0].identity == element.identity } : nil)
            if let place { taken.insert(place) }
            return place
        }
        for index in elements.indices where places[index] == nil && elements[index].id == nil {
            places[index] = first { base.elements[$0].id == nil && base.elements[$0] == elements[index] }
            if let place = places[index] { taken.insert(place) }
        }
        return places
    }

    /// A plural that was edited, element by element.
    mutating func edited(
        _ elements: [PlainRecord], _ base: ExpectedElements, _ sent: Sent, _ came: [PlainRecord],
        _ attribute: Attribute, _ path: String
    ) -> [PlainRecord] {
        let attributes = attribute.children
        let isSentNow = sent.elements(attribute.name) != nil
        let places = places(of: elements, base)
        // An id that is not shown, or is that of an earlier row, came along with a copy.
        let shown = elements.indices.map { index -> Int? in
            guard places[index] == nil, let id = elements[index].id else { return nil }
            return elements.firstIndex { $0.id == id } == index ? came.firstIndex { $0.id == id } : nil
        }
        var extras = came.indices.filter { !base.answers.values.contains($0) && !shown.contains($0) }
        var result: [Slot] = []
        func stored(_ element: PlainRecord) -> Slot? {
            guard let place = extras.firstIndex(where: { element.withoutPasswords(attributes) == came[$0] }) else {
                return nil
            }
            let answer = extras.remove(at: place)
            return Slot(element: element.takingIDs(of: came[answer]), answer: answer)
        }
        for (index, place) in places.enumerated() {
            var element = elements[index]
            guard let place else {
                let new = isSentNow || base.isSent ? element.withoutIDs : element
                let slot = shown[index].map { Slot(element: new, answer: $0) } ?? stored(new.withoutIDs)
                result.append(slot ?? Slot(element: new))
                continue
            }
            var before = base.elements[place]
            let inner = before.id.map { "\(path)#\($0)" }
            if let answer = base.answers[place] {
                let isWhole = base.isSent || place >= base.found
                let ownSent = isWhole ? Sent.whole(before) : before.id.map { sent.element($0, of: attribute.name) }
                let elementPath = isSentNow ? nil : inner
                record(
                    &element, &before, ownSent ?? .nothing, came[answer], attributes, elementPath ?? "\(path)[\(place)]"
                )
                element.id = came[answer].id
                result.append(Slot(element: element, answer: answer))
            } else {
                let own = before.id.map { sent.element($0, of: attribute.name) } ?? .nothing
                let isEdited =
                    Expected.differs(element, from: withSent(own, in: before, attributes), attributes)
                    || !isSentNow && inner.map(isUncertain) == true
                if isEdited { result.append(stored(element.withoutIDs) ?? Slot(element: element.withoutIDs)) }
            }
        }
        let others = extras.map { Slot(element: came[$0].withoutIdentities, answer: $0) }
        let known = places.compactMap { $0 }
        if known == known.sorted(), !places.prefix(known.count).contains(nil) {
            // Nothing was moved, so the order is that of the answer.
            let held = (result + others).filter { $0.answer != nil }
            result = held.sorted { ($0.answer ?? 0) < ($1.answer ?? 0) } + result.filter { $0.answer == nil }
        } else {
            for other in others { result.insert(other, at: result.place(of: other.answer ?? 0)) }
        }
        return result.map(\.element)
    }

    /// What the call sent is what was expected, in an element that is gone, too.
    private func withSent(_ sent: Sent, in old: PlainRecord, _ attributes: [Attribute]) -> PlainRecord {
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
}

/// An element of the result, and where its counterparts stand.
private struct Slot {
    let element: PlainRecord
    var answer: Int?
}

extension [Slot] {
    /// Behind the nearest element before it in the answer, or else before the nearest one behind it, or in front.
    fileprivate func place(of answer: Int) -> Int {
        let answers = compactMap(\.answer)
        if let before = answers.filter({ $0 < answer }).max() {
            return (firstIndex { $0.answer == before } ?? endIndex - 1) + 1
        }
        let behind = answers.filter { $0 > answer }.min()
        return firstIndex { $0.answer == behind && behind != nil } ?? 0
    }
}
