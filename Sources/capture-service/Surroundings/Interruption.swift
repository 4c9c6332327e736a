import Dispatch
import Foundation

/// The signals that ask a process to end, handled so that it can clean up first.
enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    private static let state = State()

    /// The exit status of a process that was asked to end: 128 and the number of the signal.
    static var status: Int32? { state.signal.map { 128 + $0 } }

    /// Runs `body` for the first of the signals. None of them ends the process from now on.
    static func watch(_ body: @escaping @Sendable () -> Void) {
        for number in signals {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { if state.begin(number) { body() } }
            source.resume()
            state.keep(source)
        }
    }

    /// Under a lock, hence `@unchecked Sendable`.
    private final class State: @unchecked Sendable {
        private let lock = NSLock()
        private var sources: [any DispatchSourceSignal] = []
        private var first: Int32?

        var signal: Int32? { lock.withLock { first } }

        func keep(_ source: any DispatchSourceSignal) { lock.withLock { sources.append(source) } }

        /// - Returns: False after the first signal.
        func begin(_ number: Int32) -> Bool {
            lock.withLock {
                if first != nil { return false }
                first = number
                return true
            }
        }
    }
}
