/// Makes plain contents of records. See also `PartContent+Writing.swift`.
extension CapturePart {
    static var layout: PartLayout { attributes.layout }

    var contents: PartContent { withUnsafePointer(to: self) { PartContent(of: $0) } }
}

extension PartContent {
    /// - Parameter part: A pointer, because generic code copies what it passes.
    init<Part: CapturePart>(of part: UnsafePointer<Part>) {
        let table = Part.attributes
        self.init(unread: table.layout)
        for index in values.indices { table.withEntry(at: index) { values[index] = $0.content(of: part) } }
        for (name, member) in part.pointee._captureState._kept.all {
            let index = layout.names.index(of: name)
            // The app has set the property since.
            if case .original(let value) = member, let index, !table.entries[index].holds(value, in: part) { continue }
            if case .unread(let reason) = member, let index {
                if values[index]?.isUnset ?? true { values[index] = nil }
                if reason == nil { continue }
            }
            kept[name] = member
        }
    }
}

extension CaptureRecord {
    /// The record as the merge sees it.
    ///
    /// - Precondition: It is ``recognized``.
    var recordContents: RecordContents {
        let state = _captureState
        return RecordContents(
            mine: contents, confirmed: state.confirmed?.contents ?? PartContent(unread: Self.layout),
            doubts: state.doubts, calls: state.calls, isLastUpdatedKnown: !state._kept.isUnread("lastUpdated"))
    }
}
