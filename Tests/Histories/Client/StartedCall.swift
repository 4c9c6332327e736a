import CaptureRuntime
import HistorySupport

/// A call that an app has made and whose outcome it may apply at any time. Used on the thread of its history only.
final class StartedCall<Record: CaptureEntity>: @unchecked Sendable {
    enum Kind {
        case update, part, save, fetch
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
    /// That of the record it fetched.
    let life = Known.Life()
    var outcome: Outcome?
    var cancel: () -> Void = {}
    /// True for a replace that may erase what was never read.
    var isOverwriting = false
    /// How many of its exchanges have been looked at.
    var checked = 0
    var isChecked = false
    var applied = 0

    init(number: Int, kind: Kind, plain: PlainRecord, known: Known) {
        self.number = number
        self.kind = kind
        self.plain = plain
        self.known = known
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

/// A record of an app, the app's client, and its calls.
struct Device<Record: CaptureEntity> {
    var record: Record
    var known: Known
    let client: CaptureClient
    let transport: HeldTransport
    var calls: [StartedCall<Record>] = []
    var saved: [(record: Record, known: Known)] = []
    /// The latest record without changes, to go back to.
    var clean: Record?

    var isSettled: Bool { transport.heldCall != nil || calls.allSatisfy { $0.outcome != nil } }
}
