import Testing

/// An answer of which only a part of the header comes.
@Suite(.serialized) struct CutOffHeaderTests {
    private static let answer = Array(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}".utf8)

    /// So many bytes come. With the Foundation of Linux there may be no more than the status line (17 bytes): if the
    /// connection is closed between that and the end of the header, libcurl reports success, and Foundation ends the
    /// process because there is no response (swift-corelibs-foundation, issue 5285, mended by pull request 5286 after
    /// Swift 6.3). No delegate or option of a session comes before that. Enlarge the range to see it.
    private static let cases = TestedTransport.all.flatMap { transport in
        (0..<(transport.bearsCutHeaders ? answer.count : 17)).map { (transport, $0) }
    }

    @Test("Wherever it is cut off, the call fails and the next goes on", arguments: cases)
    func cutOff(transport: TestedTransport, count: Int) async throws {
        let server = try RawServer { number, write in _ = write(Array(Self.answer.prefix(number == 1 ? count : 1_000)))
        }
        defer { server.stop() }
        let transport = transport(totalTimeout: 600)
        let request = CaptureRequest(url: server.url.appendingPathComponent("entity"), body: Data("a=b".utf8))
        let error = try await transport.failure(of: request)
        #expect(error.mayHaveArrived)
        #expect(!error.reason.contains("was not complete after"))
        let response = try await transport.send(request)
        #expect(response.body == Data("{}".utf8))
    }

    @Test(
        "The same in a connection that has answered before", arguments: cases.filter { $0.0.keepsConnections })
    func onAKeptConnection(transport: TestedTransport, count: Int) async throws {
        let cutOff = Locked(0)
        let server = try RawServer.keepingConnections { place, write in
            let isFirst =
                place.request > 1
                && cutOff.withLock { number in
                    number += 1
                    return number == 1
                }
            if isFirst {
                _ = write(Array(Self.answer.prefix(count)))
                return false
            }
            return write(Self.answer)
        }
        defer { server.stop() }
        let transport = transport(totalTimeout: 600)
        let request = CaptureRequest(url: server.url.appendingPathComponent("entity"), body: Data("a=b".utf8))
        // On a busy machine, a transport may open another connection before it knows that the first one is free.
        var failed: CaptureTransportError?
        for _ in 1...50 where failed == nil {
            do { _ = try await transport.send(request) } catch let error as CaptureTransportError { failed = error }
        }
        let error = try #require(failed)
        #expect(error.mayHaveArrived)
        #expect(error.isConnectionClosed == (count == 0))
        #expect(!error.reason.contains("was not complete after"))
        let response = try await transport.send(request)
        #expect(response.body == Data("{}".utf8))
    }
}
