import CaptureRuntime
import Foundation

/// What the service answered.
enum Answer: Sendable {
    case ok(ServiceAnswer)
    /// A refusal, with the HTTP status that it came with.
    case refused(CaptureAPIError, status: Int?)

    /// The error; nil if the call succeeded.
    var refusal: CaptureAPIError? {
        if case .refused(let error, _) = self { error } else { nil }
    }

    /// Returns a member of a successful response; nil if there is none.
    func member(_ name: String) throws -> JSONValue? {
        guard case .ok(let answer) = self, answer.has(name) else { return nil }
        return try answer.member(name) { try $0.value() }
    }

    /// True if the service did not accept the credentials, or did not see any.
    var refusesCredentials: Bool {
        guard let refusal else { return false }
        switch refusal.code {
        case 100: return refusal.attribute?.contains("client") ?? false
        case CaptureAPIError.Code.invalidAuthorizationMethod, CaptureAPIError.Code.invalidClientCredentials:
            return true
        default: return false
        }
    }
}

extension CaptureAPIError {
    /// `223 unknown_attribute`
    var shortText: String { "\(code) \(name)" }
}
