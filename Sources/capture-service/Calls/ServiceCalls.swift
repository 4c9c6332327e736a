import CaptureRuntime
import Foundation

/// Calls of the service by an API client, without the types of generated code.
///
/// The clients of CaptureRuntime make the calls, so that they are retried, kept to https, and not redirected; and so
/// that no message shows the secret.
struct ServiceCalls: Sendable {
    private let withHeader: CaptureClient
    private let withParameters: CaptureClient
    private let refusing = Locked<Set<String>>([])

    init(domain: URL, id: String, secret: String, type: String, surroundings: ServiceSurroundings) {
        func client(_ place: CaptureAuthorization.CredentialsPlace) -> CaptureClient {
            CaptureClient(
                domain: domain,
                authorization: .clientCredentials(id: id, secret: secret, typeName: type, sentIn: place),
                transport: surroundings.transport, retries: surroundings.retries)
        }
        withHeader = client(.header)
        withParameters = client(.body)
    }

    /// Makes a call for the entity type, with the credentials in a header; as parameters, if the service does not take
    /// them there.
    ///
    /// - Parameter isSafeTwice: Whether the call may be sent again if its response is lost.
    /// - Throws: `CaptureError` if there is no response; `CancellationError`.
    func call(
        _ name: String, _ arguments: [String: String] = [:], isSafeTwice: Bool = true
    ) async throws -> ServiceAnswer {
        // Of a download that was refused or lost, nothing was perhaps done.
        let isRead = ["entityType", "entityType.getAccessSchema"].contains(name)
        let call = Call(
            Call.Endpoint(name, isRead: isRead), isRepeatable: isSafeTwice,
            arguments: arguments.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        if let answer = try await answerWithHeader(to: call) { return answer }
        refusing.withLock { _ = $0.insert(name) }
        return try await Self.answer(to: call, from: withParameters)
    }

    /// The names of the calls so far that did not accept the credentials in a header.
    var refusingHeader: [String] { refusing.withLock { $0.sorted() } }

    private func answerWithHeader(to call: Call) async throws -> ServiceAnswer? {
        do {
            let answer = try await Self.answer(to: call, from: withHeader)
            return answer.refusesCredentials ? nil : answer
        } catch let failure as CaptureError {
            // What stands before the service may answer in its place.
            if case .http(401) = failure.kind { return nil }
            throw failure
        }
    }

    private static func answer(to call: Call, from client: CaptureClient) async throws -> ServiceAnswer {
        do {
            return try await client.answer(to: call)
        } catch CaptureError.cancelled where Task.isCancelled {
            throw CancellationError()
        }
    }
}

extension ServiceAnswer {
    /// Returns a member of a successful response; nil if there is none.
    func member(_ name: String) throws -> JSONValue? {
        error == nil && has(name) ? try member(name) { try $0.value() } : nil
    }

    /// True if the service did not accept the credentials, or did not see any.
    fileprivate var refusesCredentials: Bool {
        switch error?.code {
        case 100: error?.attribute?.contains("client") ?? false
        case 205, 402: true
        default: false
        }
    }
}

extension CaptureAPIError {
    /// `223 unknown_attribute`
    var shortText: String { "\(code) \(name)" }
}
