import CaptureRuntime

/// Runs an operation once for all who ask for its outcome meanwhile. Cancelling one of them ends only its own wait.
actor SharedOperation<Value: Sendable> {
    private var isRunning = false
    private var waiting: [LocalID: CheckedContinuation<Value, any Error>] = [:]

    func value(_ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let ticket = LocalID()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // Cancelled before it waits, where the cancellation handler would not have found it.
                if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
                waiting[ticket] = continuation
                if !isRunning { start(operation) }
            }
        } onCancel: {
            Task { await self.cancel(ticket) }
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

    private func cancel(_ ticket: LocalID) {
        waiting.removeValue(forKey: ticket)?.resume(throwing: CancellationError())
    }
}
