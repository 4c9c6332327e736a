#if URLSession || !canImport(FoundationNetworking)
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Runs requests in a `URLSession` and returns the first answer to each. A redirect is an answer like any other.
///
/// It uses tasks with a delegate rather than `data(for:)`, because on Linux that follows redirects to any host without
/// asking, and drops the body of the request.
final class URLSessionTasks: NSObject, URLSessionDataDelegate, Sendable {
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
        done.continuation.resume(throwing: CaptureTransportError.responseTooLong(limit: done.limit))
        // On Linux it waits as long as a fast server writes, and what comes meanwhile would be kept for this queue.
        DispatchQueue.global().async { dataTask.cancel() }
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

extension CaptureTransportError {
    /// Returns what an error of a URL session means for a request.
    ///
    /// - Parameters:
    ///   - wasSent: True if a byte of the request was sent.
    ///   - isAnswered: True if the header of a response was there.
    init(_ error: URLError, wasSent: Bool, isAnswered: Bool) {
        // Linux also reports some of these codes for an answer that is not HTTP, and for a connection that broke after
        // another address of the host had refused one.
        let mayHaveArrived = wasSent || Self.textOfUnsent[error.code] == nil
        switch error.code {
        case .timedOut: self = .timedOut(mayHaveArrived: mayHaveArrived)
        // On Apple's systems, typically a connection that was kept for the next request and that the server has closed
        // meanwhile, such as while the app was in the background.
        case .networkConnectionLost where !isAnswered:
            self.init(
                reason: "the server closed the connection without a response", mayHaveArrived: mayHaveArrived,
                isConnectionClosed: true)
        case .networkConnectionLost:
            self.init(reason: "the connection was closed in the middle of the response", mayHaveArrived: true)
        // Not the error's own text, which is in the language of the device.
        default:
            let reason = Self.textOfUnsent[error.code] ?? "the system reports URL error \(error.errorCode)"
            self.init(reason: reason, mayHaveArrived: mayHaveArrived)
        }
    }

    /// What to say of the errors that occur before anything is sent.
    private static let textOfUnsent: [URLError.Code: String] = [
        .badURL: "the address is not valid",
        .unsupportedURL: "the address does not begin with http:// or https://",
        .cannotFindHost: "the host was not found",
        .dnsLookupFailed: "the host was not found",
        .cannotConnectToHost: "the host refused the connection, or does not answer",
        .notConnectedToInternet: "the device is not connected to the internet",
        .dataNotAllowed: "the device may not use the mobile network now",
        .internationalRoamingOff: "the device may not use mobile data while roaming",
        .secureConnectionFailed: "no secure connection could be made",
        .serverCertificateUntrusted: "the certificate of the server is not trusted",
        .serverCertificateHasBadDate: "the certificate of the server has expired, or the clock of the device is wrong",
        .serverCertificateNotYetValid: "the certificate of the server is not valid yet",
        .serverCertificateHasUnknownRoot: "the certificate of the server is not trusted",
    ]
}
#endif
