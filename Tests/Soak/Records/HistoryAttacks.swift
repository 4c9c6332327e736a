import Dispatch
import Histories

/// Random histories of apps that share a record with others; `make histories` runs them.
extension Attack {
    package static let histories = Attack("histories", count: 20_000) {
        { seed in wait { await History.explainedFailure(seed: seed) } ?? nil }
    }
}

/// Waits for what is asynchronous, on the thread of a run.
func wait<Result: Sendable>(for body: @escaping @Sendable () async -> Result) -> Result? {
    let (semaphore, result) = (DispatchSemaphore(value: 0), Locked<Result?>(nil))
    Task.detached {
        let value = await body()
        result.withLock { $0 = value }
        semaphore.signal()
    }
    semaphore.wait()
    return result.withLock { $0 }
}
