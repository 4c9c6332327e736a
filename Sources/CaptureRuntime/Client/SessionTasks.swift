import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Runs requests in a `URLSession` and gives back the very first answer to each: a redirect is an answer like any
/// other.
///
/// Tasks with a delegate rather than `data(for:)`, which on Linux follows redirects to any host unasked, and without
/// the body of the request.
final class SessionTasks: NSObject, URLSessionDataDelegate, Sendable {
    private let running = Locked<[Int: Running]>([:])

    private struct Running {
        let continuation: CheckedContinuation<(HTTPURLResponse, Data), any Error>
        /// So many bytes the body may have.
        let limit: Int
        var body = Data()

        /// - Returns: False if it would become too long.
        mutating func append(_ data: Data) -> Bool {
            if data.count > limit - body.count { return false }
            body.append(data)
            return true
        }
    }

    /// Sends a request in a session whose delegate this is.
    ///
    /// - Throws: `URLError`; `CaptureTransportError` for an answer of more bytes than `limit`; `CancellationError`, at
    ///   once, if the task is cancelled, and the request with it.
    func answer(to request: URLRequest, in session: URLSession, limit: Int) async throws -> (HTTPURLResponse, Data) {
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isRunning = running.withLock { running in
                    // Cancelled before it was noted, so that nobody would find it there.
                    if Task.isCancelled { return false }
                    running[task.taskIdentifier] = Running(continuation: continuation, limit: limit)
                    return true
                }
                if isRunning { task.resume() } else { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            task.cancel()
            take(task)?.continuation.resume(throwing: CancellationError())
        }
    }

    private func take(_ task: URLSessionTask) -> Running? {
        running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }

    // MARK: Delegate

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLong = running.withLock { $0[dataTask.taskIdentifier]?.append(data) == false }
        guard isTooLong, let done = take(dataTask) else { return }
        dataTask.cancel()
        done.continuation.resume(
            throwing: CaptureTransportError(
                reason: "the answer has more than \(done.limit) bytes", mayHaveArrived: true))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let done = take(task) else { return }
        if let error {
            done.continuation.resume(throwing: error)
        } else if let response = task.response as? HTTPURLResponse {
            done.continuation.resume(returning: (response, done.body))
        } else {
            done.continuation.resume(throwing: URLError(.badServerResponse))
        }
    }
}
