import Foundation

/// Runs tasks on the thread that asks for it and nowhere else, so that a history with several calls in flight takes the
/// same course in every run.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package final class HistoryExecutor: TaskExecutor, @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            jobs.append(job)
            condition.signal()
        }
    }

    /// Runs what there is to run until nothing is left and `isSettled`. Jobs may come from elsewhere meanwhile: when a
    /// pause is over, or an answer comes over the network.
    func run(until isSettled: () -> Bool) {
        while true {
            let job = condition.withLock { jobs.isEmpty ? nil : jobs.removeFirst() }
            if let job {
                job.runSynchronously(on: asUnownedTaskExecutor())
            } else if isSettled() {
                return
            } else {
                // However long: a service in this process shares its threads with whatever tests run beside it.
                condition.withLock { while jobs.isEmpty { condition.wait() } }
            }
        }
    }

    package func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = Task(executorPreference: self, operation: body)
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Waits for something that is over without anybody's help.
    package func value<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
        let box = Box<Value>()
        _ = Task(executorPreference: self) {
            do {
                box.result = .success(try await body())
            } catch {
                box.result = .failure(error)
            }
        }
        run { box.result != nil }
        guard let result = box.result else { preconditionFailure("it was settled") }
        return try result.get()
    }

    /// Written and read on the thread of the history only.
    private final class Box<Value>: @unchecked Sendable {
        var result: Result<Value, any Error>?
    }
}
