/// Makes calls from the changes of a record, including those in plurals.
extension CaptureEntity {
    /// Returns the calls of a save that sends plurals element by element. The update comes last, so that its answer
    /// shows the record in its final state.
    ///
    /// - Throws: ``CaptureError/unread(paths:)`` if the calls would erase values that were never read;
    ///   ``CaptureError/unsendable(paths:)`` if a value has no wire form.
    func callsToSave(overwritingUnread: Bool) throws -> [PreparedCall<Self>] {
        try checkIsSendable(at: .root, withPlurals: true)
        var changes = ElementChanges(
            self, confirmed: confirmedRecord, captureState.ledger.doubts, path: .root, inAnyOrder: false)
        changes.visitWritable()
        let update = PlannedCall.updates(.save, at: .root, changes.members, erasing: changes.erasedPaths)
        return try prepared(changes.removals.map(PlannedCall.removal) + changes.replaces + update, overwritingUnread)
    }

    /// Returns the calls of an update of one plural.
    ///
    /// - Throws: ``CaptureError/notStored(path:reason:)`` if there is no such plural or the ids of its elements are not
    ///   known; ``CaptureError/unread(paths:)``; ``CaptureError/unsendable(paths:)``.
    func callsToUpdate(pluralAt path: AttributePath) throws -> [PreparedCall<Self>] {
        var update = UpdateOfPlural(path: path)
        guard visitPart(at: path.steps.dropLast(), &update), update.isReached else {
            throw CaptureError.notStored(path: path.description)
        }
        if update.isUnread { throw CaptureError.unread(paths: [path.description]) }
        if update.calls.isEmpty { return [] }
        try checkIsSendable(at: path, withPlurals: true)
        return try prepared(update.calls, false)
    }

    /// Returns the calls of a save that replaces plurals: an update of the record, and the calls for the changes in its
    /// plurals.
    func callsToReplace(overwritingUnread: Bool) throws -> [PreparedCall<Self>] {
        let plan = SavePlan(self, confirmed: confirmedRecord, captureState.ledger.doubts)
        let changes = changes(from: confirmedRecord, captureState.ledger.doubts)
        let update = PlannedCall.updates(.update, at: .root, changes)
        try checkIsSendable(at: .root, withPlurals: true)
        return try prepared(update + plan.calls, overwritingUnread)
    }

    private func prepared(_ calls: [PlannedCall], _ overwritingUnread: Bool) throws -> [PreparedCall<Self>] {
        let erased = calls.flatMap(\.erasedPaths)
        guard erased.isEmpty || overwritingUnread else {
            throw CaptureError.unread(paths: erased.map(\.description))
        }
        let secrets = secretTexts
        return calls.map { call in
            prepared(call.kind, call.path, call.body, secrets: secrets, address: call.address)
        }
    }
}

/// The calls for the changes of one plural, collected in the part that contains it.
private struct UpdateOfPlural: PartVisitor {
    let path: AttributePath
    var isReached = false
    /// True if it is not known what Capture has in the plural.
    var isUnread = false
    var calls: [PlannedCall] = []

    mutating func reach<Part: CaptureRecord>(_ part: Part, confirmed: Part, _ doubts: Doubts) {
        guard case .attribute(let name)? = path.steps.last,
            let attribute = Part.attributes.entries.first(where: { $0.name == name })
        else { return }
        isReached = true
        let holder = AttributePath(path.steps.dropLast())
        var changes = ElementChanges(part, confirmed: confirmed, doubts, path: holder, inAnyOrder: true)
        attribute.accept(&changes)
        isUnread = !attribute.isWritable || changes.replaces.contains { $0.path == path }
        let update = PlannedCall.updates(
            .elements, at: path, changes.members, erasing: changes.erasedPaths, address: holder)
        calls = changes.removals.map(PlannedCall.removal) + changes.replaces + update
    }
}
