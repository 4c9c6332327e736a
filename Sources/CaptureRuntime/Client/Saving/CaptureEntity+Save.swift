/// How a save sends the changes in plurals of elements.
public enum PluralSaving: Hashable, Sendable {
    /// Element by element: an edited element keeps its id, a new one is appended, a removed one is deleted, and what
    /// others have added stays. A plural whose order has changed is replaced.
    case byElement
    /// A plural whose elements were added, removed or moved is replaced: all its elements get new ids, and what others
    /// have added in the meantime is removed.
    case replace
}

extension CaptureEntity {
    /// Sends everything that has changed.
    ///
    /// ```swift
    /// user.photos.append(.init(value: url))
    /// user.primaryAddress.city = "Portland"
    /// try await user.save(using: client).apply(to: &user)
    /// ```
    ///
    /// One update carries scalars, objects, and the edited and new elements of plurals at every depth. Each removed
    /// element is a call of its own. String plurals, and plurals whose order has changed (a new element that is not at
    /// the end included), are replaced. The calls go out one after the other, the update last, and stop at the first
    /// failure. Nothing is sent if one of them cannot even be made.
    ///
    /// Elements whose append had no answer are not sent again before Capture was asked for them: the save reads the
    /// record first. The same holds for new elements of a record that was loaded, because nobody knows whether they
    /// were sent before the app ended.
    ///
    /// - Parameters:
    ///   - client: The connection to the service.
    ///   - plurals: Whether plurals are sent element by element, or replaced.
    ///   - overwritingUnread: Replace plurals even if that erases values that were never read.
    /// - Returns: One receipt for all calls.
    /// - Throws: As ``update(using:ifUnmodified:)`` and
    ///   ``replace(_:using:overwritingUnread:)-(KeyPath<Self,[Element]>,_,_)``; if calls had been made by then,
    ///   ``CaptureError/incomplete(_:receipt:)`` with their receipt, to be applied. Error 310 says that an edited
    ///   element is gone: ``refresh(using:)`` makes it a new one.
    public func save(
        using client: CaptureClient, plurals: PluralSaving = .byElement, overwritingUnread: Bool = false
    ) async throws -> Receipt<Self> {
        guard hasChanges else { return .nothing(at: .root) }
        try client.checkIdentifies(self)
        switch plurals {
        case .byElement:
            // What cannot be made fails at once, before it waits for its turn and before anything is read.
            _ = try callsToSave(overwritingUnread: overwritingUnread)
            return try await CallSeries.inLine(of: self, client) { series in
                try await series.readIfMembershipIsInDoubt(at: .root)
                try await series.carryOut(try series.record.callsToSave(overwritingUnread: overwritingUnread))
            }
        case .replace:
            var series = CallSeries(self, client)
            try await series.carryOut(try callsToReplace(overwritingUnread: overwritingUnread), isInTurn: false)
            return series.receipt
        }
    }

    /// Sends the added and the edited elements of a plural in one call, and a call for each removed one. All others
    /// keep their ids, and what others have added in the meantime stays:
    ///
    /// ```swift
    /// user.photos.append(.init(value: url))
    /// user.photos[0].type = "avatar"
    /// try await user.update(\.photos, using: client).apply(to: &user)
    /// ```
    ///
    /// New elements are stored behind all others. The order is not sent: where only that has changed there is no
    /// request, and a ``replace(_:using:overwritingUnread:)-(KeyPath<Self,[Element]>,_,_)`` is what sends it. String
    /// plurals inside edited elements are replaced.
    ///
    /// - Parameters:
    ///   - keyPath: The plural. One inside a stored element is addressed by way of its id.
    ///   - client: The connection to the service.
    /// - Throws: As ``save(using:plurals:overwritingUnread:)``; ``CaptureError/unread(paths:)``, before anything is
    ///   sent, if the plural was never read.
    public func update<Element: PluralElement>(
        _ keyPath: KeyPath<Self, [Element]>, using client: CaptureClient
    ) async throws -> Receipt<Self> {
        let path = try storedPath(of: keyPath)
        if captureState.ledger.doubts[path.steps[...]].isEmpty, try callsToUpdate(pluralAt: path).isEmpty {
            return .nothing(at: path)
        }
        try client.checkIdentifies(self)
        return try await CallSeries.inLine(of: self, client, at: path) { series in
            try await series.readIfMembershipIsInDoubt(at: path)
            try await series.carryOut(try series.record.callsToUpdate(pluralAt: path))
        }
    }

    /// The elements of a string plural have no ids that a record knows, so they cannot be sent one by one.
    @available(*, unavailable, message: "a string plural can only be replaced: use replace(_:using:)")
    public func update(_ keyPath: KeyPath<Self, [String]>, using client: CaptureClient) async throws -> Receipt<Self> {
        fatalError("unavailable")
    }
}
