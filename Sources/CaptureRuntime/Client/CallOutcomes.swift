import Foundation

/// What a client remembers of its calls: for each record and line the numbers of the newest calls, and for a while the
/// outcomes.
///
/// When a receipt is applied, it brings along the earlier outcomes of its line that the record lacks. Of those that a
/// record has taken, only the last few are kept, for calls that wait for their turn and for copies.
final class CallOutcomes: Sendable {
    /// The calls about one record on Capture.
    struct Calls {
        /// By line, the newest call that has changed something.
        var changed: [LocalID: Int64] = [:]
        /// When the last call ended, if its response was lost.
        var loss: TimeInterval?
    }

    struct Contents {
        /// The newest call of each line that has an outcome.
        var lines: [LocalID: Int64] = [:]
        var records: [String: Calls] = [:]
        /// The newest call of those of which the numbers were forgotten.
        var forgotten: Int64 = 0
        var outcomes: [(line: LocalID, outcome: Outcome, isTaken: Bool)] = []
    }

    let contents = Locked(Contents())
    private static let limits = (lines: 100_000, taken: 16, untaken: 1000)

    /// The newest call of a line that has ended.
    func newestCall(inLine line: LocalID) -> Int64 { contents.withLock { $0.lines[line] ?? 0 } }

    /// When the last call for a record ended, on the client's clock; nil if it was answered.
    func lastLoss(of record: String) -> TimeInterval? { contents.withLock { $0.records[record]?.loss } }

    /// - Parameter moment: When the call ended without a response; nil if it was answered.
    func noteLoss(of record: String, at moment: TimeInterval?) {
        contents.withLock { contents in
            contents.records[record]?.loss = nil
            if let moment { contents.records[record, default: Calls()].loss = moment }
        }
    }

    /// The newest call of another line that has changed the record (8).
    func newestChange(of record: String, byOthersThan line: LocalID) -> Int64 {
        contents.withLock { contents in
            let changed = contents.records[record]?.changed ?? [:]
            return changed.reduce(contents.forgotten) { $1.key == line ? $0 : max($0, $1.value) }
        }
    }

    /// The number of outcomes that are kept.
    var count: Int { contents.withLock { $0.outcomes.count } }

    /// Keeps an outcome.
    func note(_ outcome: Outcome, of record: String, inLine line: LocalID) {
        contents.withLock { contents in
            if contents.lines.count >= Self.limits.lines {
                contents.forgotten = CallNumber.newest
                (contents.lines, contents.records) = ([:], [:])
            }
            contents.lines[line] = outcome.number
            if outcome.hasChanges { contents.records[record, default: Calls()].changed[line] = outcome.number }
            contents.outcomes.append((line, outcome, false))
            while contents.outcomes.count(where: \.isTaken) > Self.limits.taken,
                let oldest = contents.outcomes.firstIndex(where: \.isTaken)
            { contents.outcomes.remove(at: oldest) }
            // The app does not apply its receipts.
            if contents.outcomes.count > Self.limits.untaken { contents.outcomes.removeFirst() }
        }
    }

    /// Returns the outcomes of a line that a record does not have, in the order of the calls.
    ///
    /// - Parameter isTaken: True if the record is one that the app goes on with, and not the copy that a call works on.
    func inLine(_ line: LocalID, after known: Int64, upTo number: Int64, isTaken: Bool) -> [Outcome] {
        contents.withLock { contents in
            let places = contents.outcomes.indices.filter { place in
                contents.outcomes[place].line == line && contents.outcomes[place].outcome.number <= number
            }
            if isTaken { for place in places { contents.outcomes[place].isTaken = true } }
            return places.map { contents.outcomes[$0].outcome }.filter { $0.number > known }
        }
    }
}

/// Numbers of calls. They only increase, over all clients of the process, in the order in which the calls were made.
enum CallNumber {
    private static let last = Locked<Int64>(0)

    static func next() -> Int64 {
        last.withLock { last in
            last += 1
            return last
        }
    }

    /// The number of the newest call.
    static var newest: Int64 { last.withLock { $0 } }
}
