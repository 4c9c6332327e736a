#if URLSession || !canImport(FoundationNetworking)
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Runs requests in a `URLSession` and returns the first answer to each. A redirect is an answer like any other.
///
/// It uses tasks with a delegate rather than `data(for:)`, because on Linux that follows redirects to any host without
/// asking, and drops the body of the request.
final class SessionTasks: NSObject, URLSessionDataDelegate, Sendable {
    private let running = Locked<[Int: Running]>([:])

    private struct Running {
        let continuation: CheckedContinuation<(HTTPURLResponse, Data), any Error>
        /// The maximum number of bytes in the body.
        let limit: Int
        var body = Data()

        /// - Returns: False if the body would exceed the limit.
        mutating func append(_ data: Data) -> Bool {
            if data.count > limit - body.count { return false }
            body.append(data)
            return true
        }
    }

    /// Sends a request in a session whose delegate is this object.
    ///
    /// - Throws: `CaptureTransportError`, also for an answer of more than `limit` bytes; `CancellationError`,
    ///   immediately, if the task is cancelled, which also cancels the request (on Linux, its response is dropped).
    func answer(to request: URLRequest, in session: URLSession, limit: Int) async throws -> (HTTPURLResponse, Data) {
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isRunning = running.withLock { running in
                    // Cancelled before it was registered, when the cancellation handler could not have found it.
                    if Task.isCancelled { return false }
                    running[task.taskIdentifier] = Running(continuation: continuation, limit: limit)
                    return true
                }
                if isRunning { task.resume() } else { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            // Taken first: the session reports a cancelled task at once, as a connection that failed.
            let done = take(task)
            #if !canImport(FoundationNetworking)
            // On Linux, cancelling a task that is just about to end quits the process.
            task.cancel()
            #endif
            done?.continuation.resume(throwing: CancellationError())
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
        done.continuation.resume(throwing: CaptureTransportError.responseTooLong(limit: done.limit))
    }

    #if canImport(FoundationNetworking)
    /// A 401 that asks for a password is an answer like any other. On Linux the default would never end the task,
    /// unless the app's configuration has a password for it.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard challenge.proposedCredential == nil, let response = challenge.failureResponse as? HTTPURLResponse else {
            return completionHandler(.performDefaultHandling, nil)
        }
        if let done = take(task) { done.continuation.resume(returning: (response, done.body)) }
        completionHandler(.cancelAuthenticationChallenge, nil)
    }
    #endif

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let done = take(task) else { return }
        if let response = task.response as? HTTPURLResponse, error == nil {
            return done.continuation.resume(returning: (response, done.body))
        }
        done.continuation.resume(
            throwing: CaptureTransportError(
                error as? URLError ?? URLError(.badServerResponse), wasSent: task.countOfBytesSent > 0,
                isAnswered: task.response != nil))
    }
}
#endif
