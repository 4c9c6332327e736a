/// Calls to the service. They do not change the record; each returns a ``Receipt`` to apply to it.
extension CaptureRecord {
    /// Sends all changes in the record except those in plurals. If nothing has changed, no request is sent.
    ///
    /// ```swift
    /// try await user.update(using: client).apply(to: &user)
    /// ```
    ///
    /// - Parameters:
    ///   - client: The connection to the service.
    ///   - ifUnmodified: Pass true to throw ``CaptureError/conflict`` if the record has been changed on Capture since
    ///     it was read. This needs the current `lastUpdated`, so refresh the record after a call that addressed a part
    ///     of it. A call whose response was lost may have changed the record too.
    /// - Returns: A receipt, to be applied to the record.
    /// - Throws: ``CaptureError``; `CancellationError` if nothing was sent; errors from the client's closure for access
    ///   tokens. ``CaptureError/otherUser`` if the token is not that of this record's user.
    public func update(using client: CaptureClient, ifUnmodified: Bool = false) async throws -> Receipt<Self> {
        try await update(Target(), mergeState, client, ifUnmodified: ifUnmodified)
    }

    /// Sends the changes in one object or in one stored element of a plural, at any depth.
    ///
    /// ```swift
    /// try await user.update(\.primaryAddress, using: client).apply(to: &user)
    /// try await user.update(\.photos[id: 31], using: client).apply(to: &user)
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The object or element.
    ///   - client: The connection to the service.
    /// - Returns: A receipt, to be applied to the record.
    /// - Throws: The same errors as ``update(using:ifUnmodified:)``, and ``CaptureError/notOnCapture``
    ///   before any request if Capture does not have the element.
    public func update<Part: CapturePart>(
        _ keyPath: KeyPath<Self, Part>, using client: CaptureClient
    ) async throws -> Receipt<Self> {
        let contents = mergeState
        return try await update(contents.target(of: keyPath), contents, client)
    }

    private func update(
        _ target: Target, _ contents: MergeState, _ client: CaptureClient, ifUnmodified: Bool = false
    ) async throws -> Receipt<Self> {
        let patch = contents.update(at: target.path)
        if let patch { try contents.checkForm([patch]) }
        if patch == nil, contents.doubts.isEmpty, client.knowsNoMore(than: self) {
            return Receipt(of: self, at: target.address)
        }
        if ifUnmodified { _ = try contents.lastUpdated() }
        return try await RecordCall.make(self, contents, client, at: target.address) { call in
            // A read would count as having seen what others have saved.
            if !ifUnmodified { try await call.readFirst(sendsElements: false) }
            guard let patch = call.current.update(at: target.path) else { return }
            let since = ifUnmodified ? try call.current.lastUpdated() : nil
            try await call.send(patch, unmodifiedSince: since)
        }
    }

    /// Replaces a plural on Capture with the elements, or the strings, of this record.
    ///
    /// ```swift
    /// try await user.replace(\.photos, using: client).apply(to: &user)
    /// ```
    ///
    /// Every element is sent whole and gets a new id. Elements that are on Capture but not in this record are removed.
    /// Attributes that the config file excludes are sent back as they were read.
    ///
    /// - Parameters:
    ///   - keyPath: The plural: of elements or of strings.
    ///   - client: The connection to the service.
    ///   - overwritingUnread: Pass true to send the elements even if that erases values that were never read.
    /// - Returns: A receipt, to be applied to the record.
    /// - Throws: The same errors as ``update(using:ifUnmodified:)``. Before any request, throws
    ///   ``CaptureError/notOnCapture`` if the plural is in an element that Capture does not have, or is not an
    ///   attribute, and ``CaptureError/unreadValues`` if values that were never read would be erased.
    public func replace<Element>(
        _ keyPath: KeyPath<Self, [Element]>, using client: CaptureClient, overwritingUnread: Bool = false
    ) async throws -> Receipt<Self> {
        // Checked here because values that were never read would be the reason of a refusal otherwise.
        if !client.authorization.namesRecord, uuidOnCapture == nil { throw CaptureError(.missingUUID) }
        let contents = mergeState
        let target = try contents.target(of: keyPath)
        // The ids of elements that were added to an unread plural come with a read.
        let lacksIDs = target.plural.flatMap { contents.confirmed.find(target.path)?.lacksIDs($0) } ?? false
        let planned = try contents.replace(target)
        try contents.checkForm([planned])
        if !overwritingUnread, !lacksIDs { try contents.checkNothingIsErased(by: [planned]) }
        return try await RecordCall.make(self, contents, client, at: target.address) { call in
            if try await !call.readFirst(sendsElements: true), lacksIDs { try await call.read() }
            let patch = try call.current.replace(target)
            try call.current.checkForm([patch])
            if !overwritingUnread { try call.current.checkNothingIsErased(by: [patch]) }
            try await call.send(patch)
        }
    }

    /// Unavailable: only plurals can be replaced.
    @available(*, unavailable, message: "an object cannot be replaced: set what is to change, and use update(_:using:)")
    public func replace<Object: CapturePart>(
        _ keyPath: KeyPath<Self, Object>, using client: CaptureClient, overwritingUnread: Bool = false
    ) async throws -> Receipt<Self> {
        fatalError("unavailable")
    }

    /// Reads the record and merges it into this one. Values that were not edited take what was read; edits stay and are
    /// pending. An element that is no longer on Capture is removed if it was not edited, and otherwise stays as a new
    /// one.
    ///
    /// Use it after somebody else has changed the record (``CaptureError/conflict``, error 310), and if it is not
    /// known what is on Capture:
    ///
    /// ```swift
    /// try await user.refresh(using: client).apply(to: &user)
    /// ```
    ///
    /// - Parameter client: The connection to the service.
    /// - Returns: A receipt, to be applied to the record, like that of a call that sent nothing.
    /// - Throws: ``CaptureError``; `CancellationError`; errors from the client's closure for access tokens.
    public func refresh(using client: CaptureClient) async throws -> Receipt<Self> {
        try await RecordCall.make(self, mergeState, client) { try await $0.read() }
    }
}

extension MergeState {
    /// Returns `lastUpdated` as Capture wrote it.
    ///
    /// - Throws: ``CaptureError/unreadValues`` if it is not known, or no longer current.
    fileprivate func lastUpdated() throws -> String {
        let index = confirmed.layout.names.index(of: "lastUpdated")
        let text = index.flatMap { (confirmed.values[$0].kept?.json ?? confirmed.scalar($0)).stringValue }
        guard isLastUpdatedKnown, let text else { throw CaptureError(.unreadValues(paths: ["/lastUpdated"])) }
        return text
    }
}
