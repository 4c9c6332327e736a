/// The outcome of a call. The call itself changes nothing; the receipt merges the answer into the record, wherever that
/// is by then, and whatever was edited in it in the meantime:
///
/// ```swift
/// try await user.update(using: client).apply(to: &user)
/// ```
///
/// An attribute that still has the value that was sent takes over the answer; one that was edited in the meantime keeps
/// its value and is pending. Applying a receipt twice is harmless, and so is applying one after a later one.
public struct Receipt<Record: CaptureEntity>: Sendable {
    /// The path that was addressed; empty for the whole record.
    public let path: String
    private let exchanges: [Exchange<Record>]
    /// The outcomes of earlier calls for the record, which it did not have when this call was made.
    private let earlier: [Exchange<Record>]

    init(path: AttributePath, exchanges: [Exchange<Record>], earlier: [Exchange<Record>]) {
        self.path = path.description
        self.exchanges = exchanges
        self.earlier = earlier
    }

    /// The receipt for a call that had nothing to send.
    static func nothing(at path: AttributePath) -> Receipt { Receipt(path: path, exchanges: [], earlier: []) }

    /// True if there was nothing to send, so that no request was made.
    public var isEmpty: Bool { exchanges.isEmpty }

    /// False if a call had no answer. Applying the receipt then marks what was sent as still to be sent.
    public var isConfirmed: Bool { exchanges.allSatisfy { $0.answer != nil } }

    /// Merges the outcome into the record. Has no effect on the record of another user, on an element that is gone, and
    /// if a later call has been merged already.
    ///
    /// - Parameter record: The record that the call was for, as it is by now.
    public func apply(to record: inout Record) {
        if exchanges.isEmpty, earlier.isEmpty { return }
        var known = KnownRecord(confirmed: record.captureState.confirmed, ledger: record.captureState.ledger)
        // Drop our reference so that the record mutates in place.
        record.captureState.confirmed = nil
        let ordered = (earlier + exchanges).sorted { $0.number < $1.number }
        // What an answer shows of a plural is nothing to merge where the next call has replaced it.
        var replaced = CallMarks()
        var later: [CallMarks] = []
        for exchange in ordered.reversed() {
            later.append(replaced)
            if exchange.hasReplaced { replaced[exchange.path.steps[...]].note(exchange.number) }
        }
        for (exchange, later) in zip(ordered, later.reversed()) { exchange.apply(to: &record, &known, later: later) }
        record.captureState.confirmed = known.confirmed
        record.captureState.ledger = known.ledger
    }

    /// Merges the outcome into the record, if there still is one.
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

extension Receipt: CustomStringConvertible, CustomReflectable {
    public var description: String {
        let calls = exchanges.map { exchange in
            (exchange.path == .root ? "/" : exchange.path.description) + (exchange.answer == nil ? " (no answer)" : "")
        }
        return "Receipt(\(calls.joined(separator: ", ")))"
    }

    /// What was sent and answered is not shown: it may hold secrets.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
