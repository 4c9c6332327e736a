/// capture-service in a process of its own.
final class SignalTests: XCTestCase {
    /// Sends a signal to a check that waits for the answer to one of its requests.
    static func interrupt(atRequest number: Int, _ signal: Int32) async throws {
        try await CaptureTestService.serving(testSchema) { capture, url in
            await capture.addClient(id: "checker", secret: "checker-secret")
            await capture.inject(.stallBeforeProcessing, atRequest: number)
            let program = try Program(
                URL(filePath: "/bin/sh"),
                [
                    "-c", #"echo $$; exec "$0" "$@""#, BuiltProducts.folder.appending(path: "capture-service").path,
                    "check", "--yes", "--domain", url.absoluteString,
                ], environment: ServiceRun.credentials
            ).start()
            try await capture.waitForRequests(number)
            // The shell prints its number before it becomes the command.
            let printed = program.output.availableData
            let id = try require(Int32(String(decoding: printed, as: UTF8.self).prefix { $0.isNumber }))
            expectEqual(kill(id, signal), 0)
            let releasing = Task {
                while !Task.isCancelled {
                    await capture.releaseStalledRequests()
                    try await Task.sleep(nanoseconds: 10_000_000)
                }
            }
            let outcome = try await onOwnThread { program.outcome() }
            releasing.cancel()
            expectEqual(outcome.status, 128 + signal, "\(outcome.output)")
            expect(outcome.output.contains("Interrupted; the record is being deleted."))
            await expect(capture.allRecords.isEmpty)
        }
    }

    /// The record is gone after Ctrl-C.
    func testSignals() async {
        await forEach([SIGINT, SIGTERM]) { (signal: Int32) in
            try await Self.interrupt(atRequest: 2, signal)
            try await Self.interrupt(atRequest: 20, signal)
        }
    }
}
