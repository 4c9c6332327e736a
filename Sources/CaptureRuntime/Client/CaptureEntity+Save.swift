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
        let calls = try (preparedUpdate(at: .root).map { [$0] } ?? []) + preparedPluralCalls()
        var receipt = Receipt<Self>.nothing(at: .root)
        for call in calls {
            do {
                receipt.append(try await call.send(using: client))
            } catch {
                throw receipt.completing(error)
            }
        }
        return receipt
    }

    /// The calls that carry the changes in the plurals of this record.
    private func preparedPluralCalls() throws -> [PreparedCall<Self>] {
        let plan = SavePlan(self, confirmed: confirmedRecord, captureState.ledger.doubts)
        return try plan.calls.map { call in
            guard call.erasedPaths.isEmpty else {
                throw CaptureError.unread(paths: call.erasedPaths.map(\.description))
            }
            return prepared(call.kind, call.path, call.body)
        }
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
