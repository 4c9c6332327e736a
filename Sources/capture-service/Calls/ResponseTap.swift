import CaptureRuntime
import Foundation

/// Carries requests by another transport, and keeps the last response: its text, and its HTTP status.
actor ResponseTap: CaptureTransport {
    private let transport: any CaptureTransport
    private(set) var last: CaptureResponse?

    init(_ transport: any CaptureTransport) { self.transport = transport }

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        last = nil
        let response = try await transport.send(request)
        last = response
        return response
    }
}
