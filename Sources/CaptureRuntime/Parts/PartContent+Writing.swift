/// Writes contents into records: only what the merge has changed, so that a value of the app that means the same as
/// Capture's stays as it is.
extension CapturePart {
    /// - Parameter old: What the part holds.
    mutating func writeValues(_ new: PartContent, over old: PartContent) {
        let table = Self.attributes
        for index in new.values.indices {
            if isUntouched(new.values[index], old.values[index]) { continue }
            table.withEntry(at: index) { $0.write(new.values[index], over: old.values[index], into: &self) }
        }
        writeKept(new, over: old)
    }

    private mutating func writeKept(_ new: PartContent, over old: PartContent) {
        for name in old.kept.keys where new.kept[name] == nil { _captureState._kept[name] = nil }
        for (index, value) in new.values.enumerated() where value?.isKnown != true && old.values[index]?.isKnown == true
        {
            _captureState._kept[new.layout.attributes[index].name] = .unread
        }
        for (name, member) in new.kept { _captureState._kept[name] = member }
        if _captureState._kept.isEmpty { return }
        // An attribute that was unread until now, also one that the app has set.
        for (name, member) in _captureState._kept.all where member.isUnread && new.kept[name] == nil {
            guard let index = new.layout.names.index(of: name), new.values[index]?.isKnown == true else { continue }
            _captureState._kept[name] = nil
        }
    }
}

extension PluralElement {
    /// The property cannot be set from here: an app only reads it.
    private mutating func setID(_ id: Int?) {
        guard let attribute = Self.attributes["id"] as? ValueAttribute<Self, Int> else { return }
        self[keyPath: attribute.keyPath] = id
        _captureState._kept["id"] = nil
    }

    mutating func write(_ new: PartContent, over old: PartContent) {
        if let identity = new.identity, _captureState.localID != identity { _captureState.localID = identity }
        if id != new.id { setID(new.id) }
        writeValues(new, over: old)
    }
}

extension CaptureRecord {
    /// Takes what a merge has made of the record.
    ///
    /// - Parameter old: The contents of the record.
    mutating func write(_ new: RecordContents, over old: RecordContents) {
        if _captureState.confirmed != nil || new.confirmed.isKnown {
            var confirmed = _captureState.confirmed ?? .unread
            // Drop our reference so that the confirmed record is changed in place.
            _captureState.confirmed = nil
            confirmed.writeValues(new.confirmed, over: old.confirmed)
            _captureState.confirmed = confirmed
        }
        writeValues(new.mine, over: old.mine)
        _captureState.doubts = new.doubts
        _captureState.calls = new.calls
        if !new.isLastUpdatedKnown, Self.attributes.names.contains("lastUpdated") {
            _captureState._kept["lastUpdated"] = .unread
        }
    }
}

/// Returns true if two values are the same in memory, or obviously equal.
private func isUntouched(_ new: Content?, _ old: Content?) -> Bool {
    switch (new, old) {
    case (nil, nil): true
    case (.scalar(let new), .scalar(let old)), (.unsendable(let new), .unsendable(let old)): new == old
    case (.strings(let new), .strings(let old)): new == old
    case (.object(let new), .object(let old)): new.isUntouched(old)
    default: false
    }
}

extension PartContent {
    fileprivate func isUntouched(_ old: PartContent) -> Bool {
        guard id == old.id, identity == old.identity, kept.isEmpty, old.kept.isEmpty else { return false }
        return values.withUnsafeBufferPointer { new in
            old.values.withUnsafeBufferPointer { new.baseAddress == $0.baseAddress && new.count == $0.count }
        }
    }

    /// True if something of the part was read.
    fileprivate var isKnown: Bool { values.contains { $0?.isKnown == true } }
}

extension Content {
    fileprivate var isKnown: Bool { if case .object(let part) = self { part.isKnown } else { true } }
}

extension PluralAttribute {
    /// Writes the elements of a plural. Those that stay are changed in place.
    func write(_ new: [PartContent], over old: [PartContent], into elements: inout [Element]) {
        let (inOld, inNew) = (ElementFinder(old), ElementFinder(new))
        let places = new.enumerated().map { place, content -> Int? in
            if let before = inOld.place(of: content.identity, near: place) { return before }
            // An element that was recognized has another identity than before.
            return place < old.count && !inNew.has(old[place].identity, near: place) ? place : nil
        }
        if elements.count == new.count, zip(places, new.indices).allSatisfy({ $0 == $1 }) {
            for place in new.indices where !new[place].isUntouched(old[place]) {
                elements[place].write(new[place], over: old[place])
            }
            return
        }
        let (previous, unset) = (elements, Element(.unset).contents)
        elements = zip(new, places).map { content, before in
            var element = before.map { previous[$0] } ?? Element(.unset)
            element.write(content, over: before.map { old[$0] } ?? unset)
            return element
        }
    }
}
