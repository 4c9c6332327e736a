/// What goes wrong, and the means to wait for the moment in which it does.
extension CaptureTestService {
    /// Who waits for how many requests to have come in.
    struct Waiter {
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    /// Lets the next requests suffer a fault; after those for which faults are planned already.
    ///
    /// - Parameter path: Only requests to this endpoint count, `/entity.update`; nil for all.
    package func inject(_ fault: Fault, forNext count: Int = 1, to path: String? = nil) {
        faults.add(fault, count: count, path: path)
    }

    /// Lets one request suffer a fault, by its number in the order of arrival, from 1.
    package func inject(_ fault: Fault, atRequest number: Int) {
        faults.add(fault, number: number)
    }

    /// Forgets all faults that have not happened. Stalled requests stay so.
    package func clearFaults() {
        faults.clear()
    }

    /// Lets all stalled requests go on.
    package func releaseStalledRequests() {
        let released = stalled
        stalled = []
        for continuation in released { continuation.resume() }
    }

    /// How many requests are stalled.
    package var stalledCount: Int {
        stalled.count
    }

    /// Waits until so many requests have come in, since the service exists; returns early if it is stopped.
    package func waitForRequests(_ count: Int) async {
        guard requests.count < count else { return }
        await withCheckedContinuation { waiting.append(Waiter(count: count, continuation: $0)) }
    }

    /// Forgets the log; numbers begin with 1 again.
    package func clearRequests() {
        requests = []
    }

    func stall() async {
        await withCheckedContinuation { stalled.append($0) }
    }

    func resumeWaiting() {
        let due = waiting.filter { $0.count <= requests.count }
        waiting.removeAll { $0.count <= requests.count }
        for waiter in due { waiter.continuation.resume() }
    }

    func resumeAllWaiting() {
        let due = waiting
        waiting = []
        for waiter in due { waiter.continuation.resume() }
    }
}
