/// Makes plain contents of records. See also `PartContent+Writing.swift`.
extension CapturePart {
    static var layout: PartLayout { attributes.layout }

    /// The names of all secret attributes at every depth.
    package static var secretNames: Set<String> { layout.secretNames }

    var contents: PartContent { withUnsafePointer(to: self) { PartContent(of: $0) } }
}

extension PluralElement {
    /// The contents of an element, with its identity.
    var elementContents: PartContent {
        var contents = contents
        contents.identity = localID
        return contents
    }
}

extension PartContent {
    /// - Parameter part: A pointer, because generic code copies what it passes.
    init<Part: CapturePart>(of part: UnsafePointer<Part>) {
        let table = Part.attributes
        self.init(unread: table.layout)
        for index in values.indices { table.withEntry(at: index) { values[index] = $0.content(of: part) } }
        if let index = layout.id, case .scalar(let json) = values[index] {
            (id, values[index]) = (json.intValue, nil)
        }
        for (name, member) in part.pointee._captureState._kept.all {
            let index = layout.names.index(of: name)
            // The app has set the property since.
            if case .original(let value) = member, let index, !table.entries[index].holds(value, in: part) { continue }
            if case .unread(let reason) = member, let index {
                if values[index]?.isBlank ?? true { values[index] = nil }
                if reason == nil { continue }
            }
            kept[name] = member
        }
    }
}

extension CaptureRecord {
    /// The record as the merge sees it: each element has an identity of its own, and the id under which Capture has it.
    var recordContents: RecordContents {
        var contents = contentsAsTheyAre
        contents.mine.recognize(beside: contents.confirmed)
        return contents
    }

    fileprivate var contentsAsTheyAre: RecordContents {
        let state = _captureState
        return RecordContents(
            mine: contents, confirmed: state.confirmed?.contents ?? PartContent(unread: Self.layout),
            doubts: state.doubts, calls: state.calls, isLastUpdatedKnown: !state._kept.isUnread("lastUpdated"))
    }
}

extension CaptureRecord {
    /// Changes the record as the merge sees it.
    mutating func changeContents(_ change: (inout RecordContents) -> Void) {
        let before = contentsAsTheyAre
        var after = before
        after.mine.recognize(beside: after.confirmed)
        change(&after)
        write(after, over: before)
    }

    /// The record, in which each element has an identity of its own and the id under which Capture has it.
    package var recognized: Self {
        var record = self
        record.changeContents { _ in }
        return record
    }
}
