/// Between the client and the service: decides what becomes of each request. It is used on one thread.
final class SmallGate: CaptureTransport, @unchecked Sendable {
    private let service: any CaptureTransport
    /// Is told of each request before it reaches the service and after it was carried out.
    var onRequest: (_ isBefore: Bool, _ isAnswered: Bool, CaptureRequest) async -> Void = { _, _, _ in }
    /// What becomes of the next request that writes.
    var fate = Event.Fate.answered
    /// True if each request waits until it is let through.
    var holds = false
    private(set) var waiting: CheckedContinuation<Event.Fate, Never>?
    /// True if the request that waits replaces a plural.
    private(set) var waitsToReplace = false
    /// True if a request of the current call had no response.
    var hasLost = false
    private static let refusal = Data("\"error\"".utf8)
    private(set) var count = 0
    private(set) var writeCount = 0

    init(_ service: any CaptureTransport) { self.service = service }

    func letThrough(_ fate: Event.Fate) {
        let request = waiting
        waiting = nil
        request?.resume(returning: fate)
    }

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        count += 1
        if request.url.path != "/entity" { writeCount += 1 }
        var fate = Event.Fate.answered
        if holds {
            waitsToReplace = request.url.path == "/entity.replace"
            fate = await withCheckedContinuation { waiting = $0 }
            waitsToReplace = false
        } else if request.url.path != "/entity" {
            (fate, self.fate) = (self.fate, .answered)
        }
        let isAnswered = fate == .answered
        if !isAnswered { hasLost = true }
        switch fate {
        case .lostBefore: throw CaptureTransportError(reason: "lost before the work", mayHaveArrived: true)
        case .cancelledBefore: throw CancellationError()
        case .answered, .lostAfter, .cancelledAfter: break
        }
        await onRequest(true, isAnswered, request)
        let response = try await service.send(request)
        let isRefused = response.body.range(of: Self.refusal) != nil
        await onRequest(false, isAnswered && !isRefused, request)
        switch fate {
        case .lostAfter: throw CaptureTransportError(reason: "lost after the work", mayHaveArrived: true)
        case .cancelledAfter: throw CancellationError()
        default: return response
        }
    }
}
