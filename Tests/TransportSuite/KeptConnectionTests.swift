import Testing

/// A server may close a connection that it has kept, at the moment when the next request is on its way.
@Suite(.serialized) struct KeptConnectionTests {
    private static let answer = Array(
        ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 41\r\n\r\n"
            + #"{"stat":"ok","result":{"aboutMe":"good"}}"#).utf8)

    /// A server that keeps connections, and closes one without an answer to some request.
    private static func server(closes: @escaping @Sendable (RawServer.Place) -> Bool) throws -> RawServer {
        try RawServer.keepingConnections { place, write in !closes(place) && write(answer) }
    }

    @Test("A call that may be repeated is repeated, and at once", arguments: TestedTransport.all)
    func repeated(transport: TestedTransport) async throws {
        // Never two requests in a row, for the client repeats a call once.
        let closed = Locked((count: 0, isLast: false))
        let server = try Self.server { place in
            closed.withLock { closed in
                closed.isLast = place.request > 1 && !closed.isLast
                if closed.isLast { closed.count += 1 }
                return closed.isLast
            }
        }
        defer { server.stop() }
        let events = Locked<[CaptureEvent]>([])
        let client = CaptureClient(
            domain: server.url, authorization: .accessToken { _ in "t" }, transport: transport(totalTimeout: 600),
            retries: RetryPolicy(limit: 1, delay: 600), onEvent: { event in events.withLock { $0.append(event) } })
        for _ in 1...10 {
            let user = try await client.fetch(InigoUser.self)
            #expect(user.aboutMe == "good")
        }
        let calls = events.withLock { $0 }
        #expect(calls.allSatisfy { $0.duration < 300 }, "\(calls)")
        // On a busy machine, a transport may open another connection before it knows that the first one is free.
        let count = closed.withLock(\.count)
        #expect(calls.reduce(0) { $0 + $1.attempts - 1 } == count)
        #expect((count > 0) == transport.keepsConnections, "\(count)")
    }

    @Test("A call that may not be repeated fails at once, and may have been done", arguments: TestedTransport.all)
    func reported(transport: TestedTransport) async throws {
        try await Service.run(["aboutMe": "old"], keepsConnections: true) { service in
            let transport = transport(totalTimeout: 600)
            let client = service.client(transport, retries: RetryPolicy(limit: 5, delay: 0))
            var user = try await client.fetch(InigoUser.self)
            await service.capture.inject(.dropAfterProcessing, forNext: 10)
            user.photos.append(.init(type: "a"))
            let error = try await failure { _ = try await user.save(using: client) }
            guard case .transport(let reason) = error.kind else {
                Issue.record("\(error)")
                return
            }
            #expect(error.receipt(for: InigoUser.self) != nil, "the elements are in doubt")
            #expect(!reason.contains("was not complete after"))
            let appended = await service.capture.requests.filter { $0.path != "/entity" }
            #expect(appended.count == 1)
            #expect(appended.first?.attributes != nil, "it was sent with its body")
            #expect(await service.stored["photos"]?.arrayValue?.count == 1)
        }
    }

    @Test("A transport does not repeat a request by itself", arguments: TestedTransport.all)
    func once(transport: TestedTransport) async throws {
        try await Service.run(keepsConnections: true) { service in
            let transport = transport(totalTimeout: 600)
            _ = try await transport.send(service.request)
            await service.capture.inject(.dropBeforeProcessing)
            let error = try await transport.failure(of: service.request)
            #expect(error.mayHaveArrived)
            #expect(!error.reason.contains("was not complete after"))
            #expect(await service.capture.requests.count == 2)
        }
    }

    @Test("Connections that were closed while they were idle cost no call", arguments: TestedTransport.all)
    func closedWhileIdle(transport: TestedTransport) async throws {
        let server = try RawServer { _, write in _ = write(Self.answer) }
        defer { server.stop() }
        let client = CaptureClient(
            domain: server.url, authorization: .clientCredentials(id: "id", secret: "0123456789secret"),
            transport: transport(totalTimeout: 600), retries: RetryPolicy(limit: 20, delay: 0))
        for _ in 1...4 {
            try await withThrowingTaskGroup(of: String?.self) { group in
                for number in 1...4 {
                    group.addTask { try await client.fetch(InigoUser.self, uuid: "\(number)").aboutMe }
                }
                for try await text in group { #expect(text == "good") }
            }
        }
    }
}
