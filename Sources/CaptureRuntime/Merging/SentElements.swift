/// The elements of a plural that a call has sent one by one, and the merge of what was sent, before the answer is
/// examined.
struct SentElements<Element: PluralElement> {
    private(set) var local: [Element]
    private(set) var confirmed: [Element]
    private(set) var doubts: CallMarks
    private let sent: [Element]
    private let call: MergedCall
    /// For each sent element, its position among the confirmed ones; nil if it is not stored.
    private let places: [Int?]
    /// For each sent element, its position in the user's plural; nil if it is gone.
    private let positions: [Int?]
    private var appended: [AppendedElement] = []

    init(local: [Element], confirmed: [Element], doubts: CallMarks, sent: [Element], call: MergedCall) {
        self.local = local
        self.confirmed = confirmed
        self.doubts = doubts
        self.sent = sent
        self.call = call
        places = sent.positions(ofIDsIn: confirmed)
        positions = sent.positions(asSentIn: local)
    }

    /// - Parameters:
    ///   - kind: What the call sends.
    ///   - before: What was confirmed when the call was made.
    ///   - doubtsBefore: The doubts at that time. Elements that might already have been appended were not sent.
    ///   - newer: What later calls have reported about the elements.
    mutating func merge(_ kind: SentKind, _ before: [Element], _ doubtsBefore: CallMarks, newer: CallMarks) {
        local.makeIdentitiesDistinct()
        var before = ElementsByID(before)
        let doubtful = Set(doubtsBefore.appended.map(\.localID))
        for (index, element) in sent.enumerated() {
            if let id = element.id, let known = before.take(id) {
                let part = SentPart<Element>(
                    kind: kind, record: element, confirmed: known, doubts: doubtsBefore[.element(id)], way: [])
                guard let place = places[index], element.hasChanges(from: known, part.doubts) else { continue }
                merge(part, id, at: place, positions[index], newer[.element(id)])
            } else if !doubtful.contains(element.localID), !call.isForeign || isShared(index) {
                append(element, positions[index])
            }
        }
        doubts.note(appended)
    }

    /// Returns true if the call was made for a copy, and the sent element is new in this one, too.
    private func isShared(_ index: Int) -> Bool {
        call.isOfCopy && positions[index].map { local[$0].id == nil } ?? false
    }

    /// Merges what was sent of a stored element.
    private mutating func merge(
        _ part: SentPart<Element>, _ id: Int, at place: Int, _ position: Int?, _ newer: CallMarks
    ) {
        var element = position.map { local[$0] } ?? part.record
        _ = Element.merge(
            &element, &confirmed[place], &doubts[.element(id)], sent: part, answer: nil, newer: newer, call: call)
        if let position { local[position] = element }
    }

    /// Merges the appending of an element. The answer is later searched for the element, to find its id.
    private mutating func append(_ element: Element, _ position: Int?) {
        var new = (position.map { local[$0] } ?? element).withoutIDs()
        var appended = element.withoutIDs()
        var common: Element?
        if call.isAnswered {
            if call.isOfCopy { new.markUnsetAsUnread(sharedWith: element) }
            var none = CallMarks()
            let part = SentPart<Element>(
                kind: .replace, record: appended, confirmed: appended, doubts: CallMarks(), way: [])
            _ = Element.merge(&new, &appended, &none, sent: part, answer: nil, newer: CallMarks(), call: call)
            if let position { local[position] = new }
        } else if call.isOfCopy {
            // What this copy lacks now was not removed here, but what it removes from now on is.
            common = appended.inCommon(with: new)
            common?.captureState.localID = new.localID
        }
        appended.captureState.localID = new.localID
        self.appended.append(AppendedElement(element: appended, number: call.number, common: common))
    }
}

extension Array where Element: PluralElement {
    /// Returns, for each of these sent elements, its position in a list that may have been edited since.
    fileprivate func positions(asSentIn local: [Element]) -> [Int?] {
        var places = ExpectedPlaces(self) { _ in true }
        var positions: [Int?] = map { _ in nil }
        for (position, element) in local.enumerated() {
            if let place = places.take(element) { positions[place] = position }
        }
        return positions
    }
}
