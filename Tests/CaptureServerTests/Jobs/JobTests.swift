/// The job of the article "Every record": no fault skips a record, and none is changed without being counted.
final class JobTests: XCTestCase {
    /// The job, as it stands in the article but for the length of its pause.
    ///
    /// - Parameter folder: Where it keeps its position.
    static func run(
        _ server: CaptureClient, in folder: URL, print: (String) -> Void, pause: () async throws -> Void
    ) async throws {
        let position = folder.appendingPathComponent("position.json")
        var last = 0
        if FileManager.default.fileExists(atPath: position.path) {
            last = try JSONDecoder().decode(Int.self, from: Data(contentsOf: position))
        }
        let total = try await server.count(CaptureUser.self, where: \.id > last)
        var found = server.records(CaptureUser.self, where: \.id > last).makeAsyncIterator()
        var current: CaptureUser?
        var (done, changed, refused) = (0, 0, 0)
        while true {
            do {
                if current == nil { current = try await found.next() }
                guard var user = current else { break }
                user.primaryAddress.country = "Florin"
                let isChange = user.hasChanges
                do {
                    try await server.save(&user)
                    changed += isChange ? 1 : 0
                } catch let error as CaptureError where !error.isTemporary {
                    refused += 1
                    print("\(user.uuid ?? ""): \(error)")
                } catch {
                    current = user  // If the response was lost, the next save of this value reads the record first.
                    throw error
                }
                (current, done, last) = (nil, done + 1, user.id ?? last)
                try JSONEncoder().encode(last).write(to: position, options: .atomic)
                if done % 1000 == 0 { print("\(done) of \(total)") }
            } catch let error as CaptureError where error.isTemporary {
                print("\(done) of \(total): \(error)")
                try await pause()
            }
        }
        print("\(done) of \(total) done: \(changed) changed, \(refused) refused")
    }

    /// Runs the job with a position of its own.
    ///
    /// - Returns: What it prints.
    static func run(_ server: CaptureClient, pause: () async throws -> Void) async throws -> [String] {
        try await withFolder { folder in
            var output: [String] = []
            try await run(server, in: folder, print: { output.append($0) }, pause: pause)
            return output
        }
    }

    func testIsInArticle() throws {
        try expectRuns(
            block: #"let position = folder.appendingPathComponent("position.json")"#, of: "EveryRecord",
            in: "JobTests.swift", changing: ("try await Task.sleep(nanoseconds: 60_000_000_000)", "try await pause()"))
    }

    /// A service with this many records.
    static func session(_ count: Int, retries: RetryPolicy = .quick) async throws -> Session<CaptureUser> {
        let session = try await Session<CaptureUser>(["email": "1@example.com"], retries: retries)
        for number in 1..<count {
            try await session.service.createRecord(["email": .string("\(number + 1)@example.com")])
        }
        return session
    }

    /// The ids of the records that the job has changed.
    static func changed(_ session: Session<CaptureUser>) async throws -> [Int?] {
        let server = await session.server()
        let filter: Filter<CaptureUser> = \.primaryAddress.country == "Florin"
        return try await server.records(where: filter, pageSize: 10_000).reduce(into: []) { $0.append($1.id) }
    }

    /// A save or a page that is given up, whatever has become of it, is made again after a pause.
    func testLostAndRefusedForAWhile() async {
        let faults = [
            Fault.noConnection, .dropBeforeProcessing, .dropAfterProcessing, .truncatedResponse, .errorCode(510),
            .errorCode(500), .errorCode(500, .afterProcessing), .html(status: 503), .rateLimit(),
            .failure(status: 500, .afterProcessing),
        ]
        await forEach(faults.flatMap { fault in ["/entity.update", "/entity.find"].map { (fault, $0) } }) {
            (fault: Fault, call: String) in
            let session = try await Self.session(3)
            // All tries of a call, or the first ones of three calls.
            await session.service.inject(fault, forNext: 3, to: call)
            var pauses = 0
            let output = try await Self.run(session.server()) { pauses += 1 }
            await expect(!session.service.hasPendingFaults)
            expect(pauses, >, 0)
            expectEqual(output.last, "3 of 3 done: 3 changed, 0 refused")
            try await expectEqual(Self.changed(session), [1, 2, 3])
        }
    }

    /// A record that has the value already counts as done, and not as changed: nothing is sent for it.
    func testNothingToChange() async throws {
        let session = try await Session<CaptureUser>(["primaryAddress": ["country": "Florin"]])
        try await session.service.createRecord(["email": "2@example.com"])
        let output = try await Self.run(session.server()) {}
        expectEqual(output, ["2 of 2 done: 1 changed, 0 refused"])
        await expectEqual(session.calls.filter { $0 == "update" }.count, 1)
    }

    /// A page that is too large is asked for again with half as many records, also among other faults.
    func testTooLarge() async throws {
        let session = try await Self.session(30)
        let largest = try await session.server().fetch(CaptureUser.self, whose: \.id, is: 30).wireText().count
        let transport = LimitedTransport(service: session.service, limit: 4 * largest)
        await session.service.inject(.dropAfterProcessing, forNext: 4, to: "/entity.find")
        let output = try await Self.run(session.server(transport: transport)) {}
        let sizes = await session.service.requests.compactMap { $0.fields["max_results"] }
        expectEqual(Set(sizes).count, 6, "\(sizes)")
        expectEqual(output.last, "30 of 30 done: 30 changed, 0 refused")
        try await expectEqual(Self.changed(session), Array(1...30))
    }

    /// A record that is refused for good is named, and the others are saved.
    func testRefused() async throws {
        let session = try await Self.session(5)
        let uuid = try await session.server().fetch(CaptureUser.self, whose: \.id, is: 3).uuid
        await session.service.setInterception { _, request throws(ServiceError) in
            if request.path == "/entity.update", request.fields["uuid"] == uuid { throw ServiceError(363) }
            return nil
        }
        let output = try await Self.run(session.server()) {}
        expectEqual(output.count, 2)
        expect(output[0].contains("\(uuid ?? ""): ") && output[0].contains("363"), output[0])
        expectEqual(output[1], "5 of 5 done: 4 changed, 1 refused")
        try await expectEqual(Self.changed(session), [1, 2, 4, 5])
    }

    /// A page that is no page ends the job with an error: records that cannot be read are not passed over.
    func testUnreadable() async throws {
        let session = try await Self.session(3)
        await session.service.inject(Fault(.body(#"{"stat":"ok","results":12}"#), .afterProcessing), to: "/entity.find")
        let server = await session.server()
        let error = await expect(throws: CaptureError.self) { try await Self.run(server) {} }
        guard case .unexpectedResponse? = error?.kind else { return fail("\(String(describing: error))") }
        try await expectEqual(Self.changed(session), [])
    }

    /// All faults at once, at random requests: each record is saved or named as refused.
    func testRandomFaults() async throws {
        var generator = SplitMix64(seed: 79)
        let faults: [Fault] = [
            .noConnection, .dropBeforeProcessing, .dropAfterProcessing, .truncatedResponse, .errorCode(510),
            .html(status: 503), .rateLimit(), .failure(status: 500, .afterProcessing),
        ]
        for round in 1...10 {
            let session = try await Self.session(24)
            let largest = try await session.server().fetch(CaptureUser.self, whose: \.id, is: 24).wireText().count
            let transport = LimitedTransport(service: session.service, limit: 5 * largest)
            await session.service.removeAllRequests()
            // The first request counts the records.
            for request in 2...120 where Int.random(in: 0..<10, using: &generator) < 6 {
                let fault = try require(faults.randomElement(using: &generator))
                await session.service.inject(fault, atRequest: request)
            }
            await session.service.inject(.errorCode(363), forNext: 2, to: "/entity.update")
            let output = try await Self.run(session.server(transport: transport)) {}
            await session.service.removeAllFaults()
            expectEqual(output.last, "24 of 24 done: 22 changed, 2 refused", "round \(round)")
            try await expect(Self.changed(session).count, >=, 22, "round \(round)")
        }
    }
}
