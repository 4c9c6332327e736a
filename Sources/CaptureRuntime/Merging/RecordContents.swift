/// A record as the merge sees it: what the app has, what Capture has confirmed, what is in doubt, and which calls are
/// known (7, 8).
struct RecordContents: Sendable {
    var mine: PartContent
    var confirmed: PartContent
    var doubts: [Patch] = []
    var calls = KnownCalls()
    var isLastUpdatedKnown = true

    /// What a save would send.
    var pending: [Patch] { plan(confirmed: confirmed, mine: mine) }

    /// What a loaded record, or one that does not know every call of its line, may have sent (7).
    var perhapsSent: [Patch] {
        plan(confirmed: confirmed, mine: mine, moves: false).compactMap(\.withoutSecrets)
    }

    /// Merges the outcome of a call that the record has made.
    mutating func merge(_ outcome: Outcome) { merge(outcome, base: outcome.base, doubts: outcome.doubts) }

    /// Merges the outcome of a call that another copy has made (8).
    ///
    /// - Parameter isForgotten: True if calls before it are not known any more (7).
    mutating func merge(fromCopy outcome: Outcome, isForgotten: Bool) {
        let base = baseOfOldCopy(confirmed: confirmed, mine: mine, base: outcome.base)
        let doubts = outcome.isRead ? [] : self.doubts + (isForgotten ? perhapsSent : [])
        merge(outcome, base: base, doubts: doubts)
    }

    private mutating func merge(_ outcome: Outcome, base: PartContent, doubts: [Patch]) {
        mine = CaptureRuntime.merge(confirmed: confirmed, base: base, mine: mine, theirs: outcome.theirs)
        confirmed = confirm(base: base, merged: mine, theirs: outcome.theirs)
        self.doubts = doubts
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
