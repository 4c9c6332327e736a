/// A record as the merge sees it: what the app has, what Capture has confirmed, what is in doubt, and which calls are
/// known (7, 8).
struct MergeState: Sendable {
    var mine: PartContent
    var confirmed: PartContent
    var doubts: [Patch] = []
    var calls = KnownCalls()
    var isLastUpdatedKnown = true
    /// Not nil in an old copy, one that lacked a call of another copy (8): the stored elements that the app had taken
    /// out of it. It stays for as long as this state, which is one call, or the application of one receipt.
    private(set) var takenOut: Set<LocalID>?

    /// What a save would send.
    var pending: [Patch] { mine.patches(from: confirmed) }

    /// What the record is about to send, as far as it may have been sent already: by the process before, if the record
    /// was loaded, or by a call of its line that it does not know (7).
    var perhapsSent: [Patch] { mine.patches(from: confirmed, moves: false).compactMap(\.withoutSecrets) }

    /// Merges what the record lacks of the outcomes of its line.
    ///
    /// - Parameter ended: The newest call of the line that had ended when the current call was made. What the record
    ///   lacks of the calls up to it, another copy has made (8).
    mutating func catchUp(_ outcomes: [Outcome], ended: Int64) {
        for outcome in outcomes where outcome.number > calls.known {
            if outcome.number <= ended { takenOut = takenOut ?? confirmed.identities.subtracting(mine.identities) }
            merge(outcome)
        }
    }

    /// Merges the outcome of a call. In an old copy, what is as it was confirmed is no edit.
    mutating func merge(_ outcome: Outcome) {
        var base = outcome.base
        if let takenOut { base = base.ofOldCopy(confirmed: confirmed, mine: mine, takenOut: takenOut) }
        mine = mine.merged(base: base, theirs: outcome.theirs, confirmed: confirmed)
        confirmed = outcome.theirs.confirmed(base: base, mine: mine)
        doubts = outcome.doubts
        isLastUpdatedKnown = outcome.isLastUpdatedKnown
        calls.known = outcome.number
        if outcome.isRead { calls.read = outcome.number }
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
