extension CallMarks {
    /// Adopts the ids that the record of a later call knows for elements that may have been appended.
    ///
    /// If the app restores an earlier copy of a record, that copy does not know these ids. An element that was edited
    /// since, here or on the service, cannot be found by its content.
    mutating func takeIDs<Record: CaptureEntity>(from sent: Record) {
        if !isAboutMembership { return }
        var ids = KnownIDs(sent: sent, doubts: self)
        ids.visitWritable()
        self = ids.doubts
    }
}

private struct KnownIDs<Record: CaptureRecord>: AttributeVisitor {
    let sent: Record
    var doubts: CallMarks

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        doubts[attribute.name] = known(sent[keyPath: attribute.keyPath], doubts[attribute.name])
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        var doubts = doubts[attribute.name]
        if doubts.isEmpty { return }
        var ids: [LocalID: Int] = [:]
        for element in sent[keyPath: attribute.keyPath] {
            guard let id = element.id else { continue }
            ids[element.localID] = id
            doubts[.element(id)] = known(element, doubts[.element(id)])
        }
        doubts.noteIDs(ids)
        self.doubts[attribute.name] = doubts
    }

    private func known<Part: CaptureRecord>(_ part: Part, _ doubts: CallMarks) -> CallMarks {
        if doubts.isEmpty { return doubts }
        var ids = KnownIDs<Part>(sent: part, doubts: doubts)
        ids.visitWritable()
        return ids.doubts
    }
}
