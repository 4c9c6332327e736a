extension CaptureRecord {
    /// Sends all changes in the record, including those in plurals.
    ///
    /// ```swift
    /// user.photos.append(.init(value: url))
    /// user.primaryAddress.city = "Portland"
    /// try await user.save(using: client).apply(to: &user)
    /// ```
    ///
    /// One update carries scalars, objects, and the edited and new elements of plurals at every depth. Each removed
    /// element needs a call of its own. String plurals are replaced, and so are plurals in which the app has moved
    /// stored elements. The calls are made one after the other, and stop at the first failure.
    ///
    /// The save reads the record first if it is not known what Capture holds: if the response to an earlier call was
    /// lost, if the record was loaded with changes, or if a record that was fetched separately has made calls. It also
    /// reads before it replaces a plural, so that only what comes in at that moment is erased, and once if an element
    /// is not there any more, because somebody else may have replaced its plural.
    ///
    /// An empty plural that was never read is no change: the elements that Capture has in it stay. To remove them all,
    /// refresh the record first and empty the plural then, or replace it with `overwritingUnread: true`.
    ///
    /// - Parameters:
    ///   - client: The connection to the service.
    ///   - overwritingUnread: Pass true to replace plurals even if that erases values that were never read.
    /// - Returns: One receipt for all calls, to be applied to the record.
    /// - Throws: The same errors as ``update(using:ifUnmodified:)`` and
    ///   ``replace(_:using:overwritingUnread:)-(KeyPath<Self,[Element]>,_,_)``. If calls were made before the error, it
    ///   has their receipt, which must be applied. Error 310 means that an edited element is gone; ``refresh(using:)``
    ///   turns it into a new one.
    public func save(using client: CaptureClient, overwritingUnread: Bool = false) async throws -> Receipt<Self> {
        if !hasChanges, client.knowsNoMore(than: self) { return Receipt(of: self) }
        // What cannot be sent is refused before the call waits for its turn.
        let contents = mergeState
        try contents.checkForm(contents.pending)
        return try await RecordCall.make(self, contents, client) {
            try await $0.save(overwritingUnread: overwritingUnread) { $0.pending }
        }
    }

    /// Sends the added and edited elements of a plural in one call, and makes a call for each removed one. All other
    /// elements keep their ids, and elements that others have added in the meantime stay:
    ///
    /// ```swift
    /// user.photos.append(.init(value: url))
    /// user.photos[0].type = "avatar"
    /// try await user.update(\.photos, using: client).apply(to: &user)
    /// ```
    ///
    /// New elements are stored after all others. The order of elements is not sent: if only the order has changed, no
    /// request is made. Send the order with ``replace(_:using:overwritingUnread:)-(KeyPath<Self,[Element]>,_,_)``.
    /// String plurals inside edited elements are replaced.
    ///
    /// - Parameters:
    ///   - keyPath: The plural. A plural inside a stored element is addressed through the element's id.
    ///   - client: The connection to the service.
    /// - Returns: One receipt for all calls, to be applied to the record.
    /// - Throws: The same errors as ``save(using:overwritingUnread:)``.
    public func update<Element: PluralElement>(
        _ keyPath: KeyPath<Self, [Element]>, using client: CaptureClient
    ) async throws -> Receipt<Self> {
        let contents = mergeState
        let target = try contents.target(of: keyPath)
        let planned = contents.changes(in: target)
        try contents.checkForm(planned)
        if contents.doubts.isEmpty, planned.isEmpty, client.knowsNoMore(than: self) {
            return Receipt(of: self, at: target.address)
        }
        return try await RecordCall.make(self, contents, client, at: target.address) {
            try await $0.save(overwritingUnread: false) { $0.changes(in: target) }
        }
    }

    /// Unavailable: a record does not know the ids of a string plural's elements, so they cannot be sent one by one.
    @available(*, unavailable, message: "a string plural can only be replaced: use replace(_:using:)")
    public func update(_ keyPath: KeyPath<Self, [String]>, using client: CaptureClient) async throws -> Receipt<Self> {
        fatalError("unavailable")
    }
}

extension MergeState {
    /// Returns what an update of a plural sends: its elements, whatever their order.
    fileprivate func changes(in target: Target) -> [Patch] {
        guard let plural = target.plural, let confirmed = confirmed.find(target.path),
            let mine = mine.find(target.path)
        else { return [] }
        return mine.patches(from: confirmed, moves: false, only: plural, at: target.path)
    }
}

extension RecordCall {
    /// Sends changes, and plans again after each response.
    ///
    /// - Parameter changes: Returns what is to be sent.
    fileprivate mutating func save(
        overwritingUnread: Bool, _ changes: @Sendable (MergeState) -> [Patch]
    ) async throws {
        var planned = changes(current)
        if try await readFirst(sendsElements: !planned.isEmpty) { planned = changes(current) }
        // Whatever a service answers, a save comes to an end.
        var requestsLeft = 8 + 4 * planned.count
        while let next = planned.first {
            requestsLeft -= 1
            if requestsLeft < 0 {
                throw CaptureError(.unexpectedResponse(reason: "the record in it still lacks what was sent"))
            }
            let mayErase = !overwritingUnread && !current.unread(planned).isEmpty
            if !hasJustRead, next.kind == .replace || mayErase {
                // So that a replace erases only what comes in at that moment (3).
                try await read()
            } else {
                try current.checkForm(planned)
                if mayErase { try current.checkNothingIsErased(by: planned) }
                try await sendOrRead(next)
            }
            planned = changes(current)
        }
    }

    /// Sends a patch. If what it is about is not there any more, because others have removed or renumbered it, what
    /// there is, is read; only what no read shows is taken as gone.
    private mutating func sendOrRead(_ patch: Patch) async throws {
        do {
            try await send(patch)
        } catch let error as CaptureError where error.serviceError?.code == .recordNotFound {
            if !hasJustRead || !isHidden(patch.path) {
                try await read()
            } else if patch.kind == .delete {
                takeAsGone(patch)
            } else {
                throw error
            }
        }
    }
}

extension CaptureClient {
    /// Saves a record and applies the outcome to it, also if the save fails:
    ///
    /// ```swift
    /// user.photos.append(.init(value: url))
    /// try await client.save(&user)
    /// ```
    ///
    /// This is ``CaptureRecord/save(using:overwritingUnread:)``, its receipt, and on failure the receipt of the
    /// error, if it has one. Calling it again after an error is safe: the record then knows what Capture has, or that
    /// this is not known.
    ///
    /// Use it where nothing else reads or edits the record meanwhile: in scripts, servers and tests. The call holds the
    /// record until it ends, so Swift refuses a property of an actor or of a model on the main actor, and Swift 6 also
    /// a top-level variable. In user interfaces, where the record is edited while the call is under way, apply the
    /// receipt to it or use ``RecordEditor``.
    ///
    /// - Parameters:
    ///   - record: The record to save. If the save fails before anything was sent, it does not change.
    ///   - overwritingUnread: Pass true to replace plurals even if that erases values that were never read.
    /// - Throws: The same errors as ``CaptureRecord/save(using:overwritingUnread:)``. Their receipts have been
    ///   applied. Errors of the closure for access tokens are always thrown as they are.
    public func save<Record: CaptureRecord>(
        _ record: inout Record, overwritingUnread: Bool = false
    ) async throws {
        do {
            let receipt = try await record.save(using: self, overwritingUnread: overwritingUnread)
            receipt.apply(to: &record)
        } catch let error as CaptureError {
            error.receipt(for: Record.self)?.apply(to: &record)
            throw error.cause ?? error
        }
    }
}
