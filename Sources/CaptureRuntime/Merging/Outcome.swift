/// What a call has sent, and what Capture holds then. The record that has made the call merges it at once, however many
/// requests there were (5).
struct Outcome: Sendable {
    /// What was confirmed when the app made the call, with what the call is known to have sent.
    private(set) var base: PartContent
    /// What was confirmed, with what the responses show.
    private(set) var theirs: PartContent
    /// What was sent without a response.
    private(set) var doubts: [Patch]
    /// False after a response about a part, which does not show when the record was changed (12).
    private(set) var isLastUpdatedKnown: Bool
    /// True if the whole record was shown.
    private(set) var isRead = false
    /// True if something was sent.
    private(set) var hasChanges = false
    /// The call, and the one of its line before it; see ``CallNumber``.
    var number: Int64 = 0
    var previous: Int64 = 0

    init(of start: RecordContents) {
        base = start.confirmed
        theirs = start.confirmed
        doubts = start.doubts
        isLastUpdatedKnown = start.isLastUpdatedKnown
    }

    /// True if there is something to merge.
    var isEmpty: Bool { !hasChanges && !isRead && !isPartRead }
    private var isPartRead = false

    /// Takes the response to a patch.
    mutating func take(_ patch: Patch, _ answer: Answer) {
        var shown = shown(by: answer, to: patch)
        recognizeByID(base, &shown)
        if patch.kind != .delete { nameByPlace(patch, &shown) }
        recognizeByContent(&base, &shown, last: theirs, sentForms(doubts))
        carryOut(patch, &base, theirs: shown, before: theirs)
        hasChanges = true
        finish(shown, isWhole: answer.isWhole, isCurrent: answer.isWhole)
    }

    /// Takes what was read of the record, or of a part.
    ///
    /// - Parameter perhapsSent: What the record was about to send; see ``RecordContents/perhapsSent``.
    mutating func take(read answer: Answer, perhapsSent: [Patch]) {
        var shown = shown(by: answer, to: nil)
        recognizeByID(base, &shown)
        let forms = sentForms(doubts).merging(sentForms(perhapsSent, isExact: true)) { $0 + $1 }
        recognizeByContent(&base, &shown, last: theirs, forms)
        settle(doubts, &base, &shown)
        settle(perhapsSent, &base, &shown, exactly: true)
        doubts = []
        isPartRead = true
        // Reading a part changes nothing.
        finish(shown, isWhole: answer.isWhole, isCurrent: answer.isWhole || isLastUpdatedKnown)
    }

    /// Notes that there was no response: the patch is in doubt (9).
    mutating func lose(_ patch: Patch) {
        hasChanges = true
        if let patch = patch.withoutSecrets { doubts.append(patch) }
    }

    private mutating func finish(_ shown: PartContent, isWhole: Bool, isCurrent: Bool) {
        theirs = shown
        nameTheRest(&theirs)
        fill(&theirs, from: base)
        isLastUpdatedKnown = isCurrent
        if isWhole { isRead = true }
    }

    /// Returns the record as the answer shows it, and what was known where it shows nothing.
    private func shown(by answer: Answer, to patch: Patch?) -> PartContent {
        if answer.isWhole { return answer.content }
        var shown = theirs
        if let patch, patch.kind == .delete, let last = patch.path.last {
            shown.modify(at: patch.path.dropLast()) { part in
                part.modifyElements(last.attribute) { $0.removeAll { $0.identity == last.element } }
            }
            return shown
        }
        shown.modify(at: answer.path[...]) { part in
            if let plural = answer.plural {
                part.take(plural, from: answer.content)
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
    /// The way to the part that it is about, or to the part around the plural.
    let path: [Patch.Step]
    let plural: Int?
    /// The part, in which it is not known yet which element is which. If the answer is about a plural, nothing else is
    /// set in it.
    let content: PartContent

    init(path: [Patch.Step] = [], plural: Int? = nil, content: PartContent) {
        self.path = path
        self.plural = plural
        self.content = content.withoutNames
    }

    var isWhole: Bool { path.isEmpty && plural == nil }
}

extension PartContent {
    /// The part without the identities of elements, and without passwords, which are not kept.
    fileprivate var withoutNames: PartContent {
        var part = self
        part.identity = nil
        for (index, attribute) in layout.attributes.enumerated() {
            switch attribute.kind {
            case .password: part.values[index] = nil
            case .object: if part.values[index] != nil { part.modifyObject(index) { $0 = $0.withoutNames } }
            case .plural: part.modifyElements(index) { for place in $0.indices { $0[place] = $0[place].withoutNames } }
            case .id, .value, .strings, .excluded: break
            }
        }
        return part
    }
}

/// Returns what patches have sent, by the identities of the elements.
private func sentForms(_ patches: [Patch], isExact: Bool = false) -> [LocalID: [Form]] {
    var forms: [LocalID: [Form]] = [:]
    func collect(_ part: PartContent, _ identity: LocalID?) {
        if let identity { forms[identity, default: []].append(Form(content: part, isExact: isExact)) }
        for value in part.values {
            switch value {
            case .object(let object): collect(object, nil)
            case .elements(let elements): for element in elements { collect(element, element.identity) }
            case .scalar, .unsendable, .sent, .strings, nil: break
            }
        }
    }
    for patch in patches where patch.kind != .delete {
        collect(patch.body, patch.kind == .update ? patch.path.last?.element : nil)
    }
    return forms
}
