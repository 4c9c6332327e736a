/// The outcome of a call. The call itself does not change the record. The receipt merges the response into the record
/// later, wherever the record is then and whatever was edited in it in the meantime:
///
/// ```swift
/// try await user.update(using: client).apply(to: &user)
/// ```
///
/// An attribute that still has the value that was sent takes that of the response. An attribute that was edited in the
/// meantime keeps its value and is pending. Receipts may be applied in any order, more than once, or only the last one:
/// a receipt brings along what the record lacks of earlier calls.
public struct Receipt<Record: CaptureRecord>: Sendable {
    /// The path of the addressed part; empty for the whole record.
    package let path: String
    private let line: LocalID
    private let uuid: String?
    private let number: Int64
    /// See ``MergeState/catchUp(_:ended:)``.
    private let ended: Int64
    private let outcome: Outcome?
    private let earlier: CallOutcomes?

    /// - Parameter outcome: Nil if no request was made. The receipt then only brings along what the record lacks.
    init(
        of record: Record, at path: AttributePath = .root, _ outcome: Outcome? = nil, _ earlier: CallOutcomes? = nil,
        ended: Int64 = 0
    ) {
        self.path = path.description
        line = record._captureState.line
        uuid = record.uuidOnCapture
        number = outcome?.number ?? CallNumber.newest
        self.ended = ended
        self.outcome = outcome
        self.earlier = earlier
    }

    /// True if there was nothing to send and no request was made.
    public var isEmpty: Bool { outcome == nil }

    /// False if the response to a call was lost. Applying the receipt then marks what was sent as still pending.
    public var isOutcomeKnown: Bool { outcome?.doubts.isEmpty ?? true }

    /// Merges the outcome into the record, and the earlier ones that it lacks. Has no effect on the record of another
    /// user. A record that was fetched, made or loaded separately merges nothing either: it only knows then that it is
    /// behind, and reads before it saves.
    ///
    /// - Parameter record: The record that the call was for, in its current state.
    /// - Returns: False if nothing was merged because the record is neither the one that made the call nor a copy of
    ///   it. Refresh the record to see what the call has done.
    @discardableResult
    public func apply(to record: inout Record) -> Bool {
        // Another user may have signed in before the answer came.
        if let uuid = outcome?.uuid ?? uuid, let other = record.uuidOnCapture, uuid != other { return false }
        guard record._captureState.line == line else {
            if outcome != nil {
                record._captureState.calls.behind = max(record._captureState.calls.behind, number)
            }
            return false
        }
        let known = record._captureState.calls.known
        var lacking = earlier?.inLine(line, after: known, upTo: number, isTaken: true) ?? []
        if let outcome, outcome.number > known, lacking.last?.number != outcome.number { lacking.append(outcome) }
        if lacking.isEmpty {
            record = record.recognized
        } else {
            record.changeMergeState { $0.catchUp(lacking, ended: ended) }
        }
        return true
    }

    /// Merges the outcome into the record, if it is not nil.
    ///
    /// - Parameter record: The record that the call was for, or nil, which stays nil.
    /// - Returns: False if nothing was merged, because this is nil or another record.
    @discardableResult
    public func apply(to record: inout Record?) -> Bool {
        guard var current = record else { return false }
        // Drop our reference so that the record mutates in place.
        record = nil
        defer { record = current }
        return apply(to: &current)
    }

    /// Returns the receipt for a new record. The whole record counts as sent, because what was not set is null on
    /// Capture.
    package static func created(_ sent: Record, _ answered: Record, _ number: Int64) -> Receipt {
        let start = sent.mergeState
        var outcome = Outcome(of: start)
        let patch = Patch(kind: .update, path: [], body: start.mine.whole)
        // A service may answer with nothing but the ids of the record.
        var answer = answered.contents
        answer.fill(from: patch.body)
        outcome.take(patch, Answer(answer, isWhole: true))
        outcome.number = number
        return Receipt(of: sent, outcome)
    }
}

extension Outcome {
    /// The uuid of the answered record: with an access token, the answer is about the token's record.
    fileprivate var uuid: String? {
        guard let index = theirs.layout.names.index(of: "uuid") else { return nil }
        return theirs.scalar(index).stringValue
    }
}

extension CaptureError {
    /// Returns what the error knows about the outcome, to be applied to the record. Returns nil if nothing was done.
    ///
    /// ```swift
    /// error.receipt(for: CaptureUser.self)?.apply(to: &user)
    /// ```
    ///
    /// - Parameter type: The type of the record that the call was for. For any other type, the method returns nil.
    public func receipt<Record: CaptureRecord>(for type: Record.Type = Record.self) -> Receipt<Record>? {
        receipt as? Receipt<Record>
    }
}

extension Receipt: CustomStringConvertible, CustomReflectable {
    public var description: String {
        if isEmpty { return "Receipt()" }
        return "Receipt(\(path.isEmpty ? "/" : path)\(isOutcomeKnown ? "" : " (no response)"))"
    }

    /// Does not show what was sent and answered, because it may contain secrets.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
