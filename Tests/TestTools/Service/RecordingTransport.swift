/// Notes every request, and passes it on or answers it itself.
package actor RecordingTransport: CaptureTransport {
    package private(set) var requests: [CaptureRequest] = []
    /// When they came.
    package private(set) var times: [Date] = []
    private let answer: @Sendable (_ number: Int, CaptureRequest) async throws -> CaptureResponse

    /// Answers the requests, which are counted from 1.
    package init(_ answer: @escaping @Sendable (_ number: Int, CaptureRequest) async throws -> CaptureResponse) {
        self.answer = answer
    }

    /// Passes the requests on.
    package init(to transport: any CaptureTransport) { answer = { try await transport.send($1) } }

    package func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        requests.append(request)
        times.append(Date())
        return try await answer(requests.count, request)
    }

    /// The bodies as they go over the wire.
    package var bodies: [String] { requests.map { String(decoding: $0.body, as: UTF8.self) } }

    /// A client with a token whose requests come here.
    package nonisolated func client(
        at address: String = "https://example.com", token: String = "t", retries: RetryPolicy = RetryPolicy()
    ) throws -> CaptureClient {
        guard let domain = URL(string: address) else { throw URLError(.badURL) }
        return CaptureClient(
            domain: domain, authorization: .accessToken { _ in token }, transport: self, retries: retries)
    }
}

extension CaptureResponse {
    /// An answer with this text as its body.
    package static func text(_ body: String, status: Int = 200) -> CaptureResponse {
        CaptureResponse(status: status, body: Data(body.utf8))
    }
}
