import FlyingFox
import FlyingSocks

/// The listening side: sockets and HTTP, nothing of Capture.
final class HTTPFront: Sendable {
    let url: URL
    private let server: HTTPServer
    private let running: Task<Void, any Error>

    struct NotListening: Error {}

    /// Listens on a free port of 127.0.0.1.
    ///
    /// - Parameters:
    ///   - keepsConnections: Whether a connection serves more than one request.
    ///   - now: The time that responses tell.
    init(
        keepsConnections: Bool, now: @escaping @Sendable () -> Date,
        _ answer: @escaping @Sendable (_ request: CaptureRequest, _ method: String) async throws -> HTTPAnswer
    ) async throws {
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: 0)
        // A stalled request must not be ended by the server's own limit.
        let server = HTTPServer(address: address, timeout: 86_400, logger: .disabled)
        await server.appendRoute("*") { request in
            var response = Self.response(try await Self.answer(to: request, answer))
            if !keepsConnections { response.headers[.connection] = "close" }
            // As load balancers do; a client must not send it back.
            response.headers[HTTPHeader("Set-Cookie")] = "balancer=1; Path=/"
            response.headers[.date] = Self.text(of: now())
            return response
        }
        let running = Task { try await server.run() }
        try await server.waitUntilListening(timeout: 86_400)
        guard case .ip4(_, let port)? = await server.listeningAddress, let url = URL(string: "http://127.0.0.1:\(port)")
        else {
            running.cancel()
            throw NotListening()
        }
        self.url = url
        self.server = server
        self.running = running
    }

    /// Closes all connections.
    func stop() async {
        await server.stop()
        running.cancel()
        // How the loop ended says nothing: it was told to.
        _ = await running.result
    }

    deinit { running.cancel() }

    /// A service may refuse what only HTTP shows: another type of content than a form, and a cookie that comes back.
    private static func answer(
        to request: HTTPRequest, _ answer: (CaptureRequest, String) async throws -> HTTPAnswer
    ) async throws -> HTTPAnswer {
        let type = request.headers[.contentType]?.split(separator: ";").first?.lowercased()
        if request.method != .GET, type != "application/x-www-form-urlencoded" {
            return .json(ServiceError(200, "not application/x-www-form-urlencoded").json(requestID: "front"))
        }
        if request.headers[HTTPHeader("Cookie")] != nil {
            return .text("a cookie came back", type: "text/plain", status: 400)
        }
        guard let url = URL(string: "https://capture.invalid" + request.path) else {
            return .text("no address", type: "text/plain", status: 400)
        }
        let body = request.method == .GET ? Data(request.target.query().utf8) : try await request.bodyData
        let incoming = CaptureRequest(url: url, body: body, authorization: request.headers[.authorization])
        return try await answer(incoming, request.method.rawValue)
    }

    private static func response(_ answer: HTTPAnswer) -> HTTPResponse {
        switch answer {
        case .response(let response, let type):
            HTTPResponse(
                statusCode: HTTPStatusCode(response.status, phrase: "Status"),
                headers: headers(type, retryAfter: response.retryAfter.map { Int($0) }), body: response.body)
        case .truncated(let body, let count): BrokenBody.response(body, keeping: count)
        case .redirect(let address, let status):
            HTTPResponse(
                statusCode: HTTPStatusCode(status, phrase: "Redirect"), headers: HTTPHeaders([.location: address]))
        // A server cannot keep a request from arriving.
        case .nothing, .noConnection: ConnectionDrop.response
        }
    }

    private static func text(of date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.string(from: date)
    }

    private static func headers(_ type: String, retryAfter seconds: Int?) -> HTTPHeaders {
        var headers: HTTPHeaders = [.contentType: type]
        headers[HTTPHeader("Retry-After")] = seconds.map(String.init)
        return headers
    }
}
