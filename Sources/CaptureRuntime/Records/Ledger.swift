/// What a record remembers about the calls that concern it. It is saved and loaded with the record.
struct Ledger: Sendable {
    /// The calls whose answers have been merged: for each path, the number of the newest one.
    private(set) var applied = CallMarks()

    /// The parts in doubt: a call that sent them had no answer, so Capture may have the old value or the new one. They
    /// stay pending, whatever their value is by now, until a later call has an answer.
    var doubts = CallMarks()

    /// The number of the call that read the record; 0 if it was never read.
    private(set) var epoch: Int64 = 0

    init() {}

    /// Creates the ledger of a record that was read by the call with this number, which includes all earlier calls.
    init(readBy number: Int64) {
        epoch = number
        applied.number = number
    }

    init(applied: CallMarks, doubts: CallMarks, epoch: Int64) {
        self.applied = applied
        self.doubts = doubts
        self.epoch = epoch
    }

    /// The newest call whose outcome the record knows, or knows to be missing.
    var newest: Int64? { [applied.newestNumber, doubts.newestNumber].compactMap { $0 }.max() }

    /// Returns true if a call with this number or a later one that covered the path has been merged. An older answer
    /// then adds nothing, and merging the same answer twice is harmless.
    func covers(_ path: AttributePath, _ number: Int64) -> Bool {
        applied.newestNumber(onTheWayTo: path.steps[...]).map { $0 >= number } ?? false
    }

    /// Returns the marks of calls later than this number at and below `path`, as a tree that begins at `path`.
    func newer(than number: Int64, at path: AttributePath) -> CallMarks { applied[path.steps[...]].newer(than: number) }

    /// Notes that the answer to a call about `path` has been merged.
    mutating func note(_ path: AttributePath, _ number: Int64) {
        var marks = newer(than: number, at: path)
        marks.number = number
        applied[path.steps[...]] = marks
    }
}
