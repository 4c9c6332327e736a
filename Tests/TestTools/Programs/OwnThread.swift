/// Runs what takes long, or waits, on a thread of its own: those of tasks are as few as the processors, and others
/// need them.
///
/// - Parameter stackSize: That of the system if nil.
package func onOwnThread<Value: Sendable>(
    stackSize: Int? = nil, _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Result(catching: body)) }
        if let stackSize { thread.stackSize = stackSize }
        thread.start()
    }
}
