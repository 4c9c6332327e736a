/// capture-service check, interrupted.
final class CheckInterruptionTests: XCTestCase {
    /// Cancels a check while it waits for the answer to one of its requests.
    ///
    /// - Returns: False if the check has fewer requests.
    static func interrupt(atRequest number: Int, _ fault: Fault) async throws -> Bool {
        let capture = try await InMemoryCapture.forChecks()
        await capture.inject(fault, atRequest: number)
        let check = Task { await ServiceRun(["check", "--yes", "--domain", "a.example"], transport: capture).status }
        let waiting = Task { try await capture.waitForRequests(number) }
        let ended = Task {
            _ = await check.value
            await capture.close()
        }
        try await waiting.value
        guard await capture.requests.count >= number else { return false }
        check.cancel()
        // What must not be interrupted, the creation and the deletion, goes on.
        while await !capture.stalledIsEmpty { await capture.releaseStalledRequests() }
        let status = await check.value
        await ended.value
        await expect(capture.allRecords.isEmpty, "request \(number)")
        expect([.interrupted, .success].contains(status), "request \(number)")
        return true
    }

    /// Breaks the connection at one of the requests.
    static func lose(request number: Int, _ fault: Fault, schema: String = testSchema) async throws {
        let capture = try await InMemoryCapture.forChecks(schema: schema)
        await capture.inject(fault, atRequest: number)
        let run = await ServiceRun(["check", "--yes", "--domain", "a.example"], transport: capture)
        await expect(capture.allRecords.isEmpty, "request \(number), \(fault): \(run.errors)")
        expectNotEqual(run.status, .recordLeft)
    }

    /// The record is gone if it is interrupted at one of its first calls.
    func testInterrupted() async {
        await forEach(1...6) { (number: Int) in
            try await expect(Self.interrupt(atRequest: number, .stallBeforeProcessing))
            try await expect(Self.interrupt(atRequest: number, .stallAfterProcessing))
        }
    }

    /// Signals are watched before a record is created.
    ///
    /// A signal between the creation and the watch would end the process, and leave the record.
    func testWatchedFirst() async throws {
        let capture = try await InMemoryCapture.forChecks()
        let creations = Locked(0)
        let transport = RecordingTransport { _, request in
            if request.url.path.hasSuffix("/entity.create") { creations.withLock { $0 += 1 } }
            return try await capture.send(request)
        }
        let run = await ServiceRun(["check", "--yes", "--domain", "a.example"], transport: transport) { _ in
            // Long enough for a task that has begun already to send its first request.
            for _ in 1...50 where creations.withLock({ $0 }) == 0 { Thread.sleep(forTimeInterval: 0.002) }
            expectEqual(creations.withLock { $0 }, 0)
        }
        expectEqual(run.status, .success, "\(run.errors)")
        expect(creations.withLock { $0 }, >, 0)
    }

    /// The record is gone if the answer to its creation is lost.
    func testLostCreation() async throws {
        for fault in [Fault.dropAfterProcessing, .dropBeforeProcessing, .truncatedResponse, .errorCode(500)] {
            try await Self.lose(request: 2, fault)
        }
        // Without a unique attribute it is found by its text.
        try await Self.lose(request: 2, .dropAfterProcessing, schema: #"[{"name": "name", "type": "string"}]"#)
    }

    /// A record of somebody else is not deleted, whatever the service finds.
    func testOtherRecord() async throws {
        let capture = try await InMemoryCapture.forChecks()
        let other = try await capture.record(capture.createRecord(["email": "ann@example.com"]))
        await capture.inject(.dropBeforeProcessing, atRequest: 2)
        await capture.inject(.wrongResult(other), forNext: 100, to: "/entity")
        let run = await ServiceRun(["check", "--yes", "--domain", "a.example"], transport: capture)
        expectEqual(run.status, .recordLeft)
        await expectEqual(capture.allRecords, [other])
        await expect(!capture.requests.contains { $0.path == "/entity.delete" })
    }

    /// A record that may have been created and is not found is named.
    func testNotFound() async throws {
        let capture = try await InMemoryCapture.forChecks()
        await capture.inject(.dropAfterProcessing, atRequest: 2)
        await capture.inject(.failure(status: 503), forNext: 100, to: "/entity")
        let run = await ServiceRun(["check", "--yes", "--domain", "a.example"], transport: capture)
        expectEqual(run.status, .recordLeft)
        expect(run.errors.contains(/and it cannot be found\. If there is a record with \{"aboutMe":"[a-z]{10}",/))
    }
}

extension InMemoryCapture { fileprivate var stalledIsEmpty: Bool { stalledCount == 0 } }
