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
