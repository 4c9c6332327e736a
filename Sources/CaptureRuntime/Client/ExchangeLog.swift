/// The outcomes of a client's calls that the app may not have merged yet.
///
/// An answer for the whole record shows what an earlier call did, too. A record that does not know of that call would
/// take an edit that was made meanwhile for the value that was there before. So a receipt brings along what its record
/// did not have when its call was made.
final class ExchangeLog: Sendable {
    private let lines = Locked<[String: [any Sendable]]>([:])

    /// More outcomes that no record has merged are those of an app that applies no receipts.
    private static let limit = 1000

    func note<Record>(_ exchange: Exchange<Record>, inLine line: String) {
        lines.withLock { lines in
            lines[line, default: []].append(exchange)
            if let count = lines[line]?.count, count > 2 * Self.limit { lines[line]?.removeFirst(count - Self.limit) }
        }
    }

    /// The outcomes that a record made from the snapshot does not have, in the order of the calls.
    ///
    /// What it has is forgotten: the records that the app goes on with have it, too.
    func unmerged<Record>(into snapshot: Snapshot<Record>, inLine line: String) -> [Exchange<Record>] {
        lines.withLock { lines in
            guard let noted = lines[line] else { return [] }
            let kept = noted.filter { ($0 as? Exchange<Record>)?.isNews(for: snapshot) ?? true }
            lines[line] = kept
            return kept.compactMap { $0 as? Exchange<Record> }
        }
    }
}
