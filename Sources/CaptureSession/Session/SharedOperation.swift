/// Runs an operation once for all who ask for its outcome meanwhile. Cancelling one of them ends only its own wait.
actor SharedOperation<Value: Sendable> {
    private var isRunning = false
    private var waiting: [Int64: CheckedContinuation<Value, any Error>] = [:]
    private var lastNumber: Int64 = 0

    /// Returns the outcome of the operation that is running; if none is, begins one.
    ///
    /// - Throws: Errors from the operation; `CancellationError`, immediately, if the task is cancelled.
    func value(_ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
        lastNumber += 1
        let number = lastNumber
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // Cancelled before it waits, where the cancellation handler would not have found it.
                if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
                waiting[number] = continuation
                if !isRunning { start(operation) }
            }
        } onCancel: {
            Task { await self.cancel(number) }
        }
    }

    /// Runs the operation in a task of its own, which no caller's cancellation reaches.
    private func start(_ operation: @escaping @Sendable () async throws -> Value) {
        isRunning = true
        Task {
            let outcome: Result<Value, any Error>
            do { outcome = .success(try await operation()) } catch { outcome = .failure(error) }
            isRunning = false
            let all = waiting.values
            waiting = [:]
            for continuation in all { continuation.resume(with: outcome) }
        }
    }

    private func cancel(_ number: Int64) {
        waiting.removeValue(forKey: number)?.resume(throwing: CancellationError())
    }
}
