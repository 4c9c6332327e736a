/// The one merge, three ways (5, 10): the base, what the record has, and what Capture has.
extension PartContent {
    /// Returns mine after the merge. A value that equals the base or theirs takes theirs. Any other is an edit and
    /// stays.
    ///
    /// - Parameter confirmed: Tells which elements were stored when the app made its edits, because their order counts.
    func merged(base: PartContent, theirs: PartContent, confirmed: PartContent) -> PartContent {
        var merged = theirs
        for (index, attribute) in layout.attributes.enumerated() where attribute.isWritable {
            // What was never read is no edit (2), unless a call has sent a value that the app has taken back since.
            let isTakenBack = confirmed[index] == nil && base[index] != nil
            if self[index] == nil, !isTakenBack { continue }
            switch attribute.kind {
            case .value, .password:
                let mine = self[index] ?? .scalar(.null)
                if !(mine as Content?).isSame(as: base[index]), !(mine as Content?).isSame(as: theirs[index]) {
                    merged.values[index] = PartValue(content: mine, kept: values[index].kept)
                }
            case .object:
                merged[index] = .object(
                    object(index).merged(
                        base: base.object(index), theirs: theirs.object(index), confirmed: confirmed.object(index)))
            case .strings:
                let strings = strings(index).merged(
                    base: base.strings(index), theirs: theirs.strings(index), confirmed: confirmed.strings(index))
                if !strings.isEmpty || theirs[index] != nil { merged[index] = .strings(strings) }
            case .plural:
                let elements = elements(index).merged(
                    base: base.elements(index), theirs: theirs.elements(index), confirmed: confirmed.elements(index))
                if !elements.isEmpty || theirs[index] != nil { merged[index] = .elements(elements) }
            case .id, .excluded: break
            }
        }
        return merged
    }
}

extension Elements {
    /// Returns my elements after the merge.
    func merged(base: Elements, theirs: Elements, confirmed: Elements) -> [PartContent] {
        var fromTheirs: [PartContent?] = theirs.array.map { element in
            guard let mine = find(element.identity) else {
                // Others have added it, unless the app has removed it.
                return base.has(element.identity) ? nil : element
            }
            let nothing = PartContent(unread: element.layout)
            return mine.merged(
                base: base.find(element.identity) ?? nothing, theirs: element,
                confirmed: confirmed.find(element.identity) ?? nothing)
        }
        var fromMine: [PartContent?] = array.map { element in
            if theirs.has(element.identity) { return nil }
            // It is new, or others have removed what the app has edited.
            guard let before = base.find(element.identity) else { return element.withoutIDs() }
            return element.differs(from: before) ? element.withoutIDs() : nil
        }
        let left = Elements(base.array.filter { theirs.has($0.identity) })
        if !isMoved(from: left, confirmed: confirmed) { return (fromTheirs + fromMine).compactMap { $0 } }
        for (place, element) in array.enumerated() {
            guard let shown = theirs.place(of: element.identity) else { continue }
            fromMine[place] = fromTheirs[shown]
            fromTheirs[shown] = nil
        }
        return (fromMine + fromTheirs).compactMap { $0 }
    }

    /// Returns true if the app has moved elements that were stored when it made its edits. A new one in front is no
    /// move.
    func isMoved(from base: Elements, confirmed: Elements) -> Bool {
        var last = -1
        for element in base.array {
            guard let place = place(of: element.identity), confirmed.has(element.identity) else { continue }
            if place < last { return true }
            last = place
        }
        return false
    }
}

extension PartContent {
    /// Returns what is confirmed after a merge: theirs, but of an element that the app has taken out what it was in the
    /// base (10).
    ///
    /// - Parameter mine: What the merge has made of the record.
    func confirmed(base: PartContent, mine: PartContent) -> PartContent {
        var confirmed = self
        for (index, attribute) in layout.attributes.enumerated() {
            switch attribute.kind {
            case .object where self[index] != nil:
                confirmed[index] = .object(
                    object(index).confirmed(base: base.object(index), mine: mine.object(index)))
            case .plural where attribute.isWritable:
                let (inBase, inMine) = (base.elements(index), mine.elements(index))
                confirmed.modifyElements(index) { elements in
                    for (place, element) in elements.enumerated() {
                        let before = inBase.find(element.identity)
                        if let kept = inMine.find(element.identity) {
                            let nothing = PartContent(unread: element.layout)
                            elements[place] = element.confirmed(base: before ?? nothing, mine: kept)
                        } else if let before {
                            elements[place] = before.inStoredForm(of: element)
                        }
                    }
                }
            default: break
            }
        }
        return confirmed
    }

    /// The element with the scalars that were sent as the service has stored them: by these it is found again (4).
    private func inStoredForm(of theirs: PartContent) -> PartContent {
        var part = self
        for index in values.indices {
            switch (self[index], theirs[index]) {
            case (.scalar(let sent), .scalar(let shown)) where sent.isStored(as: shown):
                part.values[index] = theirs.values[index]
            case (.object(let inner), .object(let shown)): part[index] = .object(inner.inStoredForm(of: shown))
            default: break
            }
        }
        return part
    }
}

// MARK: Strings

extension [String] {
    /// Returns my strings after the merge: what others have added and removed is done to the list of the app (5).
    func merged(base: [String], theirs: [String], confirmed: [String]) -> [String] {
        if self == base || self == theirs { return theirs }
        // A text that is there twice is told apart by its number.
        let (base, theirs) = (numbered(base), numbered(theirs))
        let (inTheirs, inConfirmed) = (Set(theirs), Set(numbered(confirmed)))
        var (inBase, inMine) = (Set(base), Set(numbered(self)))
        // What the call has sent may be stored in other letters, trimmed or cut.
        let storedAs = base.filter { !inTheirs.contains($0) && !inConfirmed.contains($0) }
            .stored(as: theirs.filter { !inBase.contains($0) && !inMine.contains($0) })
        let mine = numbered(self).map { storedAs[$0] ?? $0 }
        inBase = Set(base.map { storedAs[$0] ?? $0 })
        var merged = mine.filter { inTheirs.contains($0) || !inBase.contains($0) }
        inMine = Set(merged)
        for (place, text) in theirs.enumerated() where !inBase.contains(text) && inMine.insert(text).inserted {
            let before = theirs[..<place].last { inMine.contains($0) && $0 != text }
            merged.insert(text, at: before.flatMap { merged.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
        }
        return merged.map(\.text)
    }
}

/// A text that may be there several times.
struct NumberedText: Hashable {
    let text: String
    let number: Int

    var json: JSONValue { .string(text) }
}

extension [NumberedText] {
    /// Returns the text as which each of these is stored, if it is: the one of which most is left.
    func stored(as stored: [NumberedText]) -> [NumberedText: NumberedText] {
        var (left, forms) = (stored, [NumberedText: NumberedText]())
        for text in self where !left.isEmpty {
            let found = left.indices.filter { text.json.isStored(as: left[$0].json) }
            guard let longest = found.max(by: { left[$0].text.count < left[$1].text.count }) else { continue }
            forms[text] = left.remove(at: longest)
        }
        return forms
    }
}

func numbered(_ texts: [String]) -> [NumberedText] {
    var counts: [String: Int] = [:]
    return texts.map { text in
        defer { counts[text, default: 0] += 1 }
        return NumberedText(text: text, number: counts[text, default: 0])
    }
}
