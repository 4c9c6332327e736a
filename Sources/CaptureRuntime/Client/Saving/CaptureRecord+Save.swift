/// How a save sends the changes in plurals of elements.
public enum PluralSaving: Hashable, Sendable {
    /// Element by element: an edited element keeps its id, a new one is appended, a removed one is deleted, and
    /// elements that others have added stay. A plural whose order has changed is replaced.
    case byElement
    /// A plural whose elements were added, removed or moved is replaced: all its elements get new ids, and elements
    /// that others have added in the meantime are removed.
    case replace
}

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
    /// element needs a call of its own. String plurals are replaced, and so are plurals that the app has reordered, for
    /// example by a new element in front of others. The calls are made one after the other, the update last, and
    /// stop at the first failure. If one of them cannot be built, nothing is sent.
    ///
    /// If it is not known what Capture holds in a plural, the save reads the record first: after an append, removal or
    /// replace without a response, if the plural was never read or the ids of its elements are not known, and if
    /// another copy of the record has made calls that the client no longer remembers. The same applies to new elements
    /// of a loaded record, because they may have been sent before the app ended, and to an element to remove that is
    /// not there, because somebody else may have replaced the plural.
    ///
    /// An empty plural that was never read is no change: the elements that Capture has in it stay. To remove them all,
    /// refresh the record first and empty the plural then, or replace it with `overwritingUnread: true`.
    ///
    /// - Parameters:
    ///   - client: The connection to the service.
    ///   - plurals: Whether plurals are sent element by element or replaced.
    ///   - overwritingUnread: Pass true to replace plurals, and to move elements, even if that erases values that were
    ///     never read.
    /// - Returns: One receipt for all calls, to be applied to the record.
    /// - Throws: The same errors as ``update(using:ifUnmodified:)`` and
    ///   ``replace(_:using:overwritingUnread:)-(KeyPath<Self,[Element]>,_,_)``. If calls were made before the error, it
    ///   has their receipt, which must be applied. Error 310 means that an edited element is gone; ``refresh(using:)``
    ///   turns it into a new one.
    public func save(
        using client: CaptureClient, plurals: PluralSaving = .byElement, overwritingUnread: Bool = false
    ) async throws -> Receipt<Self> {
        guard hasChanges else { return .nothing(at: .root) }
        try client.checkIdentifies(self)
        switch plurals {
        case .byElement:
            let plan: @Sendable (Self) throws -> [PlannedCall] = {
                try $0.callsToSave(overwritingUnread: overwritingUnread)
            }
            // What cannot be built is refused now, before the save waits for its turn.
            _ = try readingFirst(plan)
            return try await CallSeries.inLine(of: self, client, plan)
        case .replace:
            let calls = try callsToReplace(overwritingUnread: overwritingUnread)
            return try await CallSeries.carryOut(calls, of: self, client)
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
    /// - Throws: The same errors as ``save(using:plurals:overwritingUnread:)``.
    public func update<Element: PluralElement>(
        _ keyPath: KeyPath<Self, [Element]>, using client: CaptureClient
    ) async throws -> Receipt<Self> {
        let path = try storedPath(of: keyPath)
        let plan: @Sendable (Self) throws -> [PlannedCall] = { try $0.callsToUpdate(pluralAt: path) }
        if try readingFirst(at: path, plan).isEmpty { return .nothing(at: path) }
        try client.checkIdentifies(self)
        return try await CallSeries.inLine(of: self, client, at: path, plan)
    }

    /// Unavailable: a record does not know the ids of a string plural's elements, so they cannot be sent one by one.
    @available(*, unavailable, message: "a string plural can only be replaced: use replace(_:using:)")
    public func update(_ keyPath: KeyPath<Self, [String]>, using client: CaptureClient) async throws -> Receipt<Self> {
        fatalError("unavailable")
    }
}
