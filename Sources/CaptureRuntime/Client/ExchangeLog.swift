import Foundation

/// What a client remembers of its calls: for each record, the number of the newest call, and for a while the outcomes.
///
/// An answer about the whole record also shows what an earlier call did. A record without the outcome of that call
/// could not tell an edit made in the meantime from the value it had before. So when a receipt is applied, it first
/// merges the earlier outcomes that the record lacks. Of those that a record has taken, only the last few are kept, for
/// calls that wait for their turn and for copies. A record that lacks an outcome that was forgotten does not know the
/// newest number, and is read before it is saved; see ``Ledger/complete``.
final class ExchangeLog: Sendable {
    private struct Contents {
        /// The newest number of each line; see ``CaptureClient/line(for:)``.
        var newest: [String: Int64] = [:]
        /// The newest number of the lines that were forgotten.
        var forgotten: Int64 = 0
        /// When the last call of a line ended, if its response was lost.
        var lost: [String: TimeInterval] = [:]
        var outcomes: [(line: String, outcome: any NotedOutcome)] = []
    }

    private let contents = Locked(Contents())

    private static let limits = (lines: 100_000, taken: 16, untaken: 1000)

    /// The newest call of a line that may have changed its record; 0 if there is none.
    func newest(inLine line: String) -> Int64 { contents.withLock { $0.newest[line] ?? $0.forgotten } }

    /// When the last call of a line ended, on the clock of ``Uptime``; nil if it was answered.
    func lastLoss(inLine line: String) -> TimeInterval? { contents.withLock { $0.lost[line] } }

    /// The number of outcomes that are kept.
    var count: Int { contents.withLock { $0.outcomes.count } }

    func note<Record>(_ exchange: Exchange<Record>, inLine line: String) {
        contents.withLock { contents in
            if contents.newest.count >= Self.limits.lines {
                contents.forgotten = contents.newest.values.reduce(contents.forgotten, max)
                contents.newest = [:]
            }
            contents.lost[line] = exchange.answer == nil ? Uptime.now : nil
            if exchange.kind != .nothing { contents.newest[line] = exchange.number }
            contents.outcomes.append((line, exchange))
            var surplus = contents.outcomes.count { $0.outcome.isMerged } - Self.limits.taken
            contents.outcomes.removeAll { _, outcome in
                guard surplus > 0, outcome.isMerged else { return false }
                surplus -= 1
                return true
            }
            // The app does not apply its receipts.
            if contents.outcomes.count > Self.limits.untaken { contents.outcomes.removeFirst() }
        }
    }

    /// Returns the outcomes that a record does not have, in the order of the calls.
    func unmerged<Record>(into record: Record, inLine line: String) -> [Exchange<Record>] {
        let newest = record._captureState.ledger.newest
        return contents.withLock { contents in
            contents.outcomes.compactMap { $0.line == line ? $0.outcome as? Exchange<Record> : nil }
        }.filter { $0.number > newest && $0.isAbout(record) }
    }
}
