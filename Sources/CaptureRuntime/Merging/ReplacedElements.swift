/// The elements that a replace sent, and the stored elements that resulted.
struct ReplacedElements<Element: PluralElement> {
    let sent: [Element]
    /// For each element of the outcome, its position among the sent elements; nil if it was not sent.
    let positions: [Int?]
    /// For each sent element, its position in the outcome; nil if it is not known.
    let counterparts: [Int?]
    /// The stored elements, with their new ids and the values that the answer omits. They have no ids if the answer
    /// omits the plural, because then the new ids are not known.
    let outcome: [Element]

    init(_ sent: [Element], _ answered: [Element]?) {
        let positions: [Int?] =
            answered.map { sent.positions(asAnsweredBy: $0) ?? sent.positions(alike: $0) } ?? Array(sent.indices)
        var counterparts: [Int?] = sent.map { _ in nil }
        for (place, position) in positions.enumerated() {
            if let position { counterparts[position] = place }
        }
        self.sent = sent
        self.positions = positions
        self.counterparts = counterparts
        outcome =
            answered.map {
                zip($0, positions).map { element, position in
                    position.map { element.backfilled(from: sent[$0], isSent: true) } ?? element
                }
            } ?? sent.withoutIDs()
    }

    /// Returns the positions of the sent elements that were new, and that a copy of the record has as well.
    ///
    /// - Parameter stored: The positions of those that were not.
    func new(besides stored: [Int?], in copy: [Element]) -> [Int] {
        let stored = Set(stored.compactMap { $0 })
        // A copied element has the identity of the original.
        var left = Dictionary(copy.map { ($0.localID, 1) }, uniquingKeysWith: +)
        return sent.indices.filter { index in
            guard !stored.contains(index), let count = left[sent[index].localID], count > 0 else { return false }
            left[sent[index].localID] = count - 1
            return true
        }
    }
}

extension Array where Element: PluralElement {
    /// Returns, for each element of the answer to a replace of these elements, the position of the corresponding sent
    /// element. Returns nil if the number of elements differs.
    ///
    /// As far as observed, Capture answers in the order sent. If the content at a position differs from what was sent,
    /// the element is matched by its content. The remaining elements, whose content Capture has changed, are matched in
    /// order.
    func positions(asAnsweredBy answered: [Element]) -> [Int]? {
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

    /// Returns the same for an answer with another number of elements: to the call that appended them with what is in
    /// them, to which another client has added since. Only elements with the same content are matched.
    fileprivate func positions(alike answered: [Element]) -> [Int?] {
        guard let pattern = answered.first else { return [] }
        var left: [Element: ArraySlice<Int>] = [:]
        for index in indices { left[self[index].masked(like: pattern), default: []].append(index) }
        return answered.map { left[$0.masked(like: $0)]?.popFirst() }
    }

    private func isAlike(_ sent: Element, _ answered: Element) -> Bool {
        sent == answered || sent.masked(like: answered) == answered.masked(like: answered)
    }
}

extension CaptureRecord {
    /// Returns the record reduced to what an answer shows, without passwords and what an access schema hides.
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
            // What an answer hides, it hides in every element.
            let first = answer[keyPath: attribute.keyPath].first ?? Element(.unset)
            record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].map { $0.masked(like: first) }
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) {
        if attribute.isUnread(in: answer) { record[keyPath: attribute.keyPath] = [] }
    }
}
