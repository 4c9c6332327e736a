/// What goes wrong, and the means to wait for the moment in which it does.
extension InMemoryCapture {
    /// Who waits for how many requests to have come in.
    struct Waiter {
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    /// A request that is to go on when it is released.
    struct StalledRequest {
        let number: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Lets something go wrong with the next requests; after those for which faults are planned already.
    ///
    /// ```swift
    /// await capture.inject(.dropAfterProcessing, to: "/entity.update")
    /// ```
    ///
    /// A client tries again after many faults. To have a call fail, inject the fault for all its tries, or make the
    /// client with `retries: .never`.
    ///
    /// - Parameters:
    ///   - fault: What goes wrong.
    ///   - count: How many requests suffer it.
    ///   - path: Only requests to this endpoint count, such as `/entity.update`; nil for all.
    public func inject(_ fault: Fault, forNext count: Int = 1, to path: String? = nil) {
        faults.add(fault, count: count, path: path)
    }

    /// Lets one request suffer a fault, by its number in the order of arrival, from 1.
    package func inject(_ fault: Fault, atRequest number: Int) {
        faults.add(fault, number: number)
    }

    /// Forgets all faults that have not happened. Stalled requests stay so.
    public func clearFaults() {
        faults.clear()
    }

    /// Lets all stalled requests go on, those that ``Fault/stallBeforeProcessing`` and ``Fault/stallAfterProcessing``
    /// hold.
    public func releaseStalledRequests() {
        let released = stalled
        stalled = []
        for request in released { request.continuation.resume() }
    }

    /// How many requests are stalled.
    package var stalledCount: Int {
        stalled.count
    }

    /// Waits until so many requests have come in, of all since the service was created or ``clearRequests()`` was
    /// called. A request that is to stall before or after it is processed does so when this returns.
    ///
    /// It waits for ever if the requests do not come.
    ///
    /// - Parameter count: How many requests, those before this call included.
    public func waitForRequests(_ count: Int) async {
        guard requests.count < count else { return }
        await withCheckedContinuation { waiting.append(Waiter(count: count, continuation: $0)) }
    }

    /// Forgets the requests so far; numbers begin with 1 again.
    public func clearRequests() {
        requests = []
    }

    /// Ends all waiting, for requests and of requests: nobody will come any more.
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
