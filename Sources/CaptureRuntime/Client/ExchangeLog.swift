/// The outcomes of a client's calls that the app may not have merged yet.
///
/// An answer about the whole record also shows what an earlier call did. A record without the outcome of that call
/// could not tell an edit made in the meantime from the value it had before. A receipt therefore includes the outcomes
/// that its record did not have when the call was made.
final class ExchangeLog: Sendable {
    fileprivate struct Entry {
        let line: String
        let exchange: any Sendable
    }

    fileprivate struct Contents {
        var entries: [Entry] = []
        /// For each line, the number of series that wait for their turn, or make their calls.
        var series: [String: Int] = [:]
    }

    private let contents = Locked(Contents())

    /// If there are more outcomes than this, the app does not apply receipts, or a server no longer needs the records.
    private static let limit = 1000

    func note<Record>(_ exchange: Exchange<Record>, inLine line: String) {
        contents.withLock { contents in
            contents.entries.append(Entry(line: line, exchange: exchange))
            let count = contents.entries.count
            if count >= 2 * Self.limit { contents.entries.removeFirst(count - Self.limit) }
        }
    }

    /// Returns the outcomes that a record made from the snapshot may not have, in the order of the calls.
    ///
    /// An outcome that a copy of the same record has is forgotten, because the copies that the app continues with have
    /// it too. Outcomes that have appended elements are kept, and so is everything that a waiting series may look for.
    func unmerged<Record>(into snapshot: Snapshot<Record>, inLine line: String) -> [Exchange<Record>] {
        contents.withLock { $0.unmerged(into: snapshot, inLine: line) }
    }

    /// Returns the same for a series that is about to wait for its turn. Its record may soon be older than the one that
    /// the app goes on with, so nothing in its line is forgotten until it has called ``leave(_:)``.
    func join<Record>(_ line: String, with snapshot: Snapshot<Record>) -> [Exchange<Record>] {
        contents.withLock { contents in
            let unmerged = contents.unmerged(into: snapshot, inLine: line)
            contents.series[line, default: 0] += 1
            return unmerged
        }
    }

    func leave(_ line: String) {
        contents.withLock { contents in
            let left = contents.series[line, default: 1] - 1
            contents.series[line] = left > 0 ? left : nil
        }
    }
}

extension ExchangeLog.Contents {
    fileprivate mutating func unmerged<Record>(
        into snapshot: Snapshot<Record>, inLine line: String
    ) -> [Exchange<Record>] {
        let mayForget = series[line] == nil
        var unmerged: [Exchange<Record>] = []
        entries.removeAll { entry in
            guard entry.line == line, let exchange = entry.exchange as? Exchange<Record> else { return false }
            // An old copy may be restored, and elements appended from it must not be appended again.
            if exchange.isIn(snapshot.record), !exchange.kind.isByElement {
                return mayForget && exchange.isOfCopy(snapshot)
            }
            if exchange.isAbout(snapshot) { unmerged.append(exchange) }
            return false
        }
        return unmerged
    }
}
