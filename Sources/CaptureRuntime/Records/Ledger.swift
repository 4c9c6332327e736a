/// What a record remembers of the calls about it. Kept over save and load.
struct Ledger: Sendable {
    /// The calls whose answers have been merged: by path the number of the newest one.
    private(set) var applied = CallMarks()

    /// What is in doubt: a call that sent it had no answer, so Capture may hold the old value or the new one, and it is
    /// still to be sent, whatever the value is by now, until a later call has an answer.
    var doubts = CallMarks()

    /// The number of the call that read the record; 0 for one that was never read.
    private(set) var epoch: Int64 = 0

    init() {}

    /// The ledger of a record that was read by the call with this number: everything that was sent before is in it.
    init(readBy number: Int64) {
        epoch = number
        applied.number = number
    }

    init(applied: CallMarks, doubts: CallMarks, epoch: Int64) {
        self.applied = applied
        self.doubts = doubts
        self.epoch = epoch
    }

    /// The newest call of which the record knows the outcome, or knows that there is none.
    var newest: Int64? { [applied.newestNumber, doubts.newestNumber].compactMap { $0 }.max() }

    /// True if a call of this number or a later one has been merged that covered the path: an older answer
    /// adds nothing, and merging one twice is harmless.
    func covers(_ path: AttributePath, _ number: Int64) -> Bool {
        applied.newestNumber(onTheWayTo: path.steps[...]).map { $0 >= number } ?? false
    }

    /// What calls later than the one with this number have reported about parts at and below `path`, by the steps from
    /// there.
    func newer(than number: Int64, at path: AttributePath) -> CallMarks { applied[path.steps[...]].newer(than: number) }

    /// Notes that the answer to a call about `path` has been merged.
    mutating func note(_ path: AttributePath, _ number: Int64) {
        var marks = newer(than: number, at: path)
        marks.number = number
        applied[path.steps[...]] = marks
    }
}
