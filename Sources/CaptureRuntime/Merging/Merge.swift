/// The one merge, three ways (5, 10): the base, what the record has, and what Capture has.
///
/// A value that equals the base or theirs takes theirs. Any other is an edit and stays.
///
/// - Parameter confirmed: Tells which elements were stored when the app made its edits, because their order counts.
func merge(confirmed: PartContent, base: PartContent, mine: PartContent, theirs: PartContent) -> PartContent {
    var merged = theirs
    for (index, attribute) in theirs.layout.attributes.enumerated() where attribute.isWritable {
        // What was never read is no edit (2), unless a call has sent a value that the app has taken back since.
        let isTakenBack = confirmed.values[index] == nil && base.values[index] != nil
        if mine.values[index] == nil, !isTakenBack { continue }
        switch attribute.kind {
        case .value:
            let value = mine.values[index] ?? .scalar(.null)
            if !isSame(value, base.values[index]), !isSame(value, theirs.values[index]) {
                merged.take(index, from: mine)
                merged.values[index] = value
            }
        case .password:
            switch mine.values[index] {
            case .scalar(let password) where password != .null:
                // One that a response has shown is no edit either.
                let hasChanged = !isSame(.sent(password.hashValue), base.values[index])
                if hasChanged, !isSame(mine.values[index], base.values[index]) { merged.take(index, from: mine) }
            case .sent: merged.values[index] = mine.values[index]
            default: break
            }
        case .object:
            merged.values[index] = .object(
                merge(
                    confirmed: confirmed.object(index), base: base.object(index), mine: mine.object(index),
                    theirs: theirs.object(index)))
        case .strings:
            let strings = mergeStrings(
                confirmed: confirmed.strings(index), base: base.strings(index), mine: mine.strings(index),
                theirs: theirs.strings(index))
            if !strings.isEmpty || theirs.values[index] != nil { merged.values[index] = .strings(strings) }
        case .plural:
            let elements = mergeElements(
                confirmed: confirmed.elements(index), base: base.elements(index), mine: mine.elements(index),
                theirs: theirs.elements(index))
            if !elements.isEmpty || theirs.values[index] != nil { merged.values[index] = .elements(elements) }
        case .id, .excluded: break
        }
    }
    return merged
}

func mergeElements(
    confirmed: [PartContent], base: [PartContent], mine: [PartContent], theirs: [PartContent]
) -> [PartContent] {
    let (stored, inBase) = (ElementFinder(confirmed), ElementFinder(base))
    let (inMine, inTheirs) = (ElementFinder(mine), ElementFinder(theirs))
    var fromTheirs: [PartContent?] = theirs.enumerated().map { place, element in
        guard let own = inMine.find(element.identity, near: place) else {
            // Others have added it, unless the app has removed it.
            return inBase.has(element.identity, near: place) ? nil : element
        }
        let nothing = PartContent(unread: element.layout)
        return merge(
            confirmed: stored.find(element.identity, near: place) ?? nothing,
            base: inBase.find(element.identity, near: place) ?? nothing, mine: own, theirs: element)
    }
    var fromMine: [PartContent?] = mine.enumerated().map { place, element in
        if inTheirs.has(element.identity, near: place) { return nil }
        // It is new, or others have removed what the app has edited.
        guard let before = inBase.find(element.identity, near: place) else { return element.withoutIDs() }
        return differs(base: before, mine: element) ? element.withoutIDs() : nil
    }
    let isMoved = isMoved(stored: stored, base: base.filter { inTheirs.has($0.identity) }, mine: inMine)
    if !isMoved { return fromTheirs.compactMap { $0 } + fromMine.compactMap { $0 } }
    for (place, element) in mine.enumerated() {
        guard let shown = inTheirs.place(of: element.identity, near: place) else { continue }
        fromMine[place] = fromTheirs[shown]
        fromTheirs[shown] = nil
    }
    return fromMine.compactMap { $0 } + fromTheirs.compactMap { $0 }
}

/// Returns what is confirmed after a merge: theirs, but of an element that the app has taken out what it was in the
/// base (10).
func confirm(base: PartContent, merged: PartContent, theirs: PartContent) -> PartContent {
    var confirmed = theirs
    for (index, attribute) in theirs.layout.attributes.enumerated() {
        switch attribute.kind {
        case .object:
            if theirs.values[index] == nil { continue }
            confirmed.values[index] = .object(
                confirm(base: base.object(index), merged: merged.object(index), theirs: theirs.object(index)))
        case .plural where attribute.isWritable:
            let (inBase, inMerged) = (ElementFinder(base.elements(index)), ElementFinder(merged.elements(index)))
            confirmed.modifyElements(index) { elements in
                for (place, element) in elements.enumerated() {
                    let before = inBase.find(element.identity, near: place)
                    if let kept = inMerged.find(element.identity, near: place) {
                        let nothing = PartContent(unread: element.layout)
                        elements[place] = confirm(base: before ?? nothing, merged: kept, theirs: element)
                    } else if let before {
                        elements[place] = before.inStoredForm(of: element)
                    }
                }
            }
        case .id, .value, .password, .strings, .excluded, .plural: break
        }
    }
    return confirmed
}

extension PartContent {
    /// The element with the scalars that were sent as the service has stored them: by these it is found again (4).
    fileprivate func inStoredForm(of stored: PartContent) -> PartContent {
        var part = self
        for index in values.indices {
            switch (values[index], stored.values[index]) {
            case (.scalar(let sent), .scalar(let shown)) where isSame(sent: sent, stored: shown):
                part.take(index, from: stored)
            case (.object(let inner), .object(let shown)):
                part.values[index] = .object(inner.inStoredForm(of: shown))
            default: break
            }
        }
        return part
    }
}
