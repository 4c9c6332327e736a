import Foundation

/// A value behind a lock. (The standard library's `Mutex` requires newer systems than we support.) The value is
/// accessed only under the lock, hence `@unchecked Sendable`.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}
