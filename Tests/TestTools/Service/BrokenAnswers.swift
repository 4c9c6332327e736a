import FlyingFox
import FlyingSocks

/// A body that ends too early, so that the server closes the connection in the middle of it.
struct BrokenBody: AsyncBufferedSequence {
    typealias Element = UInt8

    struct Broken: Error {}

    struct Iterator: AsyncBufferedIteratorProtocol {
        private var rest: ArraySlice<UInt8>

        init(_ bytes: [UInt8]) { rest = bytes[...] }

        mutating func next() async throws -> UInt8? {
            guard let byte = rest.popFirst() else { throw Broken() }
            return byte
        }

        mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
            guard !rest.isEmpty else { throw Broken() }
            let buffer = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
            return buffer
        }
    }

    private let kept: [UInt8]

    /// An answer that announces all of `body` and sends `count` bytes of it, at least one less than there are.
    static func response(_ body: Data, keeping count: Int) -> HTTPResponse {
        let kept = [UInt8](body.dropLast().prefix(count))
        return HTTPResponse(
            statusCode: .ok, headers: [.contentType: "application/json"],
            body: HTTPBodySequence(from: BrokenBody(kept: kept), count: body.count))
    }

    func makeAsyncIterator() -> Iterator { Iterator(kept) }
}

/// No answer at all.
///
/// FlyingFox writes an answer's header before it looks at the body; only an upgrade to a web socket asks its handler
/// first, and closes the connection with nothing written if that fails.
struct ConnectionDrop: WSHandler {
    struct Dropped: Error {}

    static let response = HTTPResponse(webSocket: ConnectionDrop())

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        throw Dropped()
    }
}
