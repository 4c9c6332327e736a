/// The outcome of a call. The call itself changes nothing; the receipt merges the answer into the record, wherever that
/// is by then, and whatever was edited in it meanwhile:
///
/// ```swift
/// try await user.update(using: client).apply(to: &user)
/// ```
///
/// An attribute that still has the value that was sent takes over the answer; one that was edited meanwhile keeps its
/// value and is pending. Applying a receipt twice is harmless, and so is applying one after a later one.
public struct Receipt<Record: CaptureEntity>: Sendable {
    /// The path that was addressed; empty for the whole record.
    public let path: String
    private var outcomes: [CallOutcome<Record>]

    init(path: String, outcomes: [CallOutcome<Record>]) {
        self.path = path
        self.outcomes = outcomes
    }

    /// The receipt for a call that had nothing to send.
    static func nothing(path: String) -> Receipt { Receipt(path: path, outcomes: []) }

    /// True if there was nothing to send, so that no request was made.
    public var isEmpty: Bool { outcomes.isEmpty }

    /// False if a call had no answer. Applying the receipt then marks what was sent as still to be sent.
    public var isConfirmed: Bool { outcomes.allSatisfy(\.isConfirmed) }

    mutating func append(_ other: Receipt) { outcomes += other.outcomes }

    /// Merges the outcome into the record. Has no effect on the record of another user, on an element that is gone, and
    /// if a later call has told more already.
    public func apply(to record: inout Record) {
        guard !outcomes.isEmpty else { return }
        var state = MergeState(record)
        for outcome in outcomes { outcome.apply(to: &record, &state) }
        state.store(in: &record)
    }

    /// Merges the outcome into the record, if there still is one.
    public func apply(to record: inout Record?) {
        guard var current = record else { return }
        // Not two copies of a large record at once.
        record = nil
        apply(to: &current)
        record = current
    }
}

extension Receipt: CustomStringConvertible, CustomReflectable {
    public var description: String {
        let calls = outcomes.map { "\($0.path.isEmpty ? "/" : $0.path)\($0.isConfirmed ? "" : " (no answer)")" }
        return "Receipt(\(calls.joined(separator: ", ")))"
    }

    /// What was sent and answered is not shown: it may hold secrets.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// The outcome of one call.
struct CallOutcome<Record: CaptureEntity>: Sendable {
    let path: String
    let number: Int64
    /// The record that was answered, or else the one the call was for, if that is known.
    let uuid: String?
    /// See ``EntityState/life``.
    let life: LocalID
    let isConfirmed: Bool
    let merge: PartMerge<Record>

    func apply(to record: inout Record, _ state: inout MergeState<Record>) {
        guard isFor(record), !state.ledger.covers(path, number), merge.elements.areIn(record),
            merge.elements.areIn(state.confirmed ?? Record(.unset))
        else { return }
        let scope = MergeScope(
            number: number, isReloaded: record.captureState.life != life,
            newer: state.ledger.newer(than: number, below: path))
        var confirmed = state.confirmed ?? record.firstConfirmed(isWhole: path.isEmpty && isConfirmed)
        // Not two copies of a large record at once.
        state.confirmed = nil
        if isConfirmed {
            merge.confirm(&record, &confirmed, scope)
            state.ledger.note(path, number)
        } else {
            merge.fail(&confirmed, scope)
        }
        state.confirmed = confirmed
    }

    /// False for the record of another user, who signed in before the answer came.
    private func isFor(_ record: Record) -> Bool {
        guard let uuid, let other = record.uuidOnCapture else { return true }
        return uuid == other
    }
}

/// What is known of a record while outcomes are merged into it; put back once, because storing copies it.
struct MergeState<Record: CaptureEntity> {
    var confirmed: Record?
    var ledger: Ledger

    init(_ record: Record) {
        confirmed = record.captureState.confirmed
        ledger = record.captureState.ledger
    }

    func store(in record: inout Record) {
        record.captureState.confirmed = confirmed
        record.captureState.ledger = ledger
    }
}

extension CaptureEntity {
    /// What is confirmed of a record that was never read, before the first answer is merged into it.
    ///
    /// An answer for the whole record tells by what it omits what an access schema hides. One for a part tells nothing
    /// about the rest, which stays as it was: nil, and free to be replaced.
    fileprivate mutating func firstConfirmed(isWhole: Bool) -> Self {
        guard isWhole else { return Self(.unset) }
        markUnsetAsUnread()
        return .unread
    }
}
