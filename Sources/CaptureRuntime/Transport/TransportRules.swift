package import Foundation

/// What every transport does, whatever carries its requests: it sends no more requests to a host at a time than there
/// are connections, and gives each a limited time.
package struct TransportRules: Sendable {
    /// The seconds that one request may take in total, without the wait for a connection.
    private let totalTimeout: TimeInterval
    /// Holds back the requests for which a host has no connection left. In an HTTP library, their time would run out.
    private let queue: CallQueue

    package init(totalTimeout: TimeInterval, connections: Int) {
        self.totalTimeout = totalTimeout
        queue = CallQueue(places: connections)
    }

    /// Sends a request and returns the response.
    ///
    /// - Parameters:
    ///   - url: Where the request goes.
    ///   - send: Sends it. A redirect is a response like any other: to follow it would show the access token to another
    ///     host, or change the request.
    /// - Throws: `CaptureTransportError`, with the host, also if the time is over; `CancellationError`; errors from
    ///   `send`.
    package func send(
        to url: URL, _ send: @escaping @Sendable () async throws -> CaptureResponse
    ) async throws -> CaptureResponse {
        let host = url.host ?? ""
        do {
            return try await answer(from: host, send)
        } catch var error as CaptureTransportError {
            if !host.isEmpty { error.reason += " (\(host))" }
            throw error
        }
    }

    private func answer(
        from host: String, _ send: @escaping @Sendable () async throws -> CaptureResponse
    ) async throws -> CaptureResponse {
        try await queue.run(host) {
            try await withThrowingTaskGroup(of: CaptureResponse?.self) { group in
                group.addTask { try await send() }
                group.addTask {
                    try await Task.sleep(nanoseconds: UInt64(Self.nanoseconds(totalTimeout)))
                    return nil
                }
                defer { group.cancelAll() }
                if let response = try await group.next() ?? nil { return response }
                throw CaptureTransportError(
                    reason: "the response was not complete after \(totalTimeout) seconds", mayHaveArrived: true)
            }
        }
    }

    /// Returns a number of seconds as nanoseconds, which must not overflow. A year is as good as no limit.
    package static func nanoseconds(_ seconds: TimeInterval) -> Int64 {
        // False for NaN, too.
        seconds > 0 ? Int64(min(seconds, 31_536_000) * 1_000_000_000) : 0
    }
}

extension CaptureRequest {
    /// The header fields of the request, besides those of HTTP itself.
    package var headerFields: [(name: String, value: String)] {
        [
            ("Content-Type", "application/x-www-form-urlencoded; charset=utf-8"), ("Accept", "application/json"),
        ] + (authorization.map { [("Authorization", $0)] } ?? [])
    }
}

extension CaptureTransportError {
    /// For a response of more bytes than a transport accepts.
    package static func responseTooLong(limit: Int) -> CaptureTransportError {
        CaptureTransportError(
            reason: "the response has more than \(limit) bytes, the transport's responseLimit", mayHaveArrived: true,
            isResponseTooLarge: true)
    }

    /// For a time without data.
    package static func timedOut(mayHaveArrived: Bool) -> CaptureTransportError {
        CaptureTransportError(reason: "the request timed out", mayHaveArrived: mayHaveArrived)
    }
}
