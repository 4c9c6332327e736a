import CaptureRuntime
import Foundation

/// Calls of the service by an API client, without the types of generated code.
///
/// The clients of CaptureRuntime make the calls, so that they are retried, kept to https, and not redirected; and so
/// that no message shows the secret.
actor ServiceConnection {
    struct Credentials: Sendable {
        let id: String
        let secret: String
    }

    private let withHeader: CaptureClient
    private let withParameters: CaptureClient
    private let tap: ResponseTap
    /// The calls that have not taken the credentials in a header.
    private var needingParameters: Set<String> = []

    init(domain: URL, credentials: Credentials, type: String, surroundings: ServiceSurroundings) {
        let tap = ResponseTap(surroundings.transport)
        func client(_ form: CaptureAuthorization.CredentialsForm) -> CaptureClient {
            CaptureClient(
                domain: domain,
                authorization: .clientCredentials(
                    id: credentials.id, secret: credentials.secret, typeName: type, as: form),
                transport: tap, retries: surroundings.retries)
        }
        self.tap = tap
        withHeader = client(.basic)
        withParameters = client(.parameters)
    }

    /// Makes a call for the entity type, with the credentials in a header; as parameters, if the service does not take
    /// them there.
    ///
    /// - Parameter isSafeTwice: Whether the call may be sent again if its response is lost.
    /// - Throws: `CaptureError` if there is no response; `CancellationError`.
    func call(_ name: String, _ arguments: [String: String] = [:], isSafeTwice: Bool = true) async throws -> Answer {
        if !needingParameters.contains(name) {
            let answer = try await call(name, arguments, as: .basic, isSafeTwice: isSafeTwice)
            if !answer.refusesCredentials { return answer }
        }
        let answer = try await call(name, arguments, as: .parameters, isSafeTwice: isSafeTwice)
        if !answer.refusesCredentials { needingParameters.insert(name) }
        return answer
    }

    /// Makes a call with the credentials in this form only.
    func call(
        _ name: String, _ arguments: [String: String], as form: CaptureAuthorization.CredentialsForm,
        isSafeTwice: Bool = true
    ) async throws -> Answer {
        let call = Call(
            Call.Endpoint(name), isRepeatable: isSafeTwice,
            arguments: arguments.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        do {
            return .ok(try await (form == .basic ? withHeader : withParameters).send(call))
        } catch let failure as CaptureError {
            switch failure.kind {
            case .service(let error), .conflict(let error): return .refused(error, status: await tap.last?.status)
            case .http(401):
                // What stands before the service may answer in its place.
                let error = CaptureAPIError {
                    ["code": 205, "error": "invalid_auth_method", "error_description": "HTTP 401"][$0]
                }
                return .refused(error, status: 401)
            case .cancelled where Task.isCancelled: throw CancellationError()
            default: throw failure
            }
        }
    }

    /// The bytes of the last response.
    var lastBody: Data { get async { await tap.last?.body ?? Data() } }
}
