import CaptureRuntime
import CaptureSchema

/// Why a command could not do what was asked.
struct ServiceFailure: Error {
    let status: ServiceStatus
    /// The message for the user, without a final full stop.
    let message: String

    init(_ status: ServiceStatus, _ message: String) {
        self.status = status
        self.message = message
    }

    /// - Parameter what: What the service has refused.
    init(refusing what: String, _ error: CaptureAPIError) {
        let text = error.message.isEmpty ? "" : ": \(SafeText.escaped(error.message))"
        let request = error.requestID.map { " (request \(SafeText.escaped($0)))" } ?? ""
        self.init(.unavailable, "the service refused \(what): \(SafeText.escaped(error.shortText))\(text)\(request)")
    }

    init(_ error: any Error) {
        switch error {
        case let failure as ServiceFailure: self = failure
        case is CancellationError: self.init(.interrupted, "interrupted")
        case let error as CaptureError: self.init(.unavailable, SafeText.escaped(error.description))
        default: self.init(.unavailable, SafeText.escaped("\(error)"))
        }
    }
}
