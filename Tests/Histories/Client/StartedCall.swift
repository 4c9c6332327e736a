import CaptureRuntime
import HistorySupport

/// A call that an app has made and whose outcome it may apply at any time. Used on the thread of its history only.
final class StartedCall<Record: CaptureRecord>: @unchecked Sendable {
    enum Kind {
        case update, part, save, fetch, refresh
        /// An update only if nobody else has changed the record.
        case unmodified
    }

    enum Outcome {
        case receipt(Receipt<Record>)
        case fetched(Record)
        case failed(any Error)
    }

    let number: Int
    let kind: Kind
    /// The record, and what was known of it, when the call was made.
    let plain: PlainRecord
    let known: Known
    /// That of the record that it reads.
    let lineage = Known.Lineage()
    /// True for a replace or a save that may erase what was never read.
    let isOverwritingUnread: Bool
    /// The attributes that it fetches; nil for all.
    var attributes: Set<String>?
    var outcome: Outcome?
    var cancel: () -> Void = {}
    /// How many of its exchanges have been looked at.
    var checked = 0
    var isChecked = false
    var applied = 0
    init(number: Int, kind: Kind, plain: PlainRecord, known: Known, isOverwritingUnread: Bool) {
        self.number = number
        self.kind = kind
        self.plain = plain
        self.known = known
        self.isOverwritingUnread = isOverwritingUnread
    }

    /// What there is to apply, of a success or of a failure.
    var receipt: Receipt<Record>? {
        switch outcome {
        case .receipt(let receipt): receipt
        case .failed(let error): (error as? CaptureError)?.receipt(for: Record.self)
        case .fetched, nil: nil
        }
    }
}

/// A record, and what the test knows of it.
struct Copy<Record: CaptureRecord & RandomlyEditable> {
    var record: Record
    var known: Known
    var marks = UnreadMarks()
}

/// A record of an app, the app's client, and its calls.
struct Device<Record: CaptureRecord & RandomlyEditable> {
    var now: Copy<Record>
    let client: CaptureClient
    let transport: HeldTransport
    var calls: [StartedCall<Record>] = []
    var saved: [Copy<Record>] = []
    /// The latest record without changes, to go back to.
    var clean: Copy<Record>?
    /// The outcomes that the client keeps, by number, and those that it has forgotten.
    var noted: [Int] = []
    var forgotten: Set<Int> = []
    /// Calls whose outcome a record has taken: one that lacks it is another copy, whose own values are no edits.
    var merged: Set<Int> = []

    var record: Record {
        get { now.record }
        set { now.record = newValue }
    }

    var known: Known {
        get { now.known }
        set { now.known = newValue }
    }

    var isSettled: Bool { transport.heldCall != nil || calls.allSatisfy { $0.outcome != nil } }
}
