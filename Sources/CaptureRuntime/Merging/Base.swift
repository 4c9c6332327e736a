/// The elements that Capture is now known to have held when the app made its edits, and where they are in an answer.
///
/// Most often these are the confirmed elements, found by their ids. What calls have done mends them: an element that
/// was appended belongs to them once the answer shows it, and so do the elements of a replace that was carried out.
struct Base<Element: PluralElement> {
    private(set) var elements: [Element]
    /// For each element, its position in the answer; nil if Capture no longer has it.
    private(set) var positions: [Int?]
    /// The number of elements, at the beginning, that were confirmed before. A call has sent the rest.
    private let knownCount: Int
    /// For each element, what a call has sent of it, which may be more than the base has; see ``SentElement/common``.
    /// For a confirmed element, the call is a replace by another copy. Nil if the element was not sent.
    private var sent: [Element?]
    /// True if the plural was replaced, so that the ids of the elements are no longer valid.
    let isReplaced: Bool

    /// Creates the base of an answer that shows what a replace of a plural has done: from what the record has of the
    /// elements that were sent, and the position of each one that was sent.
    init(replacing elements: [Element], of sent: [Element], at positions: [Int?]) {
        let places = elements.count == sent.count ? Array(elements.indices) : elements.matched(with: sent)
        self.elements = elements
        self.positions = places.map { $0.flatMap { positions[$0] } }
        self.sent = zip(elements, places).map { element, place in (place.map { sent[$0] } ?? element).withoutIDs() }
        knownCount = 0
        isReplaced = true
    }

    /// Creates the base of any other answer.
    ///
    /// - Parameter sent: What a replace by another copy of the record has sent. Its elements are those of the answer,
    ///   which says where the confirmed ones are now.
    init(confirmed: [Element], _ doubts: Doubts, answered: [Element], replacedBy sent: [Element]? = nil) {
        let byID = confirmed.positions(ofIDsIn: answered)
        // A replace gives every element a new id. An answer that shows a known one tells that there was none.
        let isReplaced = !confirmed.isEmpty && !byID.contains { $0 != nil }
        var replaced = sent.map { ($0, at: $0.positions(alikeIn: answered, isAnswer: true)) }
        if isReplaced || confirmed.isEmpty, case .elements(let replacement, let isOwn)? = doubts.replacement {
            let inDoubt = replacement.compactMap { $0.element as? Element }
            let places = inDoubt.positions(alikeIn: answered)
            // What it has left as it was may be there in any case.
            let isChanged = zip(inDoubt, inDoubt.positions(ofIDsIn: confirmed)).map { sent, place in
                place.map { sent.hasChanges(from: confirmed[$0], Doubts()) } ?? true
            }
            let isAny = !isChanged.contains(true)
            let isCarriedOut = zip(places, isChanged).contains { $0 != nil && ($1 || isAny) }
            if isOwn, isCarriedOut || inDoubt.isEmpty && answered.isEmpty {
                self = Base(replacing: inDoubt, of: inDoubt, at: places)
                return
            }
            if isCarriedOut, replaced == nil { replaced = (inDoubt, at: places) }
        }
        elements = confirmed
        positions = byID
        self.sent = confirmed.map { _ in nil }
        knownCount = confirmed.count
        self.isReplaced = isReplaced
        if isReplaced, let (sent, places) = replaced {
            let found = confirmed.matched(with: sent)
            positions = found.map { $0.flatMap { places[$0] } }
            self.sent = found.map { $0.map { sent[$0] } }
        } else if isReplaced {
            positions = confirmed.positions(alikeIn: answered)
        }
        add(doubts.appended, answered, replaced)
    }

    /// Adds the elements that may have been appended and that the answer shows. They are where a replace has sent them,
    /// or else are found by their content. If a call has certainly appended one, and Capture has changed it, it is
    /// among the last elements of the answer.
    private mutating func add(
        _ appended: [SentElement], _ answered: [Element], _ replaced: (sent: [Element], at: [Int?])?
    ) {
        if appended.isEmpty { return }
        var sentPlaces: [SentElement: Int] = [:]
        if let replaced {
            let new = appended.compactMap { $0.element as? Element }
            for (form, place) in zip(appended, new.matched(with: replaced.sent)) {
                sentPlaces[form] = place.flatMap { replaced.at[$0] }
            }
        }
        let known = Set(positions.compactMap { $0 })
        var unknown = UnknownElements(answered) { !known.contains($0) && answered[$0].id != nil }
        var changed: [SentElement] = []
        // An element that was edited between two loads is searched for in both forms, first in the later one.
        let latest = Dictionary(appended.map { ($0.localID, $0) }, uniquingKeysWith: { _, later in later })
        let isLatest = { (sent: SentElement) in latest[sent.localID] == sent }
        var found: [LocalID: (form: SentElement, position: Int)] = [:]
        for appended in appended.filter(isLatest) + appended.filter({ !isLatest($0) }) {
            guard found[appended.localID] == nil, let element = appended.element as? Element else { continue }
            let sentPlace = sentPlaces[appended].flatMap { unknown.take(at: $0) }
            if let position = sentPlace ?? unknown.take(alike: element, isPartial: true) {
                found[appended.localID] = (appended, position)
            } else if appended.isStored {
                changed.append(appended)
            }
        }
        let end = answered.count - appended.count(where: \.isStored)
        for (appended, last) in zip(changed, unknown.positions.filter { $0 >= end }.sorted().suffix(changed.count)) {
            found[appended.localID] = (appended, last)
        }
        // In the order in which they were sent.
        for appended in appended {
            if let (form, position) = found.removeValue(forKey: appended.localID) { add(form, at: position) }
        }
    }

    private mutating func add(_ appended: SentElement, at position: Int) {
        guard let element = appended.element as? Element else { return }
        // One that came without an id, was edited, and is as it came again: it is where the edited one is.
        let came = elements.indices.prefix(knownCount).first { place in
            elements[place].id == nil && elements[place].localID == appended.localID && positions[place] == nil
        }
        if let came { return positions[came] = position }
        elements.append(appended.common as? Element ?? element)
        sent.append(element)
        positions.append(position)
    }

    /// The elements that were appended, as the answer shows.
    var appended: Set<LocalID> { Set(elements.dropFirst(knownCount).map(\.localID)) }

    /// Returns what is known of an element, as Capture would show it.
    func known(at place: Int) -> Element {
        var known = isReplaced ? elements[place].withoutIDs() : elements[place]
        guard let sent = sent(at: place) else { return known }
        var (unused, none) = (known, Doubts())
        _ = Element.merge(&unused, &known, &none, sent: sent, answer: nil, isAnswered: true)
        return known
    }

    /// True if Capture held the element before. Otherwise a call has appended it.
    func isHeld(_ place: Int) -> Bool { isOfReplace || place < knownCount }

    /// True if the elements were sent by a replace. An id that none of them has means nothing then.
    var isOfReplace: Bool { isReplaced && knownCount == 0 }

    /// Returns what the element at a place is known to have been sent as; nil if it was not sent.
    func sent(at place: Int) -> SentPart<Element>? {
        guard let sent = sent[place] else { return nil }
        let isOwn = place >= knownCount
        let element = isOwn ? elements[place] : sent
        return SentPart(kind: .replace, record: element, confirmed: element, isOwn: isOwn, whole: sent)
    }

    /// Returns the answered elements with the values that the answer omits.
    func backfilling(_ answered: [Element]) -> [Element] {
        zip(answered, positions.positions(inCountOf: answered.count)).map { element, place in
            guard let place else { return element }
            var known = sent[place] ?? elements[place]
            if isReplaced, place < knownCount { known = known.withoutIDs() }
            return element.backfilled(from: known, isSent: sent[place] != nil)
        }
    }

    /// Returns the answered elements with the identities of the user's, or else with those of the elements here: one
    /// that the app has taken out is found when it is put back. Each identity is given once.
    ///
    /// - Parameter areSent: True if the user's elements still are those that a replace has sent. What is new in them
    ///   is then found in the answer by its content, and the rest in its order.
    func identifying(_ answered: [Element], as local: [Element], areSent: Bool) -> [Element] {
        let byID = answered.positions(ofIDsIn: local)
        let expected = positions.positions(inCountOf: answered.count)
        let byPlace = places(of: local).positions(inCountOf: elements.count)
        let isSame = local == answered
        var taken = Set(byID)
        return answered.indices.map { index in
            // If the content is the same throughout, a new element's predecessor is the one at its position.
            let isInPlace = isSame && (isReplaced || local[index].id == nil)
            let found = isInPlace ? index : expected[index].flatMap { byPlace[$0] }
            if let place = byID[index] ?? found.flatMap({ taken.insert($0).inserted ? $0 : nil }) {
                return answered[index].identified(as: local[place], byContent: areSent || isSame)
            }
            guard let place = expected[index], byPlace[place] == nil else { return answered[index] }
            // What is in it was sent along with it, and has no ids here either.
            return answered[index].identified(as: elements[place], byContent: isOfReplace || !isHeld(place))
        }
    }

    /// Returns, for each of the user's elements, its place here; nil if it is new.
    func places(of local: [Element]) -> [Int?] {
        local.matched(with: elements) { [self] place in
            isReplaced || elements[place].id == nil && positions[place] != nil
        }
    }
}
