/// A call, ready to be sent, and the record that it is made for.
struct PreparedCall<Record: CaptureEntity>: Sendable {
    let call: Call
    let kind: SentKind
    let record: Record

    /// Sends the call and makes the receipt of its outcome.
    ///
    /// - Throws: ``CaptureError``, with a receipt if the service may have done what was asked; `CancellationError` if
    ///   nothing was sent; what the closure for access tokens throws.
    func send(using client: CaptureClient) async throws -> Receipt<Record> {
        do {
            let answer = try await client.send(call)
            do {
                return receipt(answer.number, try ServiceAnswer.part(at: call.path, of: answer.data))
            } catch let error as CaptureError {
                throw CallFailure(error: error, number: answer.number, mayBeDone: true)
            }
        } catch let failure as CallFailure {
            guard failure.mayBeDone else { throw failure.error }
            throw failure.error.carrying(receipt(failure.number, nil))
        }
    }

    private func receipt(_ number: Int64, _ answer: Record?) -> Receipt<Record> {
        let exchange = Exchange(number: number, kind: kind, path: call.path, sent: record, answer: answer)
        return Receipt(path: call.path.description, exchanges: [exchange])
    }
}

/// From what has changed to the calls that say so.
extension CaptureEntity {
    /// The update of the part at a path; nil if nothing has changed in it.
    ///
    /// - Parameter ifUnmodified: Only if nobody else has changed the record since it was read.
    func preparedUpdate(at path: AttributePath, ifUnmodified: Bool = false) throws -> PreparedCall<Self>? {
        let since = ifUnmodified ? try lastUpdatedOnCapture() : nil
        let changes = try update(at: path)
        return changes == [:] ? nil : prepared(.update, path, changes, unmodifiedSince: since)
    }

    /// The replace of the plural at a path.
    func preparedReplace(at path: AttributePath, overwritingUnread: Bool) throws -> PreparedCall<Self> {
        prepared(.replace, path, try replacement(at: path, overwritingUnread: overwritingUnread))
    }

    func prepared(
        _ kind: SentKind, _ path: AttributePath, _ body: JSONValue, unmodifiedSince: String? = nil
    ) -> PreparedCall<Self> {
        let call = Call(
            endpoint: kind == .update ? .update : .replace, path: path, attributes: body, uuid: uuidOnCapture,
            secrets: secretTexts, unmodifiedSince: unmodifiedSince)
        return PreparedCall(call: call, kind: kind, record: self)
    }

    /// `lastUpdated` as Capture wrote it.
    private func lastUpdatedOnCapture() throws -> String {
        guard let text = setByCapture("lastUpdated")?.stringValue else {
            throw CaptureError.unread(paths: ["/lastUpdated"])
        }
        return text
    }
}
