package import Foundation

/// What every transport does, whatever carries its requests: it sends no more requests to a host at a time than there
/// are connections, gives each a limited time, and follows no redirect that would show the access token to another host
/// or change the request.
package struct TransportRules: Sendable {
    /// More redirects than this are taken for a loop.
    private static let redirectLimit = 5

    /// The seconds that one request may take in total, without the wait for a connection.
    private let totalTimeout: TimeInterval
    /// Holds back the requests for which a host has no connection left. In an HTTP library, their time would run out.
    private let queue: CallQueue

    package init(totalTimeout: TimeInterval, connections: Int) {
        self.totalTimeout = totalTimeout
        queue = CallQueue(places: connections)
    }

    /// Sends a request and returns the final response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - post: Sends it to an address and returns the first response. A redirect is a response like any other.
    /// - Throws: `CaptureTransportError` if the time is over; `CancellationError`; errors from `post`.
    package func send(
        _ request: CaptureRequest, _ post: @escaping @Sendable (URL) async throws -> CaptureResponse
    ) async throws -> CaptureResponse {
        try await queue.run(request.url.host ?? "") {
            try await inTime { try await Self.response(to: request, post) }
        }
    }

    private func inTime(
        _ operation: @escaping @Sendable () async throws -> CaptureResponse
    ) async throws -> CaptureResponse {
        try await withThrowingTaskGroup(of: CaptureResponse?.self) { group in
            group.addTask { try await operation() }
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

    private static func response(
        to request: CaptureRequest, _ post: (URL) async throws -> CaptureResponse
    ) async throws -> CaptureResponse {
        var url = request.url
        var response = try await post(url)
        for _ in 0..<redirectLimit {
            guard let target = response.redirect(from: url) else { break }
            url = target
            response = try await post(url)
        }
        return response
    }

    /// Returns a number of seconds as nanoseconds, which must not overflow. A year is as good as no limit.
    package static func nanoseconds(_ seconds: TimeInterval) -> Int64 {
        Int64(min(max(seconds, 0), 31_536_000) * 1_000_000_000)
    }
}

extension CaptureResponse {
    /// - Parameter header: Returns the value of a header field by its name.
    package init(status: Int, body: Data, header: (_ name: String) -> String?) {
        self.init(status: status, body: body, retryAfter: header("Retry-After").flatMap { TimeInterval($0) })
        location = header("Location")
    }

    /// Returns the address to which the same request is to be sent instead, if it is on the same host.
    fileprivate func redirect(from origin: URL) -> URL? {
        guard status == 307 || status == 308, let location,
            let target = URL(string: location, relativeTo: origin)?.absoluteURL
        else { return nil }
        let isSame =
            target.scheme?.lowercased() == origin.scheme?.lowercased() && target.port == origin.port
            && target.host?.lowercased() == origin.host?.lowercased()
        return isSame ? target : nil
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
            reason: "the response has more than \(limit) bytes, the transport's responseLimit", mayHaveArrived: true)
    }

    /// For a time without data.
    package static func timedOut(mayHaveArrived: Bool) -> CaptureTransportError {
        CaptureTransportError(reason: "the request timed out", mayHaveArrived: mayHaveArrived)
    }
}
