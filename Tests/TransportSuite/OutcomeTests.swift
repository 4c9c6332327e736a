import Testing

/// What a transport makes of a connection's fate.
@Suite(.serialized) struct OutcomeTests {
    @Test(arguments: TestedTransport.all)
    func theAnswerIsPassedOnAsItIs(transport: TestedTransport) async throws {
        try await Service.run { service in
            await service.capture.inject(.html(status: 418))
            let response = try await transport().send(service.request)
            #expect(response.status == 418)
            #expect(String(decoding: response.body, as: UTF8.self).contains("<h1>418</h1>"))
        }
    }

    @Test(arguments: TestedTransport.all)
    func theHeaderIsReadAndWritten(transport: TestedTransport) async throws {
        try await Service.run { service in
            // A header has no fractions of seconds.
            service.capture.time.set(to: Date(timeIntervalSince1970: 1_330_382_067))
            await service.capture.inject(.rateLimit(retryAfter: 17))
            let url = service.domain.appendingPathComponent("entity")
            let response = try await transport().send(
                CaptureRequest(url: url, body: Data("uuid=x".utf8), authorization: "Basic eDp5"))
            #expect(response.status == 429)
            #expect(response.retryAfter == 17)
            #expect(response.date == service.capture.time.now)
            let received = try #require(await service.capture.requests.first)
            #expect(received.method == "POST")
            #expect(received.authorization == "Basic eDp5")
            #expect(received.field("uuid") == "x")
        }
    }

    @Test(arguments: TestedTransport.all)
    func aRefusedConnectionMeansThatNothingArrived(transport: TestedTransport) async throws {
        let request = try await Service.run { $0.request }
        let error = try await transport().failure(of: request)
        #expect(!error.mayHaveArrived)
        #expect(!error.isConnectionClosed)
        #expect(!error.reason.isEmpty)
    }

    @Test(arguments: TestedTransport.all)
    func anUnknownHostMeansThatNothingArrived(transport: TestedTransport) async throws {
        let url = try #require(URL(string: "http://host.invalid"))
        let error = try await transport().failure(of: CaptureRequest(url: url, body: Data("a=b".utf8)))
        #expect(!error.mayHaveArrived)
    }

    @Test(arguments: TestedTransport.all, [Fault.dropBeforeProcessing, .dropAfterProcessing, .truncatedResponse])
    func aDroppedConnectionMayMeanThatItArrived(transport: TestedTransport, fault: Fault) async throws {
        try await Service.run { service in
            await service.capture.inject(fault)
            let error = try await transport().failure(of: service.request)
            #expect(error.mayHaveArrived)
        }
    }

    @Test(arguments: TestedTransport.all)
    func silenceEndsAfterTheTimeout(transport: TestedTransport) async throws {
        try await Service.run { service in
            await service.capture.inject(.stallAfterProcessing)
            let error = try await transport(timeout: 1).failure(of: service.request)
            #expect(error.mayHaveArrived)
            #expect(error.reason == "the request timed out (127.0.0.1)")
        }
    }

    @Test("What answers in another language than HTTP has had the request", arguments: TestedTransport.all)
    func anAnswerThatIsNotHTTP(transport: TestedTransport) async throws {
        let server = try RawServer { _, write in _ = write(Array("no such thing\r\n\r\n".utf8)) }
        defer { server.stop() }
        let error = try await transport().failure(of: CaptureRequest(url: server.url, body: Data("a=b".utf8)))
        #expect(error.mayHaveArrived)
    }

    @Test(
        "An answer that asks for a password is passed on like any other", arguments: TestedTransport.all,
        ["Basic", "Digest", "Bearer"])
    func aChallenge(transport: TestedTransport, scheme: String) async throws {
        let server = try RawServer { _, write in
            let header = "WWW-Authenticate: \(scheme) realm=\"x\", nonce=\"y\"\r\nContent-Length: 4\r\n\r\n"
            _ = write(Array("HTTP/1.1 401 Unauthorized\r\n\(header)what".utf8))
        }
        defer { server.stop() }
        let response = try await transport().send(CaptureRequest(url: server.url, body: Data("a=b".utf8)))
        #expect(response.status == 401)
        #expect(response.body == Data("what".utf8))
    }

    @Test("A cancelled call ends, although no response comes", arguments: TestedTransport.all)
    func cancellation(transport: TestedTransport) async throws {
        try await Service.run { service in
            await service.capture.inject(.stallBeforeProcessing)
            let (request, transport) = (service.request, transport())
            let task = Task { try await transport.send(request) }
            try await service.capture.waitForRequests(1)
            task.cancel()
            let outcome = await task.result
            #expect(throws: CancellationError.self) { try outcome.get() }
            let response = try await transport.send(request)
            #expect(response.status == 200)
        }
    }

    @Test(arguments: TestedTransport.all)
    func aCallThatIsCancelledBeforeItBeginsSendsNothing(transport: TestedTransport) async throws {
        try await Service.run { service in
            let (request, transport) = (service.request, transport())
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await transport.send(request)
            }
            task.cancel()
            let outcome = await task.result
            #expect(throws: CancellationError.self) { try outcome.get() }
            #expect(await service.capture.requests.isEmpty)
        }
    }

    @Test("No error shows what was sent", arguments: TestedTransport.all)
    func secrets(transport: TestedTransport) async throws {
        let server = try RawServer { number, write in
            guard number > 1 && transport.bearsCutHeaders else { return }
            _ = write(Array("HTTP/1.1 200 OK\r\nContent-Length: 0123456789secret\r\n\r\n".utf8))
        }
        defer { server.stop() }
        let client = CaptureClient(
            domain: server.url, authorization: .clientCredentials(id: "id", secret: "0123456789secret"),
            transport: transport(), retries: .never)
        for _ in 1...2 {
            let error = try await failure { _ = try await client.fetch(InigoUser.self, uuid: "u") }
            let text = "\(error) \(error.localizedDescription)"
            #expect(!text.contains("0123456789secret"))
            #expect(!text.contains(Data("id:0123456789secret".utf8).base64EncodedString()))
        }
        // A secret that cannot stand in a header: the client must not quote it.
        let request = CaptureRequest(url: server.url, body: Data("a=b".utf8), authorization: "Basic top\nsecret")
        do {
            _ = try await transport().send(request)
        } catch {
            #expect(!"\(error)".contains("secret"))
        }
    }

    @Test(arguments: TestedTransport.all)
    func manyRequestsAtOnceAreKeptApart(transport: TestedTransport) async throws {
        try await Service.run { service in
            let server = service.server(transport())
            var uuids: [String] = []
            for number in 0..<40 {
                uuids.append(try await service.capture.createRecord(["aboutMe": .string("\(number)")]))
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (number, uuid) in uuids.enumerated() {
                    group.addTask {
                        let user = try await server.fetch(InigoUser.self, uuid: uuid)
                        #expect(user.aboutMe == "\(number)")
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test(arguments: TestedTransport.all)
    func aLongAnswerComesWhole(transport: TestedTransport) async throws {
        let text = String(repeating: "0123456789abcdef", count: 1 << 17)
        try await Service.run(["aboutMe": .string(text)]) { service in
            let client = service.client(transport())
            let user = try await client.fetch(InigoUser.self)
            #expect(user.aboutMe == text)
        }
    }

    @Test("A long request arrives whole", arguments: TestedTransport.all)
    func aLongRequest(transport: TestedTransport) async throws {
        let text = String(repeating: "0123456789abcdef", count: 1 << 16)
        try await Service.run(["aboutMe": "short"]) { service in
            let client = service.client(transport())
            _ = try await InigoUser(aboutMe: text).update(using: client)
            #expect(await service.stored["aboutMe"] == .string(text))
        }
    }
}
