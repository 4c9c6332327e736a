import Foundation

/// A value behind a lock. (The standard library's `Mutex` requires newer systems than we support.) The value is
/// accessed only under the lock, hence `@unchecked Sendable`.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
