/// What a record remembers about the calls that concern it. It is saved and loaded with the record.
///
/// Outcomes are merged in the order of their calls. A receipt first merges the earlier outcomes that the record lacks,
/// so an outcome that is older than the newest one has nothing to add.
struct Ledger: Sendable {
    /// What was sent without an answer. It stays pending, whatever its value is by now, until an answer shows it.
    var doubts = Doubts()

    /// The newest call whose outcome was merged; 0 if there is none.
    private(set) var newest: Int64 = 0

    /// The record knows the outcomes of all calls up to this one. If it is less than ``newest``, one was skipped.
    private(set) var complete: Int64 = 0

    /// The number of the call that read the record; 0 if it was never read.
    private(set) var epoch: Int64 = 0

    /// Notes that the outcome of a call was merged.
    ///
    /// - Parameters:
    ///   - previous: The call before it that may have changed the record.
    ///   - isWhole: True if the whole record was answered, which shows what all earlier calls have done.
    mutating func note(_ number: Int64, after previous: Int64, isWhole: Bool) {
        newest = number
        if isWhole || complete >= previous { complete = number }
    }
}

extension Ledger {
    /// Creates the ledger of a record that was read by the call with this number, which includes all earlier calls.
    init(readBy number: Int64) { self.init(newest: number, complete: number, epoch: number) }
}
