/// The outcomes of a client's calls that the app may not have merged yet.
///
/// An answer about the whole record also shows what an earlier call did. A record without the outcome of that call
/// could not tell an edit made in the meantime from the value it had before. A receipt therefore includes the outcomes
/// that its record did not have when the call was made.
final class ExchangeLog: Sendable {
    private struct Entry {
        let line: String
        let exchange: any Sendable
    }

    private let entries = Locked<[Entry]>([])

    /// If there are more outcomes than this, the app does not apply receipts, or a server no longer needs the records.
    private static let limit = 1000

    func note<Record>(_ exchange: Exchange<Record>, inLine line: String) {
        entries.withLock { entries in
            entries.append(Entry(line: line, exchange: exchange))
            if entries.count >= 2 * Self.limit { entries.removeFirst(entries.count - Self.limit) }
        }
    }

    /// Returns the outcomes that a record made from the snapshot may not have, in the order of the calls.
    ///
    /// An outcome that a copy of the same record has is forgotten, because the copies that the app continues with have
    /// it too. Outcomes that have appended elements are kept.
    func unmerged<Record>(into snapshot: Snapshot<Record>, inLine line: String) -> [Exchange<Record>] {
        entries.withLock { entries in
            var unmerged: [Exchange<Record>] = []
            entries.removeAll { entry in
                guard entry.line == line, let exchange = entry.exchange as? Exchange<Record> else { return false }
                // An old copy may be restored, and elements appended from it must not be appended again.
                if exchange.isIn(snapshot.record), !exchange.kind.isByElement { return exchange.isOfCopy(snapshot) }
                if exchange.isAbout(snapshot) { unmerged.append(exchange) }
                return false
            }
            return unmerged
        }
    }
}
