import CaptureRuntime
import CaptureTestSupport
import TestTools

extension Session {
    /// Makes a call and runs `body` when the service has done what the call asks for, but has not answered yet.
    func during<Result: Sendable>(
        _ call: @escaping @Sendable () async throws -> Result, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Void
    ) async throws -> Result {
        await service.inject(.stallAfterProcessing)
        let ended = Locked(false)
        let task = Task {
            defer { ended.withLock { $0 = true } }
            return try await call()
        }
        try await eventually("the call is under way, or has ended") {
            let isStalled = await service.stalledCount > 0
            return isStalled || ended.withLock { $0 }
        }
        if ended.withLock({ $0 }) {
            // The next request is not to be stalled in its place.
            await service.clearFaults()
            _ = try await task.value
            throw NothingSent()
        }
        do {
            try await body()
        } catch {
            await service.releaseStalledRequests()
            throw error
        }
        await service.releaseStalledRequests()
        return try await task.value
    }
}

/// A call that was to be met on its way has made no request.
struct NothingSent: Error {}
