/// Calls for one record that are made one after the other and have a common receipt.
struct CallSeries<Record: CaptureEntity>: Sendable {
    /// The record, with the outcomes known when the series began and with what the series has read since.
    private(set) var record: Record
    private let client: CaptureClient
    private let path: AttributePath
    private var exchanges: [Exchange<Record>] = []
    /// The outcomes of earlier calls that the app's record may not have; nil if they are looked up at the end.
    private var earlier: [Exchange<Record>]?

    init(_ record: Record, _ client: CaptureClient, at path: AttributePath = .root) {
        self.record = record
        self.client = client
        self.path = path
    }

    /// Makes calls that depend on what earlier ones have done. They start when those have finished, with their outcomes
    /// merged into the record, so an element that an earlier call has appended is not sent again.
    static func inLine(
        of record: Record, _ client: CaptureClient, at path: AttributePath = .root,
        _ calls: @Sendable (inout CallSeries) async throws -> Void
    ) async throws -> Receipt<Record> {
        let uuid = record.uuidOnCapture
        let (snapshot, line) = (Snapshot(record), client.line(for: uuid))
        let answered = client.exchanges.join(line, with: snapshot)
        let finished = Set(answered.filter { !$0.isOfUnfinishedSave }.map(\.number))
        defer { client.exchanges.leave(line) }
        return try await client.inLine(for: uuid) {
            var series = CallSeries(record, client, at: path)
            let earlier = client.exchanges.unmerged(into: snapshot, inLine: line)
            // A call that was under way when this one was asked for, itself or the save that it is part of, may be of
            // another copy. What it has changed is no edit then, and must not be sent. But what it may have stored must
            // not be appended.
            Receipt(path: path, exchanges: earlier, earlier: []).merge(into: &series.record) { exchange in
                exchange.isMerged || !finished.contains(exchange.number) && !exchange.isReplaceInDoubt
            }
            series.earlier = earlier
            try await calls(&series)
            return series.receipt
        }
    }

    /// Reads a plural, or the record, if elements of it may have been appended or removed.
    mutating func readIfMembershipIsInDoubt(at path: AttributePath) async throws {
        let doubts = record.captureState.ledger.doubts[path.steps[...]]
        guard doubts.isAboutMembership || path != .root && doubts.number != nil else { return }
        try await carryOut([record.preparedRefresh(at: path)])
        receipt.merge(into: &record, isOfCopy: \.isMerged)
    }

    /// Makes the calls until one fails.
    ///
    /// - Throws: The error of the call; if other calls were made before it, ``CaptureError/incomplete(_:receipt:)``.
    mutating func carryOut(_ calls: [PreparedCall<Record>], isInTurn: Bool = true) async throws {
        let snapshot = calls.first?.snapshot
        snapshot?.isUnderWay = true
        defer { snapshot?.isUnderWay = false }
        for call in calls {
            let outcome: CallOutcome<Record>
            do {
                outcome = try await isInTurn ? client.outcomeInTurn(of: call) : client.outcome(of: call)
            } catch {
                if exchanges.isEmpty { throw error }
                throw CaptureError.incomplete(CaptureError(stopping: error), receipt: AnyReceipt(receipt))
            }
            exchanges.append(outcome.exchange)
            guard let error = outcome.error else { continue }
            if exchanges.count == 1 { throw error.carrying(receipt) }
            throw CaptureError.incomplete(error, receipt: AnyReceipt(receipt))
        }
    }

    /// The receipt of all calls so far.
    var receipt: Receipt<Record> {
        Receipt(path: path, exchanges: exchanges, earlier: earlier ?? client.earlierExchanges(than: exchanges))
    }
}

extension CaptureError {
    /// The error that stopped a series after its first call.
    fileprivate init(stopping error: any Error) {
        switch error {
        case let error as CaptureError: self = error
        case is CancellationError: self = .cancelled()
        default: self = .transport(reason: "no access token was to be had")
        }
    }
}
