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
func differs(base: PartContent, mine: PartContent) -> Bool {
    mine.layout.attributes.enumerated().contains { index, attribute in
        guard attribute.isWritable, mine.values[index] != nil else { return false }
        switch attribute.kind {
        case .value, .strings: return !isSame(base.values[index], mine.values[index])
        case .password:
            return !(mine.values[index]?.isUnset ?? true) && !isSame(base.values[index], mine.values[index])
        case .object: return differs(base: base.object(index), mine: mine.object(index))
        case .plural:
            let (stored, elements) = (base.elements(index), mine.elements(index))
            return stored.count != elements.count
                || zip(stored, elements).contains { $0.identity != $1.identity || differs(base: $0, mine: $1) }
        case .id, .excluded: return false
        }
    }
}

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

/// Returns true if theirs shows the same scalars, those in objects too: what an element is found by where it is found
/// by its content.
func isShown(_ sent: PartContent, by stored: PartContent, exactly: Bool = false) -> Bool {
    sent.layout.attributes.indices.allSatisfy { index in
        let attribute = sent.layout.attributes[index]
        guard attribute.isWritable, let value = sent.values[index], let found = stored.values[index] else {
            return true
        }
        switch (value, found) {
        case (.scalar(let sent), .scalar(let stored)): return isSame(sent: sent, stored: stored, exactly: exactly)
        case (.object(let sent), .object(let stored)): return isShown(sent, by: stored, exactly: exactly)
        default: return true
        }
    }
}

extension PartContent {
    /// Returns true if scalars that are set there are shown here: all, or some; nil if none is set.
    func showsScalars(of sent: PartContent, all: Bool) -> Bool? {
        var isShown: Bool?
        func note(_ isOneShown: Bool) {
            isShown = isShown.map { all ? $0 && isOneShown : $0 || isOneShown } ?? isOneShown
        }
        for (index, attribute) in layout.attributes.enumerated() where attribute.isWritable {
            switch sent.values[index] {
            case .scalar(let json):
                if case .password = attribute.kind { continue }
                if json != .null { note(values[index] != nil) }
            case .object(let inner):
                if let inner = object(index).showsScalars(of: inner, all: all) { note(inner) }
            case .unsendable, .sent, .elements, .strings, nil: break
            }
        }
        return isShown
    }
}

/// Returns true if theirs shows the same with everything in it.
func isShownWhole(_ sent: PartContent, by stored: PartContent, exactly: Bool = false) -> Bool {
    isShown(sent, by: stored, exactly: exactly)
        && sent.layout.attributes.indices.allSatisfy { index in
            switch (sent.values[index], stored.values[index]) {
            case (.object(let sent), .object(let stored)): return isShownWhole(sent, by: stored, exactly: exactly)
            case (.elements(let sent), .elements(let stored)):
                return sent.count == stored.count
                    && zip(sent, stored).allSatisfy { isShownWhole($0, by: $1, exactly: exactly) }
            case (.strings(let sent), .strings(let stored)):
                return sent.count == stored.count
                    && zip(sent, stored).allSatisfy { isSame(sent: .string($0), stored: .string($1), exactly: exactly) }
            default: return true
            }
        }
}

/// Returns true if an element is found by its content: theirs shows the scalars that are set in it, all or some, or
/// else everything in it.
func isFound(_ sent: PartContent, as stored: PartContent, exactly: Bool, byAll: Bool) -> Bool {
    isShown(sent, by: stored, exactly: exactly)
        && stored.showsScalars(of: sent, all: byAll) ?? isShownWhole(sent, by: stored, exactly: exactly)
}

/// What an element is found by.
struct Form {
    let content: PartContent
    /// False for what was sent without a response: the service may have stored it in other letters, trimmed or cut.
    let isExact: Bool

    /// Returns true if theirs shows a scalar that is set in it, or else everything in it, and nothing else than it has.
    /// An element of which the client may read nothing is not found.
    func isShown(by stored: PartContent) -> Bool {
        !content.isUnset && isFound(content, as: stored, exactly: isExact, byAll: false)
    }
}

/// Names the elements of theirs that have the id of one in the base.
func recognizeByID(_ base: PartContent, _ theirs: inout PartContent) {
    for (index, attribute) in theirs.layout.attributes.enumerated() where theirs.values[index] != nil {
        switch attribute.kind {
        case .object: theirs.modifyObject(index) { recognizeByID(base.object(index), &$0) }
        case .plural:
            let known = base.elements(index)
            var byID: [Int: Int]?
            theirs.modifyElements(index) { elements in
                for place in elements.indices {
                    guard let id = elements[place].id else { continue }
                    var found = place < known.count && known[place].id == id && byID == nil ? place : nil
                    if found == nil {
                        let places =
                            byID
                            ?? Dictionary(
                                known.enumerated().compactMap { place, element in element.id.map { ($0, place) } },
                                uniquingKeysWith: { first, _ in first })
                        found = places[id]
                        byID = places
                    }
                    guard let found else { continue }
                    elements[place].identity = known[found].identity
                    recognizeByID(known[found], &elements[place])
                }
            }
        case .id, .value, .password, .strings, .excluded: break
        }
    }
}

/// Names the elements of theirs that are not there by their ids, as after a replace by others, and gives the base
/// their ids.
///
/// - Parameters:
///   - last: What was shown last: the base has what was sent, which the service may have stored in another form.
///   - forms: What was sent without a response, or is about to be sent, by the identities of the elements.
func recognizeByContent(
    _ base: inout PartContent, _ theirs: inout PartContent, last: PartContent, _ forms: [LocalID: [Form]]
) {
    for (index, attribute) in theirs.layout.attributes.enumerated() where theirs.values[index] != nil {
        switch attribute.kind {
        case .object:
            base.modifyObject(index) { base in
                theirs.modifyObject(index) { recognizeByContent(&base, &$0, last: last.object(index), forms) }
            }
        case .plural:
            base.modifyElements(index) { known in
                theirs.modifyElements(index) { recognizeByContent(&known, &$0, last.elements(index), forms) }
            }
        case .id, .value, .password, .strings, .excluded: break
        }
    }
}

private func recognizeByContent(
    _ base: inout [PartContent], _ theirs: inout [PartContent], _ last: [PartContent], _ forms: [LocalID: [Form]]
) {
    let (found, last) = (ElementFinder(theirs), ElementFinder(last))
    var left = theirs.indices.filter { theirs[$0].identity == nil }
    for place in base.indices where !left.isEmpty && !found.has(base[place].identity, near: place) {
        // Elements of two plurals may have one id.
        let sent = (base[place].identity.flatMap { forms[$0] } ?? [])
            .filter { $0.content.layout === base[place].layout }
        let known = [base[place], last.find(base[place].identity, near: place)].compactMap { $0 }
        let candidates =
            known.map { Form(content: $0, isExact: true) }
            + sent.map { Form(content: base[place].overlaid(with: $0.content), isExact: $0.isExact) }
        let match = left.firstIndex { position in candidates.contains { $0.isShown(by: theirs[position]) } }
        guard let match else { continue }
        let position = left.remove(at: match)
        theirs[position].identity = base[place].identity
        base[place].id = theirs[position].id
    }
    let named = ElementFinder(theirs)
    for place in base.indices {
        guard let position = named.place(of: base[place].identity, near: place) else { continue }
        let shownLast = last.find(base[place].identity, near: place) ?? base[place]
        recognizeByContent(&base[place], &theirs[position], last: shownLast, forms)
    }
}

extension PartContent {
    /// The part with the scalars that a patch has sent.
    fileprivate func overlaid(with sent: PartContent) -> PartContent {
        var part = self
        for (index, attribute) in layout.attributes.enumerated() where attribute.isWritable {
            guard let value = sent.values[index] else { continue }
            switch value {
            case .scalar: part.values[index] = value
            case .object(let inner): part.values[index] = .object(object(index).overlaid(with: inner))
            case .unsendable, .sent, .elements, .strings: break
            }
        }
        return part
    }
}

/// Gives the elements of theirs that are new names of their own: their first ids.
func nameTheRest(_ theirs: inout PartContent) {
    for (index, attribute) in theirs.layout.attributes.enumerated() where theirs.values[index] != nil {
        switch attribute.kind {
        case .object: theirs.modifyObject(index) { nameTheRest(&$0) }
        case .plural:
            theirs.modifyElements(index) { elements in
                var taken: Set<LocalID>?
                for place in elements.indices {
                    if elements[place].identity == nil {
                        var names = taken ?? Set(elements.compactMap(\.identity))
                        var name = elements[place].id.map { LocalID(id: $0) } ?? LocalID()
                        if !names.insert(name).inserted { name = LocalID() }
                        elements[place].identity = name
                        names.insert(name)
                        taken = names
                    }
                    nameTheRest(&elements[place])
                }
            }
        case .id, .value, .password, .strings, .excluded: break
        }
    }
}

/// Names the elements of the response to a patch: what was appended stands last, what was replaced stands in order.
func nameByPlace(_ patch: Patch, _ theirs: inout PartContent) {
    theirs.modify(at: patch.path[...]) { theirs in
        guard let plural = patch.plural else { return nameAppended(patch.body, &theirs) }
        theirs.modifyElements(plural) { elements in
            for (place, sent) in zip(elements.indices, patch.body.elements(plural)) {
                elements[place].identity = sent.identity
                nameAppended(sent, &elements[place])
            }
        }
    }
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
