/// What a call has sent, and what Capture holds then. The record that has made the call merges it at once, however many
/// requests there were (5).
struct Outcome: Sendable {
    /// What was confirmed when the app made the call, with what the call is known to have sent.
    private(set) var base: PartContent
    /// What was confirmed, with what the responses show.
    private(set) var theirs: PartContent
    /// What was sent without a response.
    private(set) var doubts: [Patch]
    private let record: Int
    /// The elements that the record has.
    private let kept: Set<LocalID>
    /// False after a response about a part, which does not show when the record was changed (12).
    private(set) var isLastUpdatedKnown: Bool
    /// True if the whole record was shown.
    private(set) var isRead = false
    /// True if something was sent.
    private(set) var hasChanges = false
    /// The number of the call; see ``CallNumber``.
    var number: Int64 = 0

    init(of start: MergeState) {
        base = start.confirmed
        theirs = start.confirmed
        doubts = start.doubts
        record = start.record
        kept = start.mine.identities
        isLastUpdatedKnown = start.isLastUpdatedKnown
    }

    /// True if there is something to merge.
    var isEmpty: Bool { !hasChanges && !isRead }

    /// Takes the response to a patch.
    mutating func take(_ patch: Patch, _ answer: Answer) {
        var shown = shown(by: answer, to: patch)
        identifyElements(of: &shown, by: patch)
        base.carryOut(patch, shownBy: shown, before: theirs)
        hasChanges = true
        finish(shown, isWhole: answer.isWhole)
    }

    /// Takes what was read of the record.
    ///
    /// - Parameter perhapsSent: What the record was about to send; see ``MergeState/perhapsSent``.
    mutating func take(read answer: Answer, perhapsSent: [Patch]) {
        var shown = shown(by: answer, to: nil)
        identifyElements(of: &shown, perhapsSent)
        base.settle(doubts, by: shown)
        doubts = []
        finish(shown, isWhole: true)
    }

    /// Notes that there was no response: the patch is in doubt (9).
    mutating func lose(_ patch: Patch) {
        hasChanges = true
        if let patch = patch.withoutSecrets { doubts.append(patch) }
    }

    /// Notes that nothing in doubt was carried out: the record had not been changed before the call.
    mutating func dropDoubts() { doubts = [] }

    /// Identifies the elements of a response (4). By content they are found as they were shown last, as they are in the
    /// base, or as they would be if a patch in doubt was carried out. Only what was sent without a response may be
    /// stored in other letters, trimmed or cut.
    private func identifyElements(
        of shown: inout PartContent, by patch: Patch? = nil, _ perhapsSent: [Patch] = []
    ) {
        func find(_ assumed: [(record: PartContent, elements: Set<LocalID>)], isExact: Bool, isSent: Bool = true) {
            for (record, elements) in assumed where !elements.isEmpty {
                let search = Search(kept: kept, only: elements, isExact: isExact, isSent: isSent)
                shown.identify(byContentOf: record, search)
            }
        }
        for known in [theirs, base] { shown.identify(byIDsOf: known) }
        if let patch, patch.kind != .delete { shown.identify(byPlacesIn: patch) }
        let inDoubt = assumed(doubts)
        // A stored element that is exactly as it was sent is more likely that than another as it was before.
        let stored = inDoubt.isEmpty ? [] : base.identities
        let edited = inDoubt.map { ($0, $1.intersection(stored)) }
        find(edited, isExact: true)
        find(edited, isExact: false)
        for known in [theirs, base] { shown.identify(byContentOf: known, Search(kept: kept)) }
        find(inDoubt, isExact: true)
        find(inDoubt, isExact: false)
        find(assumed(perhapsSent), isExact: true, isSent: false)
    }

    /// The record as it would be after each patch, and the elements to look for in it. A patch about no element has
    /// nothing to find.
    private func assumed(_ patches: [Patch]) -> [(record: PartContent, elements: Set<LocalID>)] {
        patches.map { ($0, $0.elements) }.filter { !$1.isEmpty }.map { (base.assuming($0), $1) }
    }

    private mutating func finish(_ shown: PartContent, isWhole: Bool) {
        theirs = shown
        theirs.identifyTheRest(of: record)
        theirs.fill(from: base)
        isLastUpdatedKnown = isWhole
        if isWhole { isRead = true }
    }

    /// Returns the record as the answer shows it, and what was known where it shows nothing.
    private func shown(by answer: Answer, to patch: Patch?) -> PartContent {
        guard let patch, !answer.isWhole else { return answer.content }
        var shown = theirs
        if patch.kind == .delete {
            shown.remove(at: patch.path)
            return shown
        }
        shown.modify(at: patch.path[...]) { part in
            if let plural = patch.plural {
                part.values[plural] = answer.content.values[plural]
            } else {
                let (id, identity) = (part.id, part.identity)
                part = answer.content
                (part.id, part.identity) = (part.id ?? id, identity)
            }
        }
        return shown
    }
}

/// What a response shows.
struct Answer: Sendable {
    /// The record, or the part that the patch is about, in which it is not known yet which element is which. If that is
    /// a plural, nothing else is set in it.
    let content: PartContent
    /// True if it shows the whole record.
    let isWhole: Bool

    init(_ content: PartContent, isWhole: Bool) {
        self.content = content.unidentified
        self.isWhole = isWhole
    }
}

extension PartContent {
    /// The part without the identities of elements, and without passwords, which are not kept.
    fileprivate var unidentified: PartContent {
        changingParts { part in
            part.identity = nil
            for (index, attribute) in part.layout.attributes.enumerated() {
                if case .password = attribute.kind { part[index] = nil }
            }
        }
    }
}
