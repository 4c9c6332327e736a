/// A service in memory that is reached over HTTP, on a free port of 127.0.0.1.
package actor CaptureTestService {
    private let capture: InMemoryCapture
    private let keepsConnections: Bool
    private let deviations: Set<Deviation>
    private var front: HTTPFront?

    /// - Parameters:
    ///   - capture: What answers the requests.
    ///   - keepsConnections: Whether a connection serves more than one request. With a kept connection the network
    ///     library under a client may repeat a request on its own when the connection is dropped without an answer,
    ///     so faults are reproducible only without.
    ///   - deviations: How the service differs from what is assumed about it.
    package init(_ capture: InMemoryCapture, keepsConnections: Bool = false, deviations: Set<Deviation> = []) {
        self.capture = capture
        self.keepsConnections = keepsConnections
        self.deviations = deviations
    }

    /// Begins to listen.
    ///
    /// - Returns: The base address, `http://127.0.0.1:<port>`.
    package func start() async throws -> URL {
        let service = DeviatingService(capture, deviations)
        let front = try await HTTPFront(
            keepsConnections: keepsConnections, now: { [time = capture.time] in time.now },
            { try await service.answer(to: $0, method: $1) })
        self.front = front
        return front.url
    }

    /// Ends all connections, stalled ones included. Records and the log stay.
    package func stop() async {
        await capture.close()
        await front?.stop()
        front = nil
    }

    /// Runs `body` with a service in memory that listens, and stops it.
    package static func serving<Result: Sendable>(
        _ schema: String, keepsConnections: Bool = false, deviations: Set<Deviation> = [],
        _ body: @Sendable (InMemoryCapture, URL) async throws -> Result
    ) async throws -> Result {
        let capture = try InMemoryCapture(schema: schema)
        let service = CaptureTestService(capture, keepsConnections: keepsConnections, deviations: deviations)
        let url = try await service.start()
        do {
            let result = try await body(capture, url)
            await service.stop()
            return result
        } catch {
            await service.stop()
            throw error
        }
    }
}
