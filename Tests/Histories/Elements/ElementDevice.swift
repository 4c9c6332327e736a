import CaptureRuntime
import NestingModel

/// An app of an element history: its record, its client, and its calls.
struct ElementDevice {
    var record: CaptureUser
    let client: CaptureClient
    let transport: HeldTransport
    var calls: [ElementCall] = []
    /// Copies of the record, to be put back.
    var saved: [CaptureUser] = []
    /// The tags of all records that calls were made for.
    var sentTags: [String] = []

    var isSettled: Bool { transport.heldCall != nil || calls.allSatisfy { $0.outcome != nil } }
}

/// A call that an app has made. Used on the thread of its history only.
final class ElementCall: @unchecked Sendable {
    let number: Int
    var outcome: Result<Receipt<CaptureUser>, any Error>?
    var isApplied = false
    var cancel: () -> Void = {}

    init(number: Int) { self.number = number }

    /// What there is to apply, of a success or of a failure.
    var receipt: Receipt<CaptureUser>? {
        switch outcome {
        case .success(let receipt): receipt
        case .failure(let error): (error as? CaptureError)?.receipt(for: CaptureUser.self)
        case nil: nil
        }
    }
}
