/// Makes the calls of each line in the order in which they were asked for, one or a few at a time.
package final class CallQueue: Sendable {
    /// The number of calls in a line that may be under way at a time.
    private let places: Int
    /// A line exists while one of its calls is under way.
    private let lines = Locked<[String: Line]>([:])

    private struct Line {
        /// The number of calls that are under way.
        var underWay = 0
        var waiting: [Waiting] = []
    }

    private struct Waiting {
        let ticket: LocalID
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// The number of calls that wait for their turn, in all lines.
    package var waitingCount: Int { lines.withLock { $0.values.reduce(0) { $0 + $1.waiting.count } } }

    /// True if a call of a line is under way.
    func isBusy(_ line: String) -> Bool { lines.withLock { $0[line] != nil } }

    package init(places: Int = 1) { self.places = max(places, 1) }

    /// Runs `operation` when it is its turn: all earlier ones in the line have begun, and one of the places is free.
    ///
    /// - Throws: `CancellationError`, immediately, if the task is cancelled while it waits; errors from `operation`.
    package func run<Result: Sendable>(
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
                // Nil if it has to wait.
                let start = lines.withLock { lines -> Result<Void, any Error>? in
                    // Cancelled before it joined the line, where the cancellation handler could not have found it.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if lines[line, default: Line()].underWay < places {
                        lines[line, default: Line()].underWay += 1
                        return .success(())
                    }
                    lines[line]?.waiting.append(Waiting(ticket: ticket, continuation: continuation))
                    return nil
                }
                if let start { continuation.resume(with: start) }
            }
        } onCancel: {
            let waiting = lines.withLock { lines -> Waiting? in
                guard let index = lines[line]?.waiting.firstIndex(where: { $0.ticket == ticket }) else { return nil }
                return lines[line]?.waiting.remove(at: index)
            }
            waiting?.continuation.resume(throwing: CancellationError())
        }
    }

    private func leave(_ line: String) {
        let next = lines.withLock { lines -> Waiting? in
            guard lines[line]?.waiting.isEmpty == false else {
                lines[line]?.underWay -= 1
                if lines[line]?.underWay == 0 { lines[line] = nil }
                return nil
            }
            return lines[line]?.waiting.removeFirst()
        }
        next?.continuation.resume()
    }
}
