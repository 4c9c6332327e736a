/// The outcome of a call. The call itself does not change the record. The receipt merges the response into the record
/// later, wherever the record is then and whatever was edited in it in the meantime:
///
/// ```swift
/// try await user.update(using: client).apply(to: &user)
/// ```
///
/// An attribute that still has the value that was sent takes that of the response. An attribute that was edited in the
/// meantime keeps its value and is pending. Applying a receipt twice is harmless, as is applying it after a later one.
public struct Receipt<Record: CaptureRecord>: Sendable {
    /// The path of the addressed part; empty for the whole record.
    public let path: String
    private let exchanges: [Exchange<Record>]
    /// Returns the outcomes of earlier calls that a record does not have.
    private let earlier: @Sendable (Record) -> [Exchange<Record>]

    init(
        path: AttributePath, exchanges: [Exchange<Record>],
        earlier: @escaping @Sendable (Record) -> [Exchange<Record>] = { _ in [] }
    ) {
        self.path = path.description
        self.exchanges = exchanges
        self.earlier = earlier
    }

    /// Returns the receipt of a call that had nothing to send.
    static func nothing(at path: AttributePath) -> Receipt { Receipt(path: path, exchanges: []) }

    /// True if there was nothing to send and no request was made.
    public var isEmpty: Bool { exchanges.isEmpty }

    /// False if the response to a call was lost. Applying the receipt then marks what was sent as still pending.
    public var isConfirmed: Bool { exchanges.allSatisfy { $0.answer != nil } }

    /// Merges the outcome into the record. Has no effect on the record of another user, or if a later call has already
    /// been merged. An element that is gone does not come back.
    ///
    /// - Parameter record: The record that the call was for, in its current state. If the outcome was merged into
    ///   another copy of it before, this one takes it as it takes the changes of somebody else: edits stay, and values
    ///   that were not edited take those of the response.
    public func apply(to record: inout Record) {
        let all = earlier(record) + exchanges
        record.merge(all) { !$0.isMerged }
        for exchange in all { exchange.noteMerged(into: record) }
    }

    /// Merges the outcome into the record, if it is not nil.
    ///
    /// - Parameter record: The record that the call was for, or nil, which stays nil.
    public func apply(to record: inout Record?) {
        guard var current = record else { return }
        // Drop our reference so that the record mutates in place.
        record = nil
        apply(to: &current)
        record = current
    }
}

extension Receipt {
    /// Returns the receipt for a new record. The whole record counts as sent, because what was not set is null on
    /// Capture.
    package static func created(_ sent: Record, _ answered: Record, _ number: Int64) -> Receipt {
        let exchange = Exchange(
            number: number, previous: 0, kind: .replace, path: .root, sent: sent,
            answer: PartAnswer(path: .root, record: answered))
        return Receipt(path: .root, exchanges: [exchange])
    }
}

extension Receipt: CustomStringConvertible, CustomReflectable {
    public var description: String {
        let calls = exchanges.map { exchange in
            let path = exchange.path == .root ? "/" : exchange.path.description
            return exchange.answer == nil ? "\(path) (no response)" : path
        }
        return "Receipt(\(calls.joined(separator: ", ")))"
    }

    /// Does not show what was sent and answered, because it may contain secrets.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
