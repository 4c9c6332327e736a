/// Lets requests pass when the history says so, and knows what is waiting.
actor Gate: CaptureTransport {
    /// The number of the call that makes a request.
    @TaskLocal static var call = 0

    private let service: any CaptureTransport
    private var waiting: (call: Int, request: CheckedContinuation<Fault?, Never>)?
    private var answered: (@Sendable (CaptureResponse) async -> Void)?

    /// What happens to a request.
    enum Fault: String, Sendable { case before, after }

    init(_ service: any CaptureTransport) { self.service = service }

    /// True if a request waits.
    var isWaiting: Bool { waiting != nil }

    /// True if a request of this call waits. That of the next one may come before this one has noted its end.
    func isWaiting(_ call: Int) -> Bool { waiting?.call == call }

    /// Lets the request pass that waits.
    ///
    /// - Parameter answered: Is given the response of the service, whether or not it is lost.
    func pass(_ fault: Fault?, _ answered: @escaping @Sendable (CaptureResponse) async -> Void) {
        self.answered = answered
        let request = waiting?.request
        waiting = nil
        request?.resume(returning: fault)
    }

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        let fault = await withCheckedContinuation { waiting = (Self.call, $0) }
        if fault == .before { throw CaptureTransportError(reason: "lost before the work", mayHaveArrived: true) }
        let response = try await service.send(request)
        await answered?(response)
        if fault == .after { throw CaptureTransportError(reason: "lost after the work", mayHaveArrived: true) }
        return response
    }
}
