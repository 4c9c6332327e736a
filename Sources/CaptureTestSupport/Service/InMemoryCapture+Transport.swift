public import CaptureRuntime
import Foundation

/// The service as a client's transport.
extension InMemoryCapture {
    /// Answers a request of a client. Apps do not call this method; they pass the service to a `CaptureClient`.
    ///
    /// - Parameter request: The request, for any host.
    /// - Throws: `CaptureTransportError` if a ``Fault`` loses the request or its response; `CancellationError`.
    public func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        let incoming = IncomingRequest(
            method: "POST", path: request.url.path, contentType: "application/x-www-form-urlencoded",
            authorization: request.authorization, body: request.body)
        try Task.checkCancellation()
        switch try await answer(to: incoming) {
        case .complete(let status, _, let body, let seconds):
            return CaptureResponse(status: status, body: body, retryAfter: seconds.map(Double.init))
        case .redirect(_, let status):
            return CaptureResponse(status: status, body: .init())
        case .truncated, .nothing:
            throw CaptureTransportError(reason: "the connection was lost", mayHaveArrived: true)
        case .noConnection:
            throw CaptureTransportError(reason: "there is no connection", mayHaveArrived: false)
        }
    }
}
