/// Makes calls from the changes of a record, including those in plurals.
extension CaptureRecord {
    /// Returns the update of the part at a path, if anything has changed in it.
    ///
    /// - Parameter ifUnmodified: Pass true to update only if nobody else has changed the record since it was read.
    func callsToUpdate(at path: AttributePath, ifUnmodified: Bool = false) throws -> [PlannedCall] {
        let changes = try update(at: path)
        if changes == [:] { return [] }
        let since = ifUnmodified ? lastUpdatedOnCapture : nil
        if ifUnmodified, since == nil { throw CaptureError(.unread(paths: ["/lastUpdated"])) }
        try checkIsSendable(at: path, withPlurals: false)
        return [PlannedCall(sending: .update, part: path, body: changes, unmodifiedSince: since)]
    }

    /// Returns the replace of the plural at a path.
    func callsToReplace(pluralAt path: AttributePath, overwritingUnread: Bool) throws -> [PlannedCall] {
        let body = try replacement(at: path, overwritingUnread: overwritingUnread)
        try checkIsSendable(at: path, withPlurals: true)
        return [PlannedCall(sending: .replace, part: path, body: body, reason: .requested)]
    }

    /// Returns the calls of a save that sends plurals element by element. The update comes last, so that its answer
    /// shows the record in its final state.
    ///
    /// - Throws: ``CaptureError/unread`` if the calls would erase values that were never read;
    ///   ``CaptureError/unsendable`` if a value has no wire form.
    func callsToSave(overwritingUnread: Bool) throws -> [PlannedCall] {
        try checkIsSendable(at: .root, withPlurals: true)
        var changes = ElementChanges(
            record: self, confirmed: confirmedRecord, doubts: _captureState.ledger.doubts, path: .root,
            isInAnyOrder: false)
        changes.visitWritable()
        let update = PlannedCall.updates(
            .save, at: .root, changes.members, erasing: changes.erasedPaths, appends: changes.appends)
        return try checked(changes.removals.map(PlannedCall.removal) + changes.replaces + update, overwritingUnread)
    }

    /// Returns the calls of an update of one plural.
    ///
    /// - Throws: ``CaptureError/notStored`` if there is no such plural or the ids of its elements are not
    ///   known; ``CaptureError/unread``; ``CaptureError/unsendable``.
    func callsToUpdate(pluralAt path: AttributePath) throws -> [PlannedCall] {
        guard let holder = storedPart(at: path.steps.dropLast()) else {
            throw CaptureError(.notStored(path: path.description))
        }
        let calls = try holder.callsToUpdate(pluralAt: path)
        if calls.isEmpty { return [] }
        try checkIsSendable(at: path, withPlurals: true)
        return try checked(calls, false)
    }

    /// Returns the calls of a save that replaces plurals: an update of the record, and the calls for the changes in its
    /// plurals.
    func callsToReplace(overwritingUnread: Bool) throws -> [PlannedCall] {
        let plan = SavePlan(self, confirmed: confirmedRecord, _captureState.ledger.doubts)
        let changes = changes(from: confirmedRecord, _captureState.ledger.doubts)
        let update = PlannedCall.updates(.update, at: .root, changes)
        try checkIsSendable(at: .root, withPlurals: true)
        return try checked(update + plan.calls, overwritingUnread)
    }

    private func checked(_ calls: [PlannedCall], _ overwritingUnread: Bool) throws -> [PlannedCall] {
        let erased = calls.flatMap(\.erasedPaths)
        guard erased.isEmpty || overwritingUnread else {
            throw CaptureError(.unread(paths: erased.map(\.description)))
        }
        return calls
    }
}

extension PlannedCall {
    static func read(_ path: AttributePath, because reason: Reason? = nil) -> PlannedCall {
        PlannedCall(sending: .nothing, part: path, reason: reason)
    }

    static func removal(_ path: AttributePath) -> PlannedCall { PlannedCall(sending: .removal, part: path) }

    /// Returns the update that carries these members; empty if there are none.
    static func updates(
        _ sending: SentKind, at path: AttributePath, _ members: [String: JSONValue], erasing: [AttributePath] = [],
        holder: AttributePath? = nil, appends: Bool = false
    ) -> [PlannedCall] {
        if members.isEmpty { return [] }
        return [
            PlannedCall(
                sending: sending, part: path, holder: holder, body: .object(members), erasedPaths: erasing,
                appends: appends)
        ]
    }

    /// Returns the replace of a plural of the record at a path.
    static func replaces<Part: CapturePart>(
        _ plural: Attribute<Part>, of record: Part, confirmed: Part, at path: AttributePath,
        because reason: Reason
    ) -> [PlannedCall] {
        var replace = ReplaceBody(record: record, confirmed: confirmed, path: path)
        guard let body = replace.ofPlural(plural.name) else { return [] }
        return [
            PlannedCall(
                sending: .replace, part: path / plural.name, body: body, reason: reason,
                erasedPaths: replace.erasedPaths)
        ]
    }
}

extension StoredPart {
    /// Returns the calls for the changes of one plural in the part.
    ///
    /// - Throws: ``CaptureError/notStored`` if there is no such plural; ``CaptureError/unread`` if
    ///   it is not known what Capture has in it.
    fileprivate func callsToUpdate(pluralAt path: AttributePath) throws -> [PlannedCall] {
        guard case .attribute(let name)? = path.steps.last, let attribute = Part.attributes[name] else {
            throw CaptureError(.notStored(path: path.description))
        }
        let holder = AttributePath(path.steps.dropLast())
        var changes = ElementChanges(
            record: part, confirmed: confirmed, doubts: doubts, path: holder, isInAnyOrder: true)
        attribute.accept(&changes)
        if !attribute.isWritable || changes.replaces.contains(where: { $0.part == path }) {
            throw CaptureError(.unread(paths: [path.description]))
        }
        let update = PlannedCall.updates(
            .elements, at: path, changes.members, erasing: changes.erasedPaths, holder: holder,
            appends: changes.appends)
        return changes.removals.map(PlannedCall.removal) + changes.replaces + update
    }
}
