/// Makes calls from the changes of a record, including those in plurals.
extension CaptureRecord {
    /// Returns the update of the part at a path, if anything has changed in it.
    ///
    /// - Parameter ifUnmodified: Pass true to update only if nobody else has changed the record since it was read.
    func callsToUpdate(at path: AttributePath, ifUnmodified: Bool = false) throws -> [PlannedCall] {
        var calls = try storedPart(at: path).callsToUpdate(at: path)
        if calls.isEmpty { return [] }
        if ifUnmodified {
            guard let since = lastUpdatedOnCapture else { throw CaptureError(.unread(paths: ["/lastUpdated"])) }
            calls[0].unmodifiedSince = since
        }
        return try checked(calls, false)
    }

    /// Returns the replace of the plural at a path.
    func callsToReplace(pluralAt path: AttributePath, overwritingUnread: Bool) throws -> [PlannedCall] {
        let (body, objections) = try storedPart(at: path.parent).replacement(ofPluralAt: path)
        let call = PlannedCall(
            sending: .replace, part: path, body: body, reason: .requested, objections: objections)
        return try checked([call], overwritingUnread)
    }

    /// Returns the calls of a save that sends plurals element by element. The update comes last, so that its answer
    /// shows the record in its final state.
    ///
    /// - Throws: ``CaptureError/unread`` if the calls would erase values that were never read;
    ///   ``CaptureError/unsendable`` if a value has no wire form.
    func callsToSave(overwritingUnread: Bool) throws -> [PlannedCall] {
        let changes = PartChanges(
            recognized, confirmed: confirmedRecord, _captureState.ledger.doubts, at: .root, plurals: .inOrder)
        return try checked(changes.calls(.save, at: .root), overwritingUnread)
    }

    /// Returns the calls of an update of one plural.
    ///
    /// - Throws: ``CaptureError/notStored`` if there is no such plural or the ids of its elements are not
    ///   known; ``CaptureError/unread``; ``CaptureError/unsendable``.
    func callsToUpdate(pluralAt path: AttributePath) throws -> [PlannedCall] {
        try checked(storedPart(at: path.parent).callsToUpdate(pluralAt: path), false)
    }

    /// Returns the calls of a save that replaces plurals: an update of the record, and the calls for the changes in its
    /// plurals.
    func callsToReplace(overwritingUnread: Bool) throws -> [PlannedCall] {
        let (confirmed, doubts) = (confirmedRecord, _captureState.ledger.doubts)
        let update = PartChanges(self, confirmed: confirmed, doubts, at: .root).calls(.update, at: .root)
        let plan = SavePlan(recognized, confirmed: confirmed, doubts)
        return try checked(update + plan.calls, overwritingUnread)
    }

    private func checked(_ calls: [PlannedCall], _ overwritingUnread: Bool) throws -> [PlannedCall] {
        let objections = calls.reduce(into: Objections()) { $0 += $1.objections }
        try objections.check(overwritingUnread: overwritingUnread)
        return calls
    }
}

extension PlannedCall {
    static func read(_ path: AttributePath, because reason: Reason? = nil) -> PlannedCall {
        PlannedCall(sending: .nothing, part: path, reason: reason)
    }

    static func removal(_ path: AttributePath) -> PlannedCall { PlannedCall(sending: .removal, part: path) }

    /// Returns the replace of a plural of the record at a path.
    static func replaces<Part: CapturePart>(
        _ plural: Attribute<Part>, of record: Part, confirmed: Part, at path: AttributePath,
        because reason: Reason
    ) -> [PlannedCall] {
        var replace = ReplaceBody(record: record, confirmed: confirmed, path: path)
        guard let body = replace.member(plural.name) else { return [] }
        return [
            PlannedCall(
                sending: .replace, part: path / plural.name, body: body, reason: reason,
                objections: replace.objections)
        ]
    }
}

extension StoredPart {
    /// Returns the update of the part at its path without its plurals; none if nothing has changed.
    func callsToUpdate(at path: AttributePath) -> [PlannedCall] {
        PartChanges(part, confirmed: confirmed, doubts, at: path).calls(.update, at: path)
    }

    /// Returns the calls for the changes of one plural in the part.
    ///
    /// - Throws: ``CaptureError/notStored`` if there is no such plural; ``CaptureError/unread`` if
    ///   it is not known what Capture has in it.
    fileprivate func callsToUpdate(pluralAt path: AttributePath) throws -> [PlannedCall] {
        guard case .attribute(let name)? = path.steps.last, let attribute = Part.attributes[name] else {
            throw CaptureError(.notStored(path: path.description))
        }
        let holder = path.parent
        let changes = PartChanges(
            part, confirmed: confirmed, doubts, at: holder, plurals: .withoutOrder, only: attribute)
        if !attribute.isWritable || changes.replaces.contains(where: { $0.part == path }) {
            throw CaptureError(.unread(paths: [path.description]))
        }
        return changes.calls(.elements, at: path, holder: holder)
    }
}
