import CaptureRuntime
import HistorySupport

/// Plurals that the call replaced.
extension ExpectedMerge {
    /// Where nothing was edited since, the answer; else each element finds itself among those sent.
    mutating func replaced(
        _ elements: [PlainRecord], _ sent: [PlainRecord], _ came: [PlainRecord], _ attribute: Attribute, _ path: String
    ) -> [PlainRecord] {
        let attributes = attribute.children
        if !Expected.differs(elements, from: sent, attributes) {
            return came.identified(as: elements, by: .content, attributes)
        }
        if elements == came {
            return came.identified(as: elements, by: .position, attributes)
        }
        let answers = came.positions(ofSent: sent, attributes)
        var taken: Set<Int> = []
        return elements.map { element -> PlainRecord in
            let sameIdentity = sent.indices.filter { sent[$0].identity == element.identity && element.identity != nil }
            let candidates = [element.id.flatMap { id in sent.firstIndex { $0.id == id } }] + sameIdentity
            guard let position = candidates.compactMap({ $0 }).first(where: { !taken.contains($0) }),
                let answer = answers[position]
            else { return element.withoutIDs }
            taken.insert(position)
            var element = element
            var before = sent[position]
            record(&element, &before, .whole(sent[position]), came[answer], attributes, path + "[\(position)]")
            element.id = came[answer].id
            return element
        }
    }

    /// In a record that was fetched since, whose elements have the ids of the time before the replace.
    mutating func replacedBefore(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ sent: [PlainRecord], _ came: [PlainRecord],
        _ attribute: Attribute, _ path: String
    ) -> [PlainRecord] {
        let attributes = attribute.children
        let positions = came.positions(ofSent: sent, attributes)
        var answers: [Int: Int] = [:]
        for (id, position) in sent.positionsByID { answers[id] = positions[position] }
        if elements == came {
            return came.identified(as: elements, by: .position, attributes)
        }
        if unsentIsUntouched(elements, old, .nothing, attribute, path) {
            return came.indices.map { answer in
                var element = came[answer].withoutIdentities
                let id = answers.first { $0.value == answer }?.key
                element.identity = elements.first(of: id)?.identity
                return element
            }
        }
        if uncertain[path].map({ $0 > exchange.number }) == true { return elements }
        let shared = isOfCopy ? shared(elements, old, sent, positions) : [:]
        return edited(elements, old, .plural(attribute.name, .plural(sent)), came, answers, shared, attribute, path)
    }

    /// The new elements that were sent and that another copy has as well.
    private func shared(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ sent: [PlainRecord], _ positions: [Int: Int]
    ) -> [Int: FoundElement] {
        let known = Set(old.compactMap(\.id))
        var found: [Int: FoundElement] = [:]
        for (position, element) in sent.enumerated() where element.identity != nil {
            if let id = element.id, known.contains(id) { continue }
            let index = elements.indices.first { found[$0] == nil && elements[$0].identity == element.identity }
            guard let index, let answer = positions[position] else { continue }
            found[index] = FoundElement(loaded: element.withoutIDs, answer: answer, place: found.count)
        }
        return found
    }
}
