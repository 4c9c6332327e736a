#if AsyncHTTPClient
import CaptureRuntime
import Foundation
import NIOCore

/// The body of a request, which knows whether it was asked for. The HTTP client asks as soon as it has a connection and
/// has written the header. Without its body, the service can carry out nothing.
struct RequestBody: AsyncSequence, Sendable {
    private let bytes: Data
    private let asked = Locked(false)

    init(_ bytes: Data) { self.bytes = bytes }

    /// True unless it is certain that no byte of the body was sent. Nobody sends an empty body, of which it would not
    /// be known.
    var isSent: Bool { bytes.isEmpty || asked.withLock { $0 } }

    func makeAsyncIterator() -> Iterator { Iterator(body: self) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var body: RequestBody?

        mutating func next() async throws -> ByteBuffer? {
            guard let body else { return nil }
            self.body = nil
            body.asked.withLock { $0 = true }
            return ByteBuffer(bytes: body.bytes)
        }
    }
}
#endif
