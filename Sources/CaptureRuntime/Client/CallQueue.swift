/// Sends the calls for one record one at a time, in the order in which they were made.
final class CallQueue: Sendable {
    /// The calls that wait in each line. A line exists while one of its calls is under way.
    private let lines = Locked<[String: [Waiting]]>([:])

    private struct Waiting {
        let ticket: LocalID
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Runs `operation` when all earlier ones in the line have finished.
    ///
    /// - Throws: `CancellationError`, immediately, if the task is cancelled while it waits; errors from `operation`.
    func run<Result: Sendable>(
        _ line: String, _ operation: @Sendable () async throws -> Result
    ) async throws -> Result {
        try await enter(line)
        defer { leave(line) }
        return try await operation()
    }

    private func enter(_ line: String) async throws {
        let ticket = LocalID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isFirst = lines.withLock { lines in
                    // Cancelled before it joined the line, where the cancellation handler could not have found it.
                    if Task.isCancelled { return nil as Bool? }
                    guard lines[line] != nil else {
                        lines[line] = []
                        return true
                    }
                    lines[line]?.append(Waiting(ticket: ticket, continuation: continuation))
                    return false
                }
                switch isFirst {
                case true?: continuation.resume()
                case false?: break
                case nil: continuation.resume(throwing: CancellationError())
                }
            }
        } onCancel: {
            let waiting = lines.withLock { lines -> Waiting? in
                guard let index = lines[line]?.firstIndex(where: { $0.ticket == ticket }) else { return nil }
                return lines[line]?.remove(at: index)
            }
            waiting?.continuation.resume(throwing: CancellationError())
        }
    }

    private func leave(_ line: String) {
        let next = lines.withLock { lines -> Waiting? in
            guard lines[line]?.isEmpty == false else {
                lines[line] = nil
                return nil
            }
            return lines[line]?.removeFirst()
        }
        next?.continuation.resume()
    }
}
