import Testing

/// A service that is out of its mind costs neither time nor memory without bound, and later calls go on.
@Suite(.serialized) struct ResponseLimitTests {
    private static let answer = Array(
        ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 41\r\nConnection: close\r\n\r\n"
            + #"{"stat":"ok","result":{"aboutMe":"good"}}"#).utf8)

    /// A client of a server whose first answer is a bad one.
    private func client(_ server: RawServer, _ transport: any CaptureTransport) -> CaptureClient {
        CaptureClient(
            domain: server.url, authorization: .accessToken { _ in "t" }, transport: transport, retries: .never)
    }

    private func expectFailureOfFirstCall(_ client: CaptureClient, reason: String) async throws {
        let error = try await failure { _ = try await client.fetch(InigoUser.self) }
        switch error.kind {
        case .transport(let found), .unexpectedResponse(let found): #expect(found == reason + " (127.0.0.1)")
        default: Issue.record("\(error)")
        }
        try await expectSuccess(client)
    }

    /// A busy machine may need several tries, where the client's time is short.
    private func expectSuccess(_ client: CaptureClient) async throws {
        for _ in 1...100 {
            if let user = try? await client.fetch(InigoUser.self) { return #expect(user.aboutMe == "good") }
        }
        Issue.record("later calls fail, too")
    }

    @Test(arguments: TestedTransport.all)
    func anAnswerThatDripsEnds(transport: TestedTransport) async throws {
        let server = try RawServer { number, write in
            if number > 1 { return _ = write(Self.answer) }
            guard write(Array("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n".utf8)) else { return }
            // Each byte comes before the time without data is over.
            while write([0x20]) { Thread.sleep(forTimeInterval: 0.05) }
        }
        defer { server.stop() }
        let seconds = 1.5
        let client = client(server, transport(totalTimeout: seconds))
        try await expectFailureOfFirstCall(client, reason: "the response was not complete after \(seconds) seconds")
    }

    @Test(arguments: TestedTransport.all)
    func anAnswerThatIsTooLongEnds(transport: TestedTransport) async throws {
        let server = try RawServer { number, write in
            if number > 1 { return _ = write(Self.answer) }
            guard write(Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n".utf8)) else { return }
            let blanks = [UInt8](repeating: 0x20, count: 1 << 16)
            // As fast as a fast network. On Linux, a request that is cancelled ends when there is nothing to read.
            while write(blanks) { Thread.sleep(forTimeInterval: 0.001) }
        }
        defer { server.stop() }
        let client = client(server, transport(.init(timeout: 600, responseLimit: 1 << 20)))
        let reason = "the response has more than 1048576 bytes, the transport's responseLimit"
        try await expectFailureOfFirstCall(client, reason: reason)
    }

    /// 4 MiB of blanks, packed with gzip into some 4 KiB: the limit is for what it unfolds to.
    @Test(arguments: TestedTransport.all)
    func anAnswerThatUnfoldsEnds(transport: TestedTransport) async throws {
        let packed = try #require(Data(base64Encoded: Self.packedBlanks))
        let server = try RawServer { number, write in
            if number > 1 { return _ = write(Self.answer) }
            let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n"
            _ = write(Array((head + "Connection: close\r\n\r\n").utf8) + packed)
        }
        defer { server.stop() }
        let client = client(server, transport(.init(timeout: 600, responseLimit: 1 << 20)))
        let reason = "the response has more than 1048576 bytes, the transport's responseLimit"
        try await expectFailureOfFirstCall(client, reason: reason)
    }

    @Test(arguments: TestedTransport.all)
    func anAnswerWithinTheLimitsComes(transport: TestedTransport) async throws {
        let server = try RawServer { _, write in _ = write(Self.answer) }
        defer { server.stop() }
        // What runs beside it may take longer than the usual minute.
        let client = client(server, transport(.init(timeout: 600, totalTimeout: .infinity, responseLimit: 41)))
        #expect(try await client.fetch(InigoUser.self).aboutMe == "good")
    }

    private static let packedBlanks =
        "H4sIAAAAAAACA+3BgQAAAADDIJX5Ux7kVQE" + String(repeating: "A", count: 5_417) + "fBsVPvr8AABAAA=="
}
