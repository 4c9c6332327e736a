/// Refuses responses that are too large, as the transports do.
struct LimitedTransport: CaptureTransport {
    let service: any CaptureTransport
    let limit: Int

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        let response = try await service.send(request)
        if response.body.count > limit { throw CaptureTransportError.responseTooLong(limit: limit) }
        return response
    }
}
