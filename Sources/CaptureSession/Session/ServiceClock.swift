import CaptureRuntime
import Foundation

/// The time of the service, with which a renewal is signed: the clock of the device may be wrong. It carries the
/// requests to the service, whose responses tell the time.
final class ServiceClock: CaptureTransport {
    let transport: any CaptureTransport
    private let host: String?
    private let deviceTime: @Sendable () -> Date
    private let shared = Locked<TimeInterval?>(nil)

    init(_ transport: any CaptureTransport, of domain: URL, _ deviceTime: @escaping @Sendable () -> Date) {
        self.transport = transport
        host = domain.withScheme.host
        self.deviceTime = deviceTime
    }

    /// By how many seconds the clock of the device is ahead; nil while no response has told.
    var error: TimeInterval? { shared.withLock { $0 } }

    /// The time of the service, or else that of the device.
    var now: Date { deviceTime() - (error ?? 0) }

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        let response = try await transport.send(request)
        if let date = response.date, request.url.host == host {
            let error = deviceTime().timeIntervalSince(date)
            shared.withLock { $0 = error }
        }
        return response
    }
}
