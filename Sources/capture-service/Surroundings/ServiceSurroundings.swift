package import CaptureRuntime
import Codegen
import Foundation

/// What surrounds a run: the environment, the terminal, the connection, and time.
///
/// A run uses nothing else, so tests can run the command as a shell would, without a process.
package struct ServiceSurroundings: Sendable {
    /// Looks up one environment variable.
    let environment: @Sendable (String) -> String?
    /// Prints to standard error.
    let note: @Sendable (String) -> Void
    /// Reads a line from the terminal; nil if there is no terminal to ask on.
    let answer: (@Sendable () -> String?)?
    let transport: any CaptureTransport
    let retries: RetryPolicy
    /// Waits.
    let pause: @Sendable (_ seconds: Int) async throws -> Void
    /// From now on, an interruption of the process runs this instead of ending it.
    let onInterruption: @Sendable (@escaping @Sendable () -> Void) -> Void

    package init(
        environment: @escaping @Sendable (String) -> String?, note: @escaping @Sendable (String) -> Void,
        answer: (@Sendable () -> String?)?, transport: any CaptureTransport = URLSessionTransport(),
        retries: RetryPolicy = RetryPolicy(),
        pause: @escaping @Sendable (Int) async throws -> Void = {
            try await Task.sleep(nanoseconds: UInt64($0) * 1_000_000_000)
        },
        onInterruption: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { _ in }
    ) {
        self.environment = environment
        self.note = note
        self.answer = answer
        self.transport = transport
        self.retries = retries
        self.pause = pause
        self.onInterruption = onInterruption
    }

    /// Those of the process.
    static var process: ServiceSurroundings {
        let readAnswer: @Sendable () -> String? = { readLine() }
        return ServiceSurroundings(
            environment: { environmentVariable($0) }, note: { ByteSink.processError.writeMessage($0) },
            answer: isatty(STDIN_FILENO) == 1 ? readAnswer : nil, onInterruption: { Interruption.watch($0) })
    }

    func report(_ message: String) { note("error: \(message)\n") }
}
