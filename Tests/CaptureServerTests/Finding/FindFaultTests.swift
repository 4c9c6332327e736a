/// Pages that are lost, refused or not those asked for, and searches that are given up.
final class FindFaultTests: XCTestCase {
    /// A page that is lost or refused for a while is asked for again, and no record comes twice or never.
    func testRetries() async {
        await forEach([
            Fault.dropBeforeProcessing, .dropAfterProcessing, .truncatedResponse, .errorCode(510), .html(status: 503),
        ]) { (fault: Fault) in
            let session = try await FindTests.session(9)
            await session.service.inject(fault, atRequest: 1)
            await session.service.inject(fault, atRequest: 3)
            await session.service.inject(fault, atRequest: 4)
            let server = await session.server()
            let ids = try await server.records(InigoUser.self, pageSize: 4).reduce(into: []) { $0.append($1.id) }
            expectEqual(ids, (1...9).map { $0 })
        }
    }

    /// A page that is too large is asked for with half as many records, down to one.
    func testTooLarge() async throws {
        let session = try await FindTests.session(9)
        let service = session.service
        func ids(limit: Int) async throws -> [Int?] {
            let transport = LimitedTransport(service: service, limit: limit)
            let server = await session.server(transport: transport)
            return try await server.records(InigoUser.self, pageSize: 8).reduce(into: []) { $0.append($1.id) }
        }
        let one = try await session.server().fetch(InigoUser.self, whose: \.id, is: 1).wireText().count
        try await expectEqual(ids(limit: 3 * one), Array(1...9))
        let error = await expect(throws: CaptureError.self) { try await ids(limit: one / 2) }
        expectEqual(error?.isTemporary, false)
        expect("\(String(describing: error))".contains("the transport's responseLimit"))
    }

    /// An iterator that is asked again after an error goes on where it was.
    func testResuming() async throws {
        let (session, server) = try await FindTests.session(6).withServer
        var iterator = server.records(InigoUser.self, pageSize: 2).makeAsyncIterator()
        var ids: [Int?] = []
        var errors = 0
        // The second page and, when that came at last, the fourth.
        for request in [2, 3, 4, 6, 7, 8] { await session.service.inject(.errorCode(510), atRequest: request) }
        while errors < 10 {
            do {
                guard let user = try await iterator.next() else { break }
                ids.append(user.id)
            } catch let error as CaptureError {
                expectEqual(error.serviceError?.code, 510)
                errors += 1
            }
        }
        expectEqual(ids, [1, 2, 3, 4, 5, 6])
        expectEqual(errors, 2)
    }

    /// The next page is under way while the current one is consumed, and only that.
    func testAhead() async throws {
        let (session, server) = try await FindTests.session(9).withServer
        var iterator = server.records(InigoUser.self, pageSize: 2).makeAsyncIterator()
        await expectEqual(session.calls, [])
        try await expectEqual(iterator.next()?.id, 1)
        try await session.service.waitForRequests(2)
        try await expectEqual(iterator.next()?.id, 2)
        await expectEqual(session.service.requests.map { $0.fields["filter"] }, ["id > 0", "id > 2"])
        try await expectEqual(iterator.next()?.id, 3)
        try await session.service.waitForRequests(3)
    }

    /// A page under way is cancelled with the iterator.
    func testAbandoned() async throws {
        let session = try await FindTests.session(9)
        let cancelled = Locked(false)
        let transport = RecordingTransport { [service = session.service] _, request in
            // Depending on who is first, the session or the task says that it was cancelled.
            defer { if Task.isCancelled { cancelled.withLock { $0 = true } } }
            return try await service.send(request)
        }
        let server = await session.server(transport: transport)
        await session.service.inject(.stallBeforeProcessing, atRequest: 2)
        for try await user in server.records(InigoUser.self, pageSize: 2) {
            expectEqual(user.id, 1)
            try await session.service.waitForRequests(2)
            break
        }
        try await eventually("the request is cancelled") { cancelled.withLock { $0 } }
        await session.service.releaseStalledRequests()
    }

    /// Cancelling the task cancels the page that it waits for, and ends the rest of one that came.
    func testCancelled() async throws {
        let (session, server) = try await FindTests.session(4).withServer
        await session.service.inject(.stallBeforeProcessing)
        let waiting = Task { try await server.records(InigoUser.self).reduce(0) { count, _ in count + 1 } }
        try await session.service.waitForRequests(1)
        waiting.cancel()
        await expectEqual(expect(throws: CaptureError.self) { try await waiting.value }, CaptureError(.cancelled))
        await session.service.releaseStalledRequests()
        let consuming = Task {
            var count = 0
            for try await _ in server.records(InigoUser.self) {
                count += 1
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return count
        }
        await expect(throws: CancellationError.self) { try await consuming.value }
    }

    /// An answer that is not the page asked for is an error, and not an endless search.
    func testWrongPages() async throws {
        let (session, server) = try await Session<InigoUser>().withServer
        let bodies = [
            #"{"stat":"ok","results":[{"id":3,"uuid":"c"},{"id":2,"uuid":"b"}]}"#,
            #"{"stat":"ok","results":[{"id":0,"uuid":"c"}]}"#,
            #"{"stat":"ok","results":[{"aboutMe":"no id"}]}"#,
            #"{"stat":"ok","results":[{"foo":1}]}"#, #"{"stat":"ok","results":[12]}"#,
            #"{"stat":"ok","results":{}}"#, #"{"stat":"ok"}"#,
        ]
        for body in bodies {
            await session.service.inject(Fault(.body(body), .beforeProcessing))
            let error = await expect(throws: CaptureError.self) {
                for try await _ in server.records(InigoUser.self) {}
            }
            guard case .unexpectedResponse? = error?.kind else { return fail("\(body): \(String(describing: error))") }
        }
    }

    /// So is one with its records in the wrong order, although their ids are in the right one.
    func testWrongOrder() async throws {
        let (session, server) = try await Session<InigoUser>().withServer
        for isDescending in [false, true] {
            let days = isDescending ? ["1980-01-01", "1990-01-01"] : ["1990-01-01", "1980-01-01"]
            let records = zip(1..., days).map { #"{"id":\#($0),"birthday":"\#($1)"}"# }.joined(separator: ",")
            await session.service.inject(Fault(.body(#"{"stat":"ok","results":[\#(records)]}"#), .beforeProcessing))
            let order: RecordOrder<InigoUser> = isDescending ? .descending(\.birthday) : .ascending(\.birthday)
            let error = await expect(throws: CaptureError.self) {
                for try await _ in server.records(sortedBy: order) {}
            }
            let reason = "its records are not the ones asked for, or are in a different order"
            expectEqual(error?.kind, .unexpectedResponse(reason: reason))
        }
    }

    /// Of records that do not show what they are sorted by, the error says so.
    func testHiddenOrder() async throws {
        let session = try await Session<InigoUser>(["birthday": "1990-01-01"])
        let server = await session.server(read: GrantedAttributes(["aboutMe"]))
        let error = await expect(throws: CaptureError.self) {
            for try await _ in server.records(sortedBy: .ascending(\InigoUser.birthday)) {}
        }
        expectEqual(error?.description.contains("no value of birthday"), true)
    }

    /// A client that may not search is refused by the service.
    func testLoginClient() async throws {
        let session = try await Session<InigoUser>()
        let server = await session.server(kind: .loginClient)
        let error = await expect(throws: CaptureError.self) { for try await _ in server.records(InigoUser.self) {} }
        expectEqual(error?.serviceError?.code, 403)
    }
}
