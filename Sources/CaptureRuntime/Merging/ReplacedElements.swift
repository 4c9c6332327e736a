/// The elements that a replace sent, and what Capture made of them.
struct ReplacedElements<Element: PluralElement> {
    let sent: [Element]
    /// For each element of the outcome, where the one stands that was sent.
    let positions: [Int]
    /// For each element that was sent, where it stands in the outcome; nil if nobody can say.
    let counterparts: [Int?]
    /// The stored elements, with their new ids and with what the answer omits. Without ids if the answer omits the
    /// plural: every id is a new one, and nobody has said which.
    let outcome: [Element]

    init(_ sent: [Element], _ answered: [Element]?) {
        let found = answered.map { sent.positions(asAnsweredBy: $0) } ?? Array(sent.indices)
        var counterparts: [Int?] = sent.map { _ in nil }
        for (place, position) in (found ?? []).enumerated() { counterparts[position] = place }
        self.sent = sent
        self.counterparts = counterparts
        positions = found ?? Array(sent.indices)
        outcome = answered?.backfilled(fromSent: positions.map { sent[$0] }) ?? sent.withoutIDs()
    }
}

extension Array where Element: PluralElement {
    /// For each element of the answer to a replace of these: the position of the one it stands for. Nil if there are
    /// more or fewer.
    ///
    /// Capture answers in the order sent, as far as anybody has seen. Where a position has other content than was sent,
    /// the element is looked for by its content; the rest, whose content Capture has changed, is taken in order.
    fileprivate func positions(asAnsweredBy answered: [Element]) -> [Int]? {
        guard count == answered.count else { return nil }
        var positions = indices.map { isAlike(self[$0], answered[$0]) ? $0 : nil }
        if !positions.contains(nil) { return [Int](indices) }
        var left: [Element: ArraySlice<Int>] = [:]
        for index in indices where positions[index] == nil {
            left[self[index].masked(like: answered[index]), default: []].append(index)
        }
        for index in indices where positions[index] == nil {
            positions[index] = left[answered[index].masked(like: answered[index])]?.popFirst()
        }
        var rest = left.values.flatMap { $0 }.sorted()[...]
        return positions.map { $0 ?? rest.removeFirst() }
    }

    private func isAlike(_ sent: Element, _ answered: Element) -> Bool {
        sent == answered || sent.masked(like: answered) == answered.masked(like: answered)
    }
}

extension CaptureRecord {
    /// The record with no more than an answer shows: without passwords, and what an access schema hides.
    func masked(like answer: Self) -> Self {
        var mask = Mask(record: self, answer: answer)
        mask.visitAll()
        return mask.record
    }
}

private struct Mask<Record: CaptureRecord>: AttributeVisitor {
    var record: Record
    let answer: Record

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {
        if attribute.isPassword || attribute.isUnread(in: answer) { record[keyPath: attribute.keyPath] = nil }
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].masked(
            like: answer[keyPath: attribute.keyPath])
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        if attribute.isUnread(in: answer) {
            record[keyPath: attribute.keyPath] = []
        } else {
            // What is hidden is hidden in every element.
            let first = answer[keyPath: attribute.keyPath].first ?? Element(.unset)
            record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].map { $0.masked(like: first) }
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) {
        if attribute.isUnread(in: answer) { record[keyPath: attribute.keyPath] = [] }
    }
}
