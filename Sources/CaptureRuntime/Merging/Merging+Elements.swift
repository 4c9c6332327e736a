extension Merging {
    /// Takes over what a call sent of a plural, element by element, before anybody looks at its answer.
    ///
    /// What was appended is in doubt until an answer shows it.
    mutating func mergeElements<Element>(of attribute: PluralAttribute<Record, Element>, _ sent: SentPart<Record>) {
        let newer = newer[attribute.name]
        // A later call has replaced or read the plural.
        if newer.number != nil { return }
        let places = positions(ofSent: sent.record[keyPath: attribute.keyPath], in: attribute)
        local[keyPath: attribute.keyPath].makeIdentitiesDistinct()
        var stored = ElementsByID(sent.confirmed[keyPath: attribute.keyPath])
        var doubts = doubts[attribute.name]
        let doubtful = Set(sent.doubts[attribute.name].appended.map(\.localID))
        for (element, position) in zip(sent.record[keyPath: attribute.keyPath], places) {
            if let id = element.id, let before = stored.take(id) {
                let part = SentPart<Element>(
                    kind: sent.kind, record: element, confirmed: before,
                    doubts: sent.doubts[attribute.name][.element(id)], way: [])
                if !element.hasChanges(from: before, part.doubts) { continue }
                merge(part, id, position, of: attribute, &doubts[.element(id)], newer: newer[.element(id)])
            } else if !doubtful.contains(element.localID), !call.isRefetched {
                merge(appended: element, position, to: attribute, &doubts)
            }
        }
        self.doubts[attribute.name] = doubts
        if call.isAnswered, attribute.isUnread(in: local) { local.captureState._kept[attribute.name] = nil }
    }

    /// Takes over that an element was removed. One that was put back since is a new one.
    mutating func mergeRemoval<Element>(of id: Int, from attribute: PluralAttribute<Record, Element>) {
        let step = AttributePath.Step.element(id)
        guard newer[attribute.name].number == nil, newer[attribute.name][step].isEmpty,
            let stored = confirmed[keyPath: attribute.keyPath].firstIndex(where: { $0.id == id })
        else { return }
        guard call.isAnswered else {
            doubts[attribute.name][step].note(call.number)
            return
        }
        if let index = local[keyPath: attribute.keyPath].firstIndex(where: { $0.id == id }) {
            let element = local[keyPath: attribute.keyPath][index]
            let before = confirmed[keyPath: attribute.keyPath][stored]
            if call.isRefetched, !element.hasChanges(from: before, doubts[attribute.name][step]) {
                local[keyPath: attribute.keyPath].remove(at: index)
            } else {
                local[keyPath: attribute.keyPath][index] = element.withoutIDs()
            }
        }
        confirmed[keyPath: attribute.keyPath].remove(at: stored)
        doubts[attribute.name][step] = CallMarks()
    }

    /// For each element that was sent, where the user has it now; nil for one that is gone.
    private func positions<Element>(
        ofSent elements: [Element], in attribute: PluralAttribute<Record, Element>
    ) -> [Int?] {
        var places = ExpectedPlaces(elements) { _ in true }
        var positions: [Int?] = elements.map { _ in nil }
        var others: [Int] = []
        for (position, element) in local[keyPath: attribute.keyPath].enumerated() {
            if let place = places.take(element) {
                positions[place] = position
            } else if element.id == nil {
                others.append(position)
            }
        }
        // A record that was loaded since has other identities.
        for place in elements.indices where positions[place] == nil && elements[place].id == nil {
            let found = others.firstIndex { local[keyPath: attribute.keyPath][$0] == elements[place] }
            if let found { positions[place] = others.remove(at: found) }
        }
        return positions
    }

    /// Takes over what was sent of a stored element.
    private mutating func merge<Element>(
        _ sent: SentPart<Element>, _ id: Int, _ position: Int?, of attribute: PluralAttribute<Record, Element>,
        _ doubts: inout CallMarks, newer: CallMarks
    ) {
        guard let stored = confirmed[keyPath: attribute.keyPath].firstIndex(where: { $0.id == id }) else { return }
        var element = position.map { local[keyPath: attribute.keyPath][$0] } ?? sent.record
        _ = Element.merge(
            &element, &confirmed[keyPath: attribute.keyPath][stored], &doubts, sent: sent, answer: nil, newer: newer,
            call: call)
        if let position { local[keyPath: attribute.keyPath][position] = element }
    }

    /// Takes over that an element was appended. An answer is looked for that shows it, with its id.
    private mutating func merge<Element>(
        appended element: Element, _ position: Int?, to attribute: PluralAttribute<Record, Element>,
        _ doubts: inout CallMarks
    ) {
        var new = (position.map { local[keyPath: attribute.keyPath][$0] } ?? element).withoutIDs()
        var stored = element.withoutIDs()
        if call.isAnswered {
            var none = CallMarks()
            let sent = SentPart<Element>(
                kind: .replace, record: stored, confirmed: stored, doubts: CallMarks(), way: [])
            _ = Element.merge(&new, &stored, &none, sent: sent, answer: nil, newer: CallMarks(), call: call)
            if let position { local[keyPath: attribute.keyPath][position] = new }
        }
        stored.captureState.localID = new.localID
        doubts.note(AppendedElement(element: stored, number: call.number))
    }

    /// Takes over that elements were appended by this call where its answer omits their plural: they are stored, and
    /// nobody has told their ids.
    mutating func confirmAppended<Element>(to attribute: PluralAttribute<Record, Element>) {
        let (number, inDoubt) = (call.number, doubts[attribute.name].appended)
        let appended = inDoubt.filter { $0.number == number }
        if appended.isEmpty { return }
        confirmed[keyPath: attribute.keyPath] += appended.compactMap { $0.element as? Element }
        doubts[attribute.name].appended = inDoubt.filter { $0.number != number }
    }
}
