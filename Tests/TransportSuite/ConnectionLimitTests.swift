import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What waits for a connection in a session is timed all the while, and would fail unsent.
@Suite struct ConnectionLimitTests {
    @Test("The session gets no more requests at a time than it has connections")
    func moreRequestsThanConnections() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [CountedRequest.self]
        configuration.httpMaximumConnectionsPerHost = 2
        let transport = URLSessionTransport(configuration: configuration)
        let url = try #require(URL(string: "https://capture.invalid/entity"))
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 {
                group.addTask { try await transport.send(CaptureRequest(url: url, body: Data())).status }
            }
            for try await status in group { #expect(status == 200) }
        }
        #expect(CountedRequest.count.most <= 2)
    }
}

/// Answers each request after a moment, without a connection.
private final class CountedRequest: URLProtocol {
    static let count = Count()

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        Self.count.add(1)
        let started = Started(request: self)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { started.request.finish() }
    }

    override func stopLoading() {}

    private func finish() {
        Self.count.add(-1)
        guard let url = request.url,
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocolDidFinishLoading(self)
    }

    private struct Started: @unchecked Sendable { let request: CountedRequest }
}

/// How many requests are under way, and how many were at most.
private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var now = 0
    private var greatest = 0

    var most: Int { lock.withLock { greatest } }

    func add(_ number: Int) {
        lock.withLock {
            now += number
            greatest = max(greatest, now)
        }
    }
}
