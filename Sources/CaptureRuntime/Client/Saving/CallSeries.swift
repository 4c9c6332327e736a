/// Calls for one record that are made one after the other and have a common receipt.
struct CallSeries<Record: CaptureRecord>: Sendable {
    /// The record, with the outcomes known when the series began and with what the series has read since.
    private(set) var record: Record
    private let client: CaptureClient
    private let path: AttributePath
    private var exchanges: [Exchange<Record>] = []
    /// True if the client has made a call whose outcome the record does not know.
    private let isBehind: Bool
    /// True once an element to remove was not there. Others have removed it, or have replaced its plural: then it has
    /// another id.
    private var hasMissed = false

    /// Makes calls that do not depend on what Capture holds, if there are any. Other calls may come in between.
    static func carryOut(
        _ calls: [PlannedCall], of record: Record, _ client: CaptureClient, at path: AttributePath = .root
    ) async throws -> Receipt<Record> {
        if calls.isEmpty { return .nothing(at: path) }
        var series = CallSeries(record: record.recognized, client: client, path: path, isBehind: false)
        _ = try await series.carryOut(calls, isInTurn: false)
        return series.receipt
    }

    /// Makes calls that depend on what earlier ones have done. They start when those have finished, with their outcomes
    /// merged into the record, so an element that an earlier call has appended is not sent again.
    ///
    /// If the record does not know what Capture holds in its plurals, the plural, or the record, is read first: after a
    /// lost answer, if it lacks the outcome of a call of another copy, and if the plural was never read.
    ///
    /// - Parameter plan: Returns the calls to make for the record.
    static func inLine(
        of record: Record, _ client: CaptureClient, at path: AttributePath = .root,
        _ plan: @Sendable (Record) throws -> [PlannedCall]
    ) async throws -> Receipt<Record> {
        try await client.inLine(for: record.uuidOnCapture) {
            let line = client.line(for: record.uuidOnCapture)
            var record = record
            // The outcomes may be of another copy. What that has changed is no edit here, and must not be sent.
            record.merge(client.exchanges.unmerged(into: record, inLine: line)) { _ in false }
            let isBehind = record._captureState.ledger.complete < client.exchanges.newest(inLine: line)
            var series = CallSeries(record: record, client: client, path: path, isBehind: isBehind)
            // Again, from what Capture holds then, if an element to remove was not there.
            while try await !series.carryOut(series.calls(plan)) {}
            return series.receipt
        }
    }

    /// Returns the calls to make, after what they depend on was read.
    private mutating func calls(_ plan: (Record) throws -> [PlannedCall]) async throws -> [PlannedCall] {
        let isBehind = isBehind && !record.changedPlurals.isEmpty
        let calls = try isBehind ? [.read(.root)] : record.readingFirst(at: path, plan)
        guard let read = calls.first, read.kind == .read else { return calls }
        if let loss = client.exchanges.lastLoss(inLine: line) {
            try await Uptime.sleep(until: loss + client.retries.pauseAfterLostResponse)
        }
        _ = try await carryOut([read])
        record.merge(exchanges) { _ in true }
        return try plan(record)
    }

    /// Makes the calls until one fails.
    ///
    /// - Returns: False if an element to remove was not there for the first time. The other calls were not made.
    /// - Throws: The error of the call, with the receipt of what was done.
    private mutating func carryOut(_ calls: [PlannedCall], isInTurn: Bool = true) async throws -> Bool {
        let secrets = calls.contains { $0.kind != .read } ? record.secretTexts : []
        for call in calls {
            let outcome: (exchange: Exchange<Record>, error: CaptureError?)
            do {
                let send = { @Sendable [series = self] in try await series.outcome(of: call, hiding: secrets) }
                outcome = try await isInTurn ? send() : client.inLine(for: record.uuidOnCapture, send)
            } catch {
                if exchanges.isEmpty { throw error }
                throw CaptureError(stopping: error).carrying(receipt, isPartlyDone: true)
            }
            exchanges.append(outcome.exchange)
            guard let error = outcome.error else { continue }
            if call.isMissed(by: error) {
                hasMissed = true
                // Its removal is in doubt now, so the next calls begin with a read.
                record.merge(exchanges) { _ in true }
                return false
            }
            throw error.carrying(receipt, isPartlyDone: exchanges.count > 1)
        }
        return true
    }

    /// Sends a call whose turn it is, and has the client keep its outcome.
    ///
    /// - Parameter secrets: Texts that must not appear in an error.
    /// - Returns: What the service has done or may have done, and in the latter case why there is no answer.
    /// - Throws: ``CaptureError`` if nothing was done; `CancellationError` if nothing was sent; errors from the closure
    ///   for access tokens.
    private func outcome(
        of planned: PlannedCall, hiding secrets: [String]
    ) async throws -> (exchange: Exchange<Record>, error: CaptureError?) {
        let call = Call(
            planned.endpoint, path: planned.address, attributes: planned.body, uuid: record.uuidOnCapture,
            secrets: secrets, isRepeatable: !planned.appends, unmodifiedSince: planned.unmodifiedSince)
        let previous = client.exchanges.newest(inLine: line)
        func exchange(_ number: Int64, _ answer: PartAnswer<Record>?) -> Exchange<Record> {
            let exchange = Exchange(
                number: number, previous: previous, kind: planned.sending, path: planned.part, sent: record,
                answer: answer)
            client.exchanges.note(exchange, inLine: line)
            return exchange
        }
        let answer: CallAnswer
        do {
            answer = try await client.sendInTurn(call)
        } catch let failure as CallFailure {
            let isMissed = planned.isMissed(by: failure.error)
            // It was read since. If it is still not there, it is gone.
            if isMissed, hasMissed { return (exchange(failure.number, .removal(at: call.path)), nil) }
            guard failure.mayBeDone || isMissed else { throw failure.error }
            return (exchange(failure.number, nil), failure.error)
        }
        do {
            let part: PartAnswer<Record> =
                call.endpoint == .delete ? .removal(at: call.path) : try answer.answer.part(at: call.path)
            return (exchange(answer.number, part), nil)
        } catch let error as CaptureError {
            if call.endpoint == .read { throw error }
            return (exchange(answer.number, nil), error)
        }
    }

    private var line: String { client.line(for: record.uuidOnCapture) }

    /// The receipt of all calls so far. When it is applied, it first merges the earlier outcomes that the record lacks.
    private var receipt: Receipt<Record> {
        let (log, line) = (client.exchanges, line)
        let first = exchanges.first?.number ?? log.newest(inLine: line) + 1
        return Receipt(path: path, exchanges: exchanges) { record in
            log.unmerged(into: record, inLine: line).filter { $0.number < first }
        }
    }
}

extension PartAnswer {
    /// The answer to a removal, which contains nothing of the record.
    fileprivate static func removal(at path: AttributePath) -> Self { Self(path: path, record: Record(.unset)) }
}

extension PlannedCall {
    /// True if the error says that the element to remove is not there.
    fileprivate func isMissed(by error: CaptureError) -> Bool {
        kind == .delete && error.serviceError?.code == CaptureAPIError.Code.recordNotFound
    }
}

extension CaptureError {
    /// The error that stopped a series after its first call.
    fileprivate init(stopping error: any Error) {
        switch error {
        case let error as CaptureError: self = error
        case is CancellationError: self = CaptureError(.cancelled)
        default: self = CaptureError(.transport(reason: "no access token could be obtained"))
        }
    }
}
