/// A call that is ready to be sent, and the record that it is made for.
struct PreparedCall<Record: CaptureEntity>: Sendable {
    let call: Call
    let kind: SentKind
    /// The part that is sent or read. The call may be addressed to the object or element around it.
    let path: AttributePath
    let record: Record

    /// Sends the call and makes the receipt of its outcome.
    ///
    /// - Throws: ``CaptureError``, with a receipt if the service may have done what was asked; `CancellationError` if
    ///   nothing was sent; errors from the closure for access tokens.
    func receipt(using client: CaptureClient) async throws -> Receipt<Record> {
        let outcome = try await client.outcome(of: self)
        let receipt = client.receipt(of: [outcome.exchange], for: call.uuid, at: path)
        if let error = outcome.error { throw error.carrying(receipt) }
        return receipt
    }
}

/// The outcome of a call that the service may have carried out.
struct CallOutcome<Record: CaptureEntity>: Sendable {
    let exchange: Exchange<Record>
    /// Why there is no answer; nil if there is one.
    var error: CaptureError?
}

extension CaptureClient {
    /// Sends a call after all earlier ones for its record have finished, and stores its outcome.
    ///
    /// - Throws: ``CaptureError`` if nothing was done; `CancellationError` if nothing was sent; errors from the closure
    ///   for access tokens.
    func outcome<Record>(of prepared: PreparedCall<Record>) async throws -> CallOutcome<Record> {
        try await inLine(for: prepared.call.uuid) { try await self.outcomeInTurn(of: prepared) }
    }

    /// Sends a call whose turn it is, and stores its outcome.
    func outcomeInTurn<Record>(of prepared: PreparedCall<Record>) async throws -> CallOutcome<Record> {
        let call = prepared.call
        let line = line(for: call.uuid)
        let previous = exchanges.newest(inLine: line)
        func exchange(_ number: Int64, _ answer: PartAnswer<Record>?) -> Exchange<Record> {
            let exchange = Exchange(
                number: number, previous: previous, kind: prepared.kind, path: prepared.path, sent: prepared.record,
                answer: answer)
            exchanges.note(exchange, inLine: line)
            return exchange
        }
        return try await sendInTurn(call) { result in
            switch result {
            case .success(let answer):
                do {
                    // The answer to a removal contains nothing of the record.
                    let part: PartAnswer<Record> =
                        call.endpoint == .delete
                        ? PartAnswer(path: call.path, record: Record(.unset)) : try answer.answer.part(at: call.path)
                    return CallOutcome(exchange: exchange(answer.number, part))
                } catch let error as CaptureError {
                    if call.endpoint == .read { throw error }
                    return CallOutcome(exchange: exchange(answer.number, nil), error: error)
                }
            case .failure(let failure):
                guard failure.mayBeDone else { throw failure.error }
                return CallOutcome(exchange: exchange(failure.number, nil), error: failure.error)
            }
        }
    }

    /// Returns the receipt of calls for a record. It takes the outcomes of earlier calls along.
    func receipt<Record>(
        of exchanges: [Exchange<Record>], for uuid: String?, at path: AttributePath
    ) -> Receipt<Record> {
        let (log, line) = (self.exchanges, line(for: uuid))
        let first = exchanges.first?.number ?? log.newest(inLine: line) + 1
        return Receipt(path: path, exchanges: exchanges) { record in
            log.unmerged(into: record, inLine: line).filter { $0.number < first }
        }
    }
}

/// Makes calls from the changes of a record.
extension CaptureEntity {
    /// Returns the update of the part at a path; nil if nothing has changed in it.
    ///
    /// - Parameter ifUnmodified: Pass true to update only if nobody else has changed the record since it was read.
    func preparedUpdate(at path: AttributePath, ifUnmodified: Bool = false) throws -> PreparedCall<Self>? {
        let changes = try update(at: path)
        if changes == [:] { return nil }
        let since = ifUnmodified ? lastUpdatedOnCapture : nil
        if ifUnmodified, since == nil { throw CaptureError.unread(paths: ["/lastUpdated"]) }
        try checkIsSendable(at: path, withPlurals: false)
        return prepared(.update, path, changes, secrets: secretTexts, unmodifiedSince: since)
    }

    /// Returns the replace of the plural at a path.
    func preparedReplace(at path: AttributePath, overwritingUnread: Bool) throws -> PreparedCall<Self> {
        let body = try replacement(at: path, overwritingUnread: overwritingUnread)
        try checkIsSendable(at: path, withPlurals: true)
        return prepared(.replace, path, body, secrets: secretTexts)
    }

    func prepared(
        _ kind: SentKind, _ path: AttributePath, _ body: JSONValue?, secrets: [String],
        address: AttributePath? = nil, unmodifiedSince: String? = nil
    ) -> PreparedCall<Self> {
        let endpoint: Call.Endpoint =
            switch kind {
            case .nothing: .read
            case .update, .save, .elements: .update
            case .replace: .replace
            case .removal: .delete
            }
        let call = Call(
            endpoint: endpoint, path: address ?? path, attributes: body, uuid: uuidOnCapture,
            secrets: secrets, isRepeatable: !kind.isByElement, unmodifiedSince: unmodifiedSince)
        return PreparedCall(call: call, kind: kind, path: path, record: self)
    }
}
