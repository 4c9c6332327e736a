/// Calls for one record that are made one after the other and have a common receipt.
struct CallSeries<Record: CaptureEntity>: Sendable {
    /// The record, with the outcomes known when the series began and with what the series has read since.
    private(set) var record: Record
    private let client: CaptureClient
    private let path: AttributePath
    private var exchanges: [Exchange<Record>] = []
    /// True if the client has made a call whose outcome the record does not know.
    private let isBehind: Bool

    private init(_ record: Record, _ client: CaptureClient) {
        self.record = record
        self.client = client
        path = .root
        isBehind = false
    }

    private init(withOutcomesOf record: Record, _ client: CaptureClient, at path: AttributePath) {
        self.client = client
        self.path = path
        let line = client.line(for: record.uuidOnCapture)
        var record = record
        // The outcomes may be of another copy. What that has changed is no edit here, and must not be sent.
        record.merge(client.exchanges.unmerged(into: record, inLine: line)) { _ in false }
        isBehind = record.captureState.ledger.complete < client.exchanges.newest(inLine: line)
        self.record = record
    }

    /// Makes calls that do not depend on what Capture holds. Other calls may come in between.
    static func carryOut(
        _ calls: [PreparedCall<Record>], of record: Record, _ client: CaptureClient
    ) async throws -> Receipt<Record> {
        var series = CallSeries(record, client)
        try await series.carryOut(calls, isInTurn: false)
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
        _ plan: @Sendable (Record) throws -> [PreparedCall<Record>]
    ) async throws -> Receipt<Record> {
        try await client.inLine(for: record.uuidOnCapture) {
            var series = CallSeries(withOutcomesOf: record, client, at: path)
            let calls = try await series.calls(plan)
            try await series.carryOut(calls)
            return series.receipt
        }
    }

    private mutating func calls(
        _ plan: (Record) throws -> [PreparedCall<Record>]
    ) async throws -> [PreparedCall<Record>] {
        if isBehind, !record.changedPlurals.isEmpty {
            try await read(at: .root)
        } else if record.captureState.ledger.doubts[path.steps[...]].isAboutMembership {
            try await read(at: path)
        }
        do {
            return try plan(record)
        } catch CaptureError.unread where exchanges.isEmpty {
            try await read(at: .root)
            return try plan(record)
        }
    }

    private mutating func read(at path: AttributePath) async throws {
        try await carryOut([record.preparedRefresh(at: path)])
        record.merge(exchanges) { _ in true }
    }

    /// Makes the calls until one fails.
    ///
    /// - Throws: The error of the call; if other calls were made before it, ``CaptureError/incomplete(_:receipt:)``.
    private mutating func carryOut(_ calls: [PreparedCall<Record>], isInTurn: Bool = true) async throws {
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
    private var receipt: Receipt<Record> { client.receipt(of: exchanges, for: record.uuidOnCapture, at: path) }
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
