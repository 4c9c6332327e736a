/// Makes plain contents of records, and writes them into records.
extension CapturePart {
    static var layout: PartLayout { attributes.layout }

    /// The names of all secret attributes at every depth.
    package static var secretNames: Set<String> { layout.secretNames }

    package var contents: PartContent { withUnsafePointer(to: self) { PartContent(of: $0) } }

    /// The contents as if plurals were unread.
    var contentsWithoutPlurals: PartContent { withUnsafePointer(to: self) { PartContent(of: $0, hasPlurals: false) } }
}

extension PartContent {
    /// - Parameters:
    ///   - part: A pointer, because generic code copies what it passes.
    ///   - hasPlurals: False to leave plurals out, at every depth.
    init<Part: CapturePart>(of part: UnsafePointer<Part>, hasPlurals: Bool = true) {
        let table = Part.attributes
        self.init(unread: table.layout)
        for index in values.indices {
            table.withEntry(at: index) { self[index] = $0.content(of: part, hasPlurals: hasPlurals) }
        }
        if let index = layout.id, case .scalar(let json) = self[index] { (id, self[index]) = (json.intValue, nil) }
        for (name, member) in table.kept(of: part).all {
            guard let index = layout.names.index(of: name) else {
                others[name] = member
                continue
            }
            keep(member, at: index, of: part)
        }
    }

    /// Takes what is kept of an attribute.
    mutating func keep<Part: CapturePart>(_ member: KeptMember, at index: Int, of part: UnsafePointer<Part>) {
        switch member {
        // The app has set the property since.
        case .original(let value) where !Part.attributes.entries[index].holds(value, in: part): return
        case .unread(let reason):
            if self[index]?.isBlank ?? true { self[index] = nil }
            if reason == nil { return }
        case .original, .misfits: break
        }
        values[index].kept = member
    }
}

/// Writes contents into records: only what the merge has changed, so that a value of the app that means the same as
/// Capture's stays as it is.
extension CapturePart {
    /// - Parameter old: What the part holds.
    mutating func writeValues(_ new: PartContent, over old: PartContent) {
        let table = Self.attributes
        // Once, because generic code copies the state each time.
        var members = _captureState._kept
        for index in new.values.indices {
            if !isUntouched(new[index], old[index]) {
                table.withEntry(at: index) { $0.write(new[index], over: old[index], into: &self) }
            }
            let (isKnown, wasKnown) = (new[index].isKnown, old[index].isKnown)
            let (kept, wasKept) = (new.values[index].kept, old.values[index].kept)
            if kept == nil, wasKept == nil, isKnown || !wasKnown { continue }
            members[new.layout.attributes[index].name] = kept ?? (isKnown || !wasKnown ? nil : .unread)
        }
        // What the app has set was marked as unread until it is confirmed.
        for name in members.all.keys where members.isUnread(name) {
            guard let index = new.layout.names.index(of: name) else { continue }
            if new.values[index].kept == nil, new[index].isKnown { members[name] = nil }
        }
        if new.others != old.others {
            for name in old.others.keys where new.others[name] == nil { members[name] = nil }
            for (name, member) in new.others { members[name] = member }
        }
        _captureState._kept = members
    }
}

extension PluralElement {
    /// The property cannot be set from here: an app only reads it.
    private mutating func setID(_ id: Int?) {
        guard let attribute = Self.attributes["id"] as? ScalarAttribute<Self, Int> else { return }
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
    mutating func write(_ new: MergeState, over old: MergeState) {
        if _captureState.confirmed != nil || new.confirmed.isKnown {
            var confirmed = _captureState.confirmed ?? .unread
            // Drop our reference so that the confirmed record is changed in place.
            _captureState.confirmed = nil
            confirmed.writeValues(new.confirmed, over: old.confirmed)
            _captureState.confirmed = confirmed
        }
        writeValues(new.mine, over: old.mine)
        _captureState.doubts = new.doubts
        _captureState.removed = new.removed
        _captureState.calls = new.calls
        if !new.isLastUpdatedKnown, Self.layout.names.contains("lastUpdated") {
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
        guard id == old.id, identity == old.identity, others.isEmpty, old.others.isEmpty else { return false }
        return values.withUnsafeBufferPointer { new in
            old.values.withUnsafeBufferPointer { new.baseAddress == $0.baseAddress && new.count == $0.count }
        }
    }
}

extension PluralAttribute {
    /// Writes the elements of a plural. Those that stay are changed in place.
    func write(_ new: [PartContent], over old: [PartContent], into elements: inout [Element]) {
        let (inOld, inNew) = (Elements(old), Elements(new))
        let places = new.enumerated().map { place, content -> Int? in
            if let before = inOld.place(of: content.identity) { return before }
            // An element that was recognized has another identity than before.
            return place < old.count && !inNew.has(old[place].identity) ? place : nil
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

extension CaptureRecord {
    /// The record as the merge sees it: each element has an identity of its own, and the id under which Capture has it.
    var mergeState: MergeState {
        var state = unrecognizedState
        state.recognize()
        return state
    }

    private var unrecognizedState: MergeState {
        MergeState(
            mine: contents, confirmed: _captureState.confirmed?.contents ?? PartContent(unread: Self.layout),
            removed: _captureState.removed, doubts: _captureState.doubts, record: LocalID.record(uuidOnCapture),
            calls: _captureState.calls,
            isLastUpdatedKnown: !_captureState._kept.isUnread("lastUpdated"))
    }

    /// Changes the record as the merge sees it: the only way in which anything but the app changes a record.
    mutating func changeMergeState(_ change: (inout MergeState) -> Void) {
        let before = unrecognizedState
        var after = before
        after.recognize()
        change(&after)
        write(after, over: before)
    }

    /// True if its elements are just those that Capture was last known to hold.
    var hasStoredElements: Bool {
        guard let confirmed = _captureState.confirmed else { return false }
        return withUnsafePointer(to: self) { record in
            withUnsafePointer(to: confirmed) { Self.haveSameElements(record, $0) }
        }
    }

    /// The record, in which each element has an identity of its own and the id under which Capture has it.
    package var recognized: Self {
        // Usually nothing is there but what is stored, and an editor asks at every keystroke.
        if hasStoredElements { return self }
        var record = self
        record.changeMergeState { _ in }
        return record
    }
}

extension PluralElement {
    /// Returns a new element with the same values. It and all elements in it have no ids and get a ``localID`` of their
    /// own.
    ///
    /// ```swift
    /// user.photos.append(user.photos[0].duplicated())
    /// ```
    ///
    /// A plain copy, `user.photos.append(user.photos[0])`, shares the identity of its original, so a list on screen
    /// would show one of the two twice. The next time the runtime changes the record, it gives the second one an
    /// identity of its own.
    public func duplicated() -> Self {
        var (element, contents) = (self, contents)
        contents.identity = localID
        element.write(contents.renewed, over: contents)
        return element
    }
}
