/// The elements of a plural that a call has sent one by one, and the merge of what was sent, before the answer is
/// examined.
struct SentElements<Element: PluralElement> {
    private(set) var local: [Element]
    private(set) var confirmed: [Element]
    private(set) var doubts: Doubts
    private let sent: [Element]
    private let isAnswered: Bool
    /// For each sent element, its position among the confirmed ones; nil if it is not stored.
    private let places: [Int?]
    /// For each sent element, its position in the user's plural; nil if it is gone.
    private let positions: [Int?]
    private var appended: [SentElement] = []

    init(local: [Element], confirmed: [Element], doubts: Doubts, sent: [Element], isAnswered: Bool) {
        self.local = local
        self.confirmed = confirmed
        self.doubts = doubts
        self.sent = sent
        self.isAnswered = isAnswered
        places = sent.positions(ofIDsIn: confirmed)
        positions = local.matched(with: sent).positions(inCountOf: sent.count)
    }

    /// - Parameters:
    ///   - kind: What the call sends.
    ///   - before: What was confirmed when the call was made.
    ///   - doubtsBefore: The doubts at that time. Elements that might already have been appended were not sent.
    ///   - isOwn: False if another copy of the record has made the call. Only elements that are new in both count then.
    mutating func merge(_ kind: SentKind, _ before: [Element], _ doubtsBefore: Doubts, isOwn: Bool) {
        local.makeIdentitiesDistinct()
        var before = ElementsByID(before)
        let doubtful = Set(doubtsBefore.appended.map(\.localID))
        for (index, element) in sent.enumerated() {
            if let id = element.id, let known = before.take(id) {
                let part = SentPart<Element>(
                    kind: kind, record: element, confirmed: known, doubts: doubtsBefore[.element(id)], way: [],
                    isOwn: isOwn)
                guard let place = places[index], element.hasChanges(from: known, part.doubts) else { continue }
                merge(part, id, at: place, positions[index])
            } else if !doubtful.contains(element.localID) {
                append(element, positions[index], isOwn: isOwn)
            }
        }
        doubts.note(appended)
    }

    /// Merges what was sent of a stored element.
    private mutating func merge(_ part: SentPart<Element>, _ id: Int, at place: Int, _ position: Int?) {
        var element = position.map { local[$0] } ?? part.record
        _ = Element.merge(
            &element, &confirmed[place], &doubts[.element(id)], sent: part, answer: nil, isAnswered: isAnswered)
        if let position { local[position] = element }
    }

    /// True for an element that came without an id. It is not new.
    private func hasCome(_ element: Element) -> Bool {
        confirmed.contains { $0.id == nil && ($0.localID == element.localID || $0 == element) }
    }

    /// Merges the appending of an element. The answer is later searched for the element, to find its id.
    private mutating func append(_ element: Element, _ position: Int?, isOwn: Bool) {
        var new = (position.map { local[$0] } ?? element).withoutIDs()
        var appended = element.withoutIDs()
        var common: Element?
        if !isOwn {
            guard let position, local[position].id == nil, !hasCome(local[position]) else { return }
            // What this copy lacks now was not removed here, but what it removes from now on is.
            common = appended.elementInCommon(with: new)
        } else if isAnswered {
            var none = Doubts()
            let part = SentPart<Element>(kind: .replace, record: appended, confirmed: appended, doubts: none, way: [])
            _ = Element.merge(&new, &appended, &none, sent: part, answer: nil, isAnswered: true)
            if let position { local[position] = new }
        }
        appended._captureState.localID = new.localID
        self.appended.append(SentElement(element: appended, isStored: isAnswered, common: common))
    }
}
