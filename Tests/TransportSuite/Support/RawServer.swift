/// A server of one's own bytes: what no HTTP library would send. Each connection has a thread of its own.
final class RawServer: Sendable {
    let url: URL
    private let descriptor: Int32

    /// A request, by the number of its connection and its own number in that connection, both from 1.
    struct Place: Hashable {
        let connection: Int
        let request: Int
    }

    /// Answers one request in each connection, and closes it.
    ///
    /// - Parameter answer: Writes to the connection; `write` gives false when it is closed.
    convenience init(_ answer: @escaping @Sendable (_ number: Int, _ write: ([UInt8]) -> Bool) -> Void) throws {
        try self.init(each: { place, write in
            answer(place.connection, write)
            return false
        })
    }

    /// Answers the requests of each connection as long as `answer` gives true.
    static func keepingConnections(
        _ answer: @escaping @Sendable (_ place: Place, _ write: ([UInt8]) -> Bool) -> Bool
    ) throws -> RawServer { try RawServer(each: answer) }

    private init(each answer: @escaping @Sendable (_ place: Place, _ write: ([UInt8]) -> Bool) -> Bool) throws {
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        let listener = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 128) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))") else {
            throw POSIXError(.EADDRNOTAVAIL)
        }
        self.url = url
        descriptor = listener
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread {
            var number = 0
            while true {
                let connection = accept(listener, nil, nil)
                if connection < 0 { break }
                number += 1
                let number = number
                Thread.detachNewThread {
                    var count = 1
                    while Self.receive(from: connection),
                        answer(
                            Place(connection: number, request: count),
                            { bytes in send(connection, bytes, bytes.count, 0) == bytes.count })
                    {
                        count += 1
                    }
                    close(connection)
                }
            }
            // Not in `stop`: another server could have its number before this thread is back, and lose a connection.
            close(listener)
        }
    }

    /// Receives a request with its body, which may come after the header.
    ///
    /// - Returns: False if the connection was closed before.
    private static func receive(from connection: Int32) -> Bool {
        var request: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while !isWhole(request) {
            let count = recv(connection, &bytes, bytes.count, 0)
            if count <= 0 { return false }
            request += bytes[..<count]
        }
        return true
    }

    private static func isWhole(_ request: [UInt8]) -> Bool {
        let text = String(decoding: request, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return false }
        let header = text[..<end.lowerBound].lowercased()
        let length = header.range(of: "content-length: ").flatMap { name in
            Int(header[name.upperBound...].prefix { $0.isNumber })
        }
        return text[end.upperBound...].utf8.count >= length ?? 0
    }

    func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
