/// A record as the merge sees it: what the app has, what Capture has confirmed, what is in doubt, and which calls are
/// known (7, 8).
struct RecordContents: Sendable {
    var mine: PartContent
    var confirmed: PartContent
    var doubts: [Patch] = []
    var calls = KnownCalls()
    var isLastUpdatedKnown = true
    /// True if another copy has made a call of which the record lacked the outcome: what is as it was confirmed is no
    /// edit (8).
    var isOldCopy = false

    /// What a save would send.
    var pending: [Patch] { plan(confirmed: confirmed, mine: mine) }

    /// What a loaded record, or one that does not know every call of its line, may have sent (7).
    var perhapsSent: [Patch] {
        plan(confirmed: confirmed, mine: mine, moves: false).compactMap(\.withoutSecrets)
    }

    /// Merges the outcome of a call.
    mutating func merge(_ outcome: Outcome) {
        let base =
            isOldCopy ? baseOfOldCopy(confirmed: confirmed, mine: mine, base: outcome.base) : outcome.base
        mine = CaptureRuntime.merge(confirmed: confirmed, base: base, mine: mine, theirs: outcome.theirs)
        confirmed = confirm(base: base, merged: mine, theirs: outcome.theirs)
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
