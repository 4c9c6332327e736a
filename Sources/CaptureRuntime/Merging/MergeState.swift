/// A record as the merge sees it: what the app has, what Capture has confirmed, what is in doubt, and which calls are
/// known (7, 8). Numbers in parentheses are those of the rules in the article *How a record stays true*.
struct MergeState: Sendable {
    var mine: PartContent
    var confirmed: PartContent
    /// The stored elements that the app has taken out, each as it was then: so that one that is put back is known for
    /// what it was, whatever others have put into it meanwhile (10). They are in no stored form.
    var removed: [PartContent] = []
    var doubts: [Patch] = []
    /// Whose the elements are; see ``LocalID/record(_:)``.
    var record = 0
    var calls = KnownCalls()
    var isLastUpdatedKnown = true
    /// Not nil in an old copy, one that lacked a call of another copy (8): the elements that the app had taken out of
    /// it, and its own doubts. It stays as long as this state: for one call, or the application of one receipt.
    private(set) var oldCopy: (takenOut: Set<LocalID>, doubts: [Patch])?

    /// What a save would send.
    var pending: [Patch] { mine.patches(from: confirmed) }

    /// What the record is about to send, as far as it may have been sent already: by the process before, if the record
    /// was loaded, or by a call of its line that it does not know (7).
    var perhapsSent: [Patch] { pending.compactMap(\.withoutSecrets) }

    /// Merges what the record lacks of the outcomes of its line.
    ///
    /// - Parameter ended: The newest call of the line that had ended when the current call was made. What the record
    ///   lacks of the calls up to it, another copy has made (8).
    mutating func catchUp(_ outcomes: [Outcome], ended: Int64) {
        for outcome in outcomes where outcome.number > calls.known {
            if outcome.number <= ended, oldCopy == nil {
                let known = doubts.reduce(into: confirmed.identities) { $0.formUnion($1.elements) }
                oldCopy = (known.subtracting(mine.identities), doubts)
            }
            merge(outcome)
        }
    }

    /// Merges the outcome of a call. In an old copy, what is as it was confirmed is no edit.
    mutating func merge(_ outcome: Outcome) {
        var base = outcome.base
        if let (takenOut, doubts) = oldCopy {
            base = base.ofOldCopy(confirmed: confirmed, mine: mine, takenOut: takenOut)
            base.takeBack(doubts, from: outcome.base)
        }
        mine = mine.merged(base: base, theirs: outcome.theirs, confirmed: confirmed)
        confirmed = outcome.theirs
        removed = takenOut(among: removed + base.parts)
        doubts = outcome.doubts
        if outcome.isRead || doubts.isEmpty { oldCopy?.doubts = [] }
        isLastUpdatedKnown = outcome.isLastUpdatedKnown
        calls.known = outcome.number
        if outcome.isRead { calls.read = outcome.number }
    }
}

/// Elements that are taken out and put back (10).
extension MergeState {
    /// Returns the stored elements that the app has taken out, each as it was then.
    ///
    /// - Parameter known: Where they are looked for.
    func takenOut(among known: @autoclosure () -> [PartContent]) -> [PartContent] {
        let gone = confirmed.takenOut(by: mine)
        if gone.isEmpty { return [] }
        let known = known()
        return gone.compactMap { element in known.first { $0.isSameElement(as: element) } }
    }

    /// Finds the elements of the app that Capture has, and takes what others have put into those that it has put back.
    mutating func recognize() {
        mine.recognize(beside: confirmed, of: record)
        mine.putBack(removed, confirmed: confirmed)
    }
}

extension PartContent {
    fileprivate func isSameElement(as other: PartContent) -> Bool {
        identity == other.identity && layout === other.layout
    }

    /// Merges what others have put into elements that were taken out into those of them that are here.
    mutating func putBack(_ removed: [PartContent], confirmed: PartContent) {
        if removed.isEmpty { return }
        changeInside(with: confirmed) { part, stored in
            if let before = removed.first(where: { $0.isSameElement(as: part) && part.identity != nil }) {
                part = part.merged(base: before, theirs: stored, confirmed: stored)
            } else {
                part.putBack(removed, confirmed: stored)
            }
        }
    }
}

/// Which calls a record knows of.
struct KnownCalls: Hashable, Sendable {
    /// The newest call of its line that was merged.
    var known: Int64 = 0
    /// The newest call that has shown the whole record.
    var read: Int64 = 0
    /// The newest call of another line that the record was told of.
    var behind: Int64 = 0
}
