// Which element is which (4). Theirs comes without identities; the functions here give its elements those of the base.

/// Returns true if the app has moved elements that were stored when it made its edits. A new one in front is no move.
func isMoved(stored: ElementFinder, base: [PartContent], mine: ElementFinder) -> Bool {
    var last = -1
    for (index, element) in base.enumerated() {
        guard let place = mine.place(of: element.identity, near: index), stored.has(element.identity, near: index)
        else { continue }
        if place < last { return true }
        last = place
    }
    return false
}

/// Returns true if the app has edited something in an element, or in what is in it.
func differs(base: PartContent, mine: PartContent) -> Bool { !plan(confirmed: base, mine: mine).isEmpty }

/// Returns true if the service has stored what was sent, perhaps in other letters, trimmed or cut (6).
///
/// - Parameter exactly: True for what was perhaps not sent at all: others may have written the beginning of it.
func isSame(sent: JSONValue, stored: JSONValue, exactly: Bool = false) -> Bool {
    if exactly { return sent == stored }
    guard case .string(let sent) = sent, case .string(let stored) = stored else { return sent == stored }
    if sent == stored { return true }
    let (folded, found) = (sent.trimmed.lowercased(), stored.trimmed.lowercased())
    return folded == found || !found.isEmpty && folded.hasPrefix(found)
}

extension String {
    fileprivate var trimmed: Substring {
        let start = drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}

/// How an element is looked for by its content.
struct Search {
    /// The elements that the record still has. Of equal ones they are looked for before those that it has taken out, so
    /// that as many are found as there have to be.
    let kept: Set<LocalID>
    /// The elements to look for; nil for all.
    var only: Set<LocalID>?
    /// False for what was sent without a response.
    var isExact = true

    /// Returns true if theirs shows a scalar that is set in the element, or in its objects, and no other value of one.
    /// An element of which the client may read nothing is not found, nor a new one of which it may not read all.
    func finds(_ element: PartContent, as stored: PartContent) -> Bool {
        isShown(element, by: stored, isNew: only != nil && element.id == nil) ?? false
    }

    /// Returns whether a scalar that is set is shown; nil if another value is.
    private func isShown(_ sent: PartContent, by stored: PartContent, isNew: Bool) -> Bool? {
        var isOneShown = false
        // What is in doubt has no secrets.
        for (index, attribute) in sent.layout.attributes.enumerated()
        where attribute.isWritable && (only == nil || !attribute.isSecret) {
            switch (sent.values[index], stored.values[index]) {
            case (.scalar(let sent), .scalar(let stored)):
                guard isSame(sent: sent, stored: stored, exactly: isExact) else { return nil }
                if sent != .null { isOneShown = true }
            case (.scalar(let sent), nil): if isNew, sent != .null { return nil }
            case (.object(let sent), .object(let stored)):
                guard let isInside = isShown(sent, by: stored, isNew: isNew) else { return nil }
                if isInside { isOneShown = true }
            case (.object(let sent), nil):
                let hidden = PartContent(unread: sent.layout)
                if isNew, isShown(sent, by: hidden, isNew: true) == nil { return nil }
            default: break
            }
        }
        return isOneShown
    }
}

/// Names the elements of theirs that have the id of one in the base.
func recognizeByID(_ base: PartContent, _ theirs: inout PartContent) {
    theirs.changeInside(with: base, byID: true) { part, known in
        part.identity = known.identity
        recognizeByID(known, &part)
    }
}

/// Names the elements of theirs that are not there by their ids, as after a replace by others.
///
/// - Parameter known: What is looked for.
func recognizeByContent(_ known: PartContent, _ theirs: inout PartContent, _ search: Search) {
    for index in theirs.values.indices {
        theirs.modifyElements(index) { nameByContent(known.elements(index), &$0, search) }
    }
    theirs.changeInside(with: known) { recognizeByContent($1, &$0, search) }
}

private func nameByContent(_ known: [PartContent], _ theirs: inout [PartContent], _ search: Search) {
    var left = theirs.indices.filter { theirs[$0].identity == nil }
    if left.isEmpty { return }
    let found = ElementFinder(theirs)
    var order = Array(known.indices)
    // What was sent stands last, and is looked for from the end.
    if search.only != nil { (order, left) = (order.reversed(), left.reversed()) }
    let isKept = known.map { $0.identity.map(search.kept.contains) ?? false }
    order = order.filter { isKept[$0] } + order.filter { !isKept[$0] }
    for place in order where !left.isEmpty && !found.has(known[place].identity, near: place) {
        if let only = search.only, let identity = known[place].identity, !only.contains(identity) { continue }
        let match = left.firstIndex { search.finds(known[place], as: theirs[$0]) }
        if let match { theirs[left.remove(at: match)].identity = known[place].identity }
    }
}

/// Gives the elements of theirs that are new names of their own: their first ids.
func nameTheRest(_ theirs: inout PartContent) {
    theirs.changeParts { part in
        for index in part.values.indices {
            part.modifyElements(index) { elements in
                if elements.allSatisfy({ $0.identity != nil }) { return }
                var taken = Set(elements.compactMap(\.identity))
                for place in elements.indices where elements[place].identity == nil {
                    var name = elements[place].id.map { LocalID(id: $0) } ?? LocalID()
                    if !taken.insert(name).inserted { name = LocalID() }
                    elements[place].identity = name
                }
            }
        }
    }
}

/// Names the elements of the response to a patch: what was appended stands last, what was replaced stands in order.
func nameByPlace(_ patch: Patch, _ theirs: inout PartContent) {
    theirs.modify(at: patch.path[...]) { nameAppended(patch.body, &$0) }
}

private func nameAppended(_ sent: PartContent, _ theirs: inout PartContent) {
    for (index, value) in sent.values.enumerated() where theirs.values[index] != nil {
        switch value {
        case .object(let sent): theirs.modifyObject(index) { nameAppended(sent, &$0) }
        case .elements(let sent):
            theirs.modifyElements(index) { elements in
                let unknown = elements.indices.filter { elements[$0].identity == nil }
                for (place, new) in zip(unknown.reversed(), sent.reversed().lazy.filter { $0.id == nil }) {
                    elements[place].identity = new.identity
                }
                let named = ElementFinder(elements)
                for element in sent {
                    if let place = named.place(of: element.identity, near: .max) {
                        nameAppended(element, &elements[place])
                    }
                }
            }
        case .scalar, .unsendable, .sent, .strings, nil: break
        }
    }
}
