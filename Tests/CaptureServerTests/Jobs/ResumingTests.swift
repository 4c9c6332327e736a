/// The job of the article "Every record" after it has ended in the middle: it goes on where it was.
final class ResumingTests: XCTestCase {
    private struct Crash: Error {}

    /// Runs the job, and ends it in the place of its first pause.
    private func crash(_ server: CaptureClient, in folder: URL) async {
        await expect(throws: Crash.self) {
            try await JobTests.run(server, in: folder, print: { _ in }, pause: { throw Crash() })
        }
    }

    /// The connection is lost for the save of this number, which the service carries out or not.
    private func lose(_ number: Int, isCarriedOut: Bool, _ service: InMemoryCapture) async {
        await service.inject(.delay(seconds: 0), forNext: number - 1, to: "/entity.update")
        await service.inject(isCarriedOut ? .dropAfterProcessing : .dropBeforeProcessing, to: "/entity.update")
    }

    /// Runs the job to its end, and returns what it prints.
    private func run(_ server: CaptureClient, in folder: URL) async throws -> [String] {
        var output: [String] = []
        try await JobTests.run(server, in: folder, print: { output.append($0) }, pause: { fail("there is no fault") })
        return output
    }

    /// The ids of the records that were sent, in this order.
    private func sent(_ session: Session<CaptureUser>) async throws -> [Int] {
        let uuids = await session.service.requests.filter { $0.path == "/entity.update" }.compactMap {
            $0.fields["uuid"]
        }
        let server = await session.server()
        var ids: [Int] = []
        for uuid in uuids { ids.append(try require(await server.fetch(CaptureUser.self, whose: \.uuid, is: uuid).id)) }
        return ids
    }

    /// Ended before a record was saved, it begins with that record.
    func testEndedBeforeASave() async throws {
        await forEach(1...5) { (number: Int) in
            let session = try await JobTests.session(5, retries: .never)
            try await withFolder { folder in
                await self.lose(number, isCarriedOut: false, session.service)
                await self.crash(session.server(), in: folder)
                try await expectEqual(JobTests.changed(session), Array(1..<number))
                await session.service.removeAllRequests()
                let output = try await self.run(session.server(), in: folder)
                let left = 6 - number
                expectEqual(output, ["\(left) of \(left) done: \(left) changed, 0 refused"])
                try await expectEqual(self.sent(session), Array(number...5))
                try await expectEqual(JobTests.changed(session), Array(1...5))
            }
        }
    }

    /// Ended after a record was saved and before its position is noted, it finds nothing to send for that record.
    func testEndedAfterASave() async throws {
        await forEach(1...5) { (number: Int) in
            let session = try await JobTests.session(5, retries: .never)
            try await withFolder { folder in
                await self.lose(number, isCarriedOut: true, session.service)
                await self.crash(session.server(), in: folder)
                try await expectEqual(JobTests.changed(session), Array(1...number))
                await session.service.removeAllRequests()
                let output = try await self.run(session.server(), in: folder)
                let left = 6 - number
                expectEqual(output, ["\(left) of \(left) done: \(left - 1) changed, 0 refused"])
                try await expectEqual(self.sent(session), number < 5 ? Array((number + 1)...5) : [])
            }
        }
    }

    /// Ended by a page that is refused, it begins with the first record. Later it does only what is new.
    func testEndedAtAPage() async throws {
        let session = try await JobTests.session(5)
        let server = await session.server()
        try await withFolder { folder in
            await session.service.inject(.errorCode(403), to: "/entity.find")
            await expect(throws: CaptureError.self) { _ = try await self.run(server, in: folder) }
            try await expectEqual(JobTests.changed(session), [])
            var output = try await run(server, in: folder)
            expectEqual(output, ["5 of 5 done: 5 changed, 0 refused"])
            output = try await run(server, in: folder)
            expectEqual(output, ["0 of 0 done: 0 changed, 0 refused"])
            try await session.service.createRecord(["email": "6@example.com"])
            output = try await run(server, in: folder)
            expectEqual(output, ["1 of 1 done: 1 changed, 0 refused"])
        }
    }
}
