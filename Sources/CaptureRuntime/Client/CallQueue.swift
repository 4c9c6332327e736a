/// Lets the calls for one record go out one at a time, in the order in which they came.
final class CallQueue: Sendable {
    /// Those who wait in each line; a line is there while a call is under way.
    private let lines = Locked<[String: [Waiting]]>([:])

    private struct Waiting {
        let ticket: LocalID
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Runs `operation` when all earlier ones in the line have ended.
    ///
    /// - Throws: `CancellationError`, at once, if the task is cancelled while it waits; what `operation` throws.
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
                    // Cancelled before it stood in line, so that nobody would find it there.
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
