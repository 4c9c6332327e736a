extension CaptureEntity {
    /// Sends everything that has changed: an update of the record, a replace of each
    /// plural whose elements were added, removed or moved, and an update of each edited element of the others.
    ///
    /// The calls go out one after the other and stop at the first failure. Nothing is sent if one of them cannot even
    /// be made.
    ///
    /// - Parameters:
    ///   - client: The connection to the service.
    ///   - overwritingUnread: Replace plurals even if that erases values that were never read.
    /// - Returns: One receipt for all calls.
    /// - Throws: As ``update(using:ifUnmodified:)`` and
    ///   ``replace(_:using:overwritingUnread:)-(KeyPath<Self,[Element]>,_,_)``; if calls had been made by then,
    ///   ``CaptureError/incomplete(_:receipt:)`` with their receipt, to be applied.
    public func save(using client: CaptureClient, overwritingUnread: Bool = false) async throws -> Receipt<Self> {
        var exchanges: [Exchange<Self>] = []
        func receipt() -> Receipt<Self> {
            Receipt(path: .root, exchanges: exchanges, earlier: client.earlierExchanges(than: exchanges))
        }
        if hasChanges { try client.checkIdentifies(self) }
        for call in try callsToSave(overwritingUnread: overwritingUnread) {
            let outcome: CallOutcome<Self>
            do {
                outcome = try await client.outcome(of: call)
            } catch {
                if exchanges.isEmpty { throw error }
                throw CaptureError.incomplete(CaptureError(stopping: error), receipt: AnyReceipt(receipt()))
            }
            exchanges.append(outcome.exchange)
            guard let error = outcome.error else { continue }
            if exchanges.count == 1 { throw error.carrying(receipt()) }
            throw CaptureError.incomplete(error, receipt: AnyReceipt(receipt()))
        }
        return receipt()
    }

    /// An update of the record, and what carries the changes in its plurals.
    private func callsToSave(overwritingUnread: Bool) throws -> [PreparedCall<Self>] {
        let plan = SavePlan(self, confirmed: confirmedRecord, captureState.ledger.doubts)
        let (snapshot, secrets) = (Snapshot(self), secretTexts)
        let changes = changes(from: confirmedRecord, captureState.ledger.doubts)
        let update = changes.isEmpty ? [] : [PlannedCall(kind: .update, path: .root, body: .object(changes))]
        try checkIsSendable(at: .root, withPlurals: true)
        return try (update + plan.calls).map { call in
            guard call.erasedPaths.isEmpty || overwritingUnread else {
                throw CaptureError.unread(paths: call.erasedPaths.map(\.description))
            }
            return prepared(call.kind, call.path, call.body, snapshot, secrets: secrets)
        }
    }
}

extension CaptureError {
    /// What stopped a save after its first call.
    fileprivate init(stopping error: any Error) {
        switch error {
        case let error as CaptureError: self = error
        case is CancellationError: self = .cancelled()
        default: self = .transport(reason: "no access token was to be had")
        }
    }
}
