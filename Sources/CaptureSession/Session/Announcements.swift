import CaptureRuntime

/// Tells all who listen.
final class Announcements<Element: Sendable>: Sendable {
    private let listeners = Locked<[LocalID: AsyncStream<Element>.Continuation]>([:])

    /// Returns what is told from now on.
    func new() -> AsyncStream<Element> {
        let id = LocalID()
        return AsyncStream { continuation in
            listeners.withLock { $0[id] = continuation }
            continuation.onTermination = { [weak listeners] _ in listeners?.withLock { $0[id] = nil } }
        }
    }

    func tell(_ element: Element) {
        for listener in listeners.withLock({ Array($0.values) }) { listener.yield(element) }
    }

    deinit { for listener in listeners.withLock({ Array($0.values) }) { listener.finish() } }
}
