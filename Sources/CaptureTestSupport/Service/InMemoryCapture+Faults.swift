import CaptureRuntime

/// Faults, and the means to wait for them.
extension InMemoryCapture {
    /// A task that waits until this many requests have arrived.
    struct Waiter {
        let count: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// A request that continues when it is released.
    struct StalledRequest {
        let number: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Adds a fault for the next requests. Faults that are already planned come first.
    ///
    /// ```swift
    /// await capture.inject(.dropAfterProcessing, to: "/entity.update")
    /// await capture.inject(.errorCode(480), to: "/entity.replace /photos")
    /// ```
    ///
    /// Name the call that it is for, unless any will do: a save may read the record first, and a fault for the next
    /// request would hit that. A client tries again after many faults. To make a call fail, inject the fault for all
    /// its tries, or create the client with `retries: .never`.
    ///
    /// - Parameters:
    ///   - fault: The fault.
    ///   - count: The number of requests that it applies to.
    ///   - call: The call that it applies to, as ``requests`` describes it: an endpoint, `/entity.replace`, or one with
    ///     the part that the call addresses, `/entity.replace /photos`; nil for all.
    public func inject(_ fault: Fault, forNext count: Int = 1, to call: String? = nil) {
        faults.add(fault, count: count, call: call)
    }

    /// True if an injected fault has not occurred, or not as often as it was injected for: a request that a test is
    /// about was not made.
    public var hasPendingFaults: Bool { faults.isPending }

    /// Adds a fault for one request, by its number in the order of arrival, from 1.
    package func inject(_ fault: Fault, atRequest number: Int) { faults.add(fault, number: number) }

    /// Removes all faults that have not occurred yet. Stalled requests stay stalled.
    public func removeAllFaults() { faults = FaultPlan() }

    /// Lets all requests continue that are stalled by ``Fault/stallBeforeProcessing`` and
    /// ``Fault/stallAfterProcessing``.
    public func releaseStalledRequests() {
        let released = stalled
        stalled = []
        for request in released { request.continuation.resume() }
    }

    /// The number of stalled requests.
    package var stalledCount: Int { stalled.count }

    /// Waits until this many requests have arrived since the service was created or ``removeAllRequests()`` was called.
    /// When it returns, a request that is to stall, before or after it is processed, has stalled.
    ///
    /// - Parameters:
    ///   - count: The number of requests, including those before this call.
    ///   - seconds: How long to wait: five minutes, which is enough on any machine.
    /// - Throws: ``InMemoryCaptureError`` if they have not arrived by then.
    public func waitForRequests(_ count: Int, within seconds: Double = 300) async throws {
        guard requests.count < count else { return }
        let limit = Task {
            try await Task.sleep(nanoseconds: UInt64(TransportRules.nanoseconds(seconds)))
            giveUpWaiting(for: count, after: seconds)
        }
        defer { limit.cancel() }
        try await withCheckedThrowingContinuation { waiting.append(Waiter(count: count, continuation: $0)) }
    }

    /// Waits for the same number end together: each of them has waited long enough, or will not see it either.
    private func giveUpWaiting(for count: Int, after seconds: Double) {
        let due = waiting.filter { $0.count == count }
        waiting.removeAll { $0.count == count }
        let error = InMemoryCaptureError(
            "\(requests.count) of \(count) requests have arrived within \(seconds) seconds: "
                + requests.map(\.path).joined(separator: ", "))
        for waiter in due { waiter.continuation.resume(throwing: error) }
    }

    /// Clears the log of requests. Numbers then begin with 1 again.
    public func removeAllRequests() {
        requests = []
    }

    /// Ends all waiting: releases stalled requests, and resumes the tasks that wait for further ones.
    package func close() {
        releaseStalledRequests()
        let due = waiting
        waiting = []
        for waiter in due { waiter.continuation.resume() }
    }

    /// - Throws: `CancellationError` if the task is cancelled before the request is released.
    func stall() async throws {
        lastStallNumber += 1
        let number = lastStallNumber
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    stalled.append(StalledRequest(number: number, continuation: continuation))
                }
            }
        } onCancel: {
            Task { await self.cancelStall(number) }
        }
    }

    private func cancelStall(_ number: Int) {
        guard let index = stalled.firstIndex(where: { $0.number == number }) else { return }
        stalled.remove(at: index).continuation.resume(throwing: CancellationError())
    }

    func resumeWaiting() {
        let due = waiting.filter { $0.count <= requests.count }
        waiting.removeAll { $0.count <= requests.count }
        for waiter in due { waiter.continuation.resume() }
    }
}
