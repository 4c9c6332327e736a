/// The outcomes of a client's calls that the app may not have merged yet.
///
/// An answer for the whole record shows what an earlier call did, too. A record that does not know of that call would
/// take an edit that was made meanwhile for the value that was there before. So a receipt brings along what its record
/// did not have when its call was made.
final class ExchangeLog: Sendable {
    private struct Entry {
        let line: String
        let exchange: any Sendable
    }

    private let entries = Locked<[Entry]>([])

    /// More outcomes that no record has merged are those of an app that applies no receipts, or of a server that is
    /// done with their records.
    private static let limit = 1000

    func note<Record>(_ exchange: Exchange<Record>, inLine line: String) {
        entries.withLock { entries in
            entries.append(Entry(line: line, exchange: exchange))
            if entries.count >= 2 * Self.limit { entries.removeFirst(entries.count - Self.limit) }
        }
    }

    /// The outcomes that a record made from the snapshot may not have, in the order of the calls.
    ///
    /// What a copy of the same record has is forgotten: the copies that the app goes on with have it, too. Not so what
    /// has appended elements.
    func unmerged<Record>(into snapshot: Snapshot<Record>, inLine line: String) -> [Exchange<Record>] {
        entries.withLock { entries in
            var unmerged: [Exchange<Record>] = []
            entries.removeAll { entry in
                guard entry.line == line, let exchange = entry.exchange as? Exchange<Record> else { return false }
                // An old copy may be put back, and what was appended from it must not be appended again.
                if exchange.isIn(snapshot.record), !exchange.kind.isByElement { return exchange.isOfCopy(snapshot) }
                if exchange.isAbout(snapshot) { unmerged.append(exchange) }
                return false
            }
            return unmerged
        }
    }
}
