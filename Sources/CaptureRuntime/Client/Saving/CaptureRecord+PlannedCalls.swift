extension CaptureRecord {
    /// Returns what ``save(using:plurals:overwritingUnread:)`` would send now, in order. Nothing is sent or changed.
    ///
    /// ```swift
    /// user.aboutMe = "Hello."
    /// user.photos.removeFirst()
    /// try user.plannedCalls().map(\.description)
    /// // ["entity.delete /photos#31", "entity.update / {\"aboutMe\":\"Hello.\"}"]
    /// ```
    ///
    /// If the record does not know what Capture holds, the list begins with a read. The calls after it may turn out
    /// otherwise, because the save plans them anew when it has read the record. If the changes need values that were
    /// never read, there is nothing but the read.
    ///
    /// An empty plural that was never read is in none of them: emptying it changes nothing. ``unreadAttributes`` lists
    /// such plurals.
    ///
    /// The list knows only this record. A client may know calls of other copies, or receipts that were not applied to
    /// this one: its save takes their outcomes into account, and may read first for that.
    ///
    /// - Parameters:
    ///   - plurals: Whether plurals are sent element by element or replaced.
    ///   - overwritingUnread: As for the save.
    /// - Returns: The calls, with their secrets hidden. Empty if nothing has changed.
    /// - Throws: What the save throws before any request: ``CaptureError/unsendable`` and, if plurals are
    ///   replaced, ``CaptureError/unread``.
    public func plannedCalls(
        plurals: PluralSaving = .byElement, overwritingUnread: Bool = false
    ) throws -> [PlannedCall] {
        guard hasChanges else { return [] }
        var calls =
            switch plurals {
            case .byElement: try readingFirst { try $0.callsToSave(overwritingUnread: overwritingUnread) }
            case .replace: try callsToReplace(overwritingUnread: overwritingUnread)
            }
        for (index, call) in calls.enumerated() {
            calls[index].body = call.body.map { Self.hidingSecrets(in: $0, at: call.address.steps[...]) }
        }
        return calls
    }

    /// Returns the calls of a plan. If they depend on what is not known, the first of them is a read.
    ///
    /// - Parameter path: The part that the calls are about.
    func readingFirst(
        at path: AttributePath = .root, _ plan: (Self) throws -> [PlannedCall]
    ) throws -> [PlannedCall] {
        let reason = _captureState.ledger.doubts[path.steps[...]].reasonToRead(at: path)
        do {
            let calls = try plan(self)
            let isUnknown = calls.contains { $0.reason == .unknownElements }
            guard let reason = reason ?? (isUnknown ? .unknownElements : nil) else { return calls }
            // The read shows whether these replaces are needed.
            return [.read(path, because: reason)] + calls.filter { !$0.isOfUnknownElements }
        } catch let error as CaptureError {
            guard case .unread(let paths) = error.kind else { throw error }
            return [reason.map { .read(path, because: $0) } ?? .read(.root, because: .unread(paths: paths))]
        }
    }
}

extension Doubts {
    /// Why the part at a path has to be read before its changes are sent; nil if its elements are known for certain.
    fileprivate func reasonToRead(at path: AttributePath) -> PlannedCall.Reason? {
        let all = all(at: path)
        let unanswered = all.filter { $0.doubts.replacement != nil || $0.doubts.isAboutElements }
        let plurals = unanswered.isEmpty ? all.filter { !$0.doubts.appended.isEmpty } : unanswered
        if plurals.isEmpty { return nil }
        let paths = plurals.map(\.path.description).sorted()
        return unanswered.isEmpty ? .loaded(plurals: paths) : .unanswered(plurals: paths)
    }
}
