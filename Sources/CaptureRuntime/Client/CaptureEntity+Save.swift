extension CaptureEntity {
    /// Sends everything that has changed, in as few calls as that takes: an update of the record, a replace of each
    /// plural whose elements were added, removed or moved, and an update of each edited element of the others.
    ///
    /// The calls go out one after the other and stop at the first failure. Nothing is sent if one of them cannot even
    /// be made.
    ///
    /// - Returns: One receipt for all calls.
    /// - Throws: As ``update(using:ifUnmodified:)`` and
    ///   ``replace(_:using:overwritingUnread:)-(KeyPath<Self,[Element]>,_,_)``; if calls had been made by then,
    ///   ``CaptureError/incomplete(_:receipt:)`` with their receipt, to be applied.
    public func save(using client: CaptureClient) async throws -> Receipt<Self> {
        var calls = try preparedUpdate().map { [$0] } ?? []
        calls += try Self.callsToSave(in: LocationScope(root: self))
        var receipt = Receipt<Self>.nothing(path: "")
        for call in calls {
            do {
                receipt.append(try await call.send(using: client))
            } catch {
                throw receipt.completing(error)
            }
        }
        return receipt
    }
}

extension CaptureRecord {
    /// The calls that carry the changes in the plurals of this record.
    static func callsToSave<Root: CaptureEntity>(
        in scope: LocationScope<Root, Self>
    ) throws -> [PreparedCall<Root>] {
        try attributes.entries.filter { !$0.isReadOnly }.flatMap { try $0.callsToSave(in: scope) }
    }
}

extension LocationScope where Part: CaptureRecord {
    /// The replace of a plural of this part.
    func preparedReplace<Inner>(
        of attribute: AttributeAccess<Part>, at plural: LocationScope<Root, Inner>
    ) throws -> PreparedCall<Root> {
        guard isStored else { throw CaptureError.notStored(path: plural.path) }
        return try root.preparedReplace(of: locatedPlural(attribute, at: plural), overwritingUnread: false)
    }
}

extension Receipt {
    /// The error of a call that was not the first one.
    fileprivate func completing(_ error: any Error) -> any Error {
        var receipt = self
        guard let error = error as? CaptureError else {
            if isEmpty { return error }
            if error is CancellationError { return CaptureError.incomplete(.cancelled(), receipt: AnyReceipt(receipt)) }
            return CaptureError.incomplete(
                .transport(reason: "no access token was to be had"), receipt: AnyReceipt(receipt))
        }
        if isEmpty { return error }
        if let last = error.receipt(for: Record.self) { receipt.append(last) }
        return CaptureError.incomplete(error, receipt: AnyReceipt(receipt))
    }
}
