/// A program that has been started. What it prints has to be read, by way of `output` or `outcome()`, or it stops as
/// soon as a pipe is full.
package final class RunningProgram: @unchecked Sendable {
    private let process: Process
    /// What it prints, as it comes.
    package let output: FileHandle
    private let errors: CollectedText?
    private let end = DispatchSemaphore(value: 0)

    init(_ process: Process, _ outputs: Program.Outputs) throws {
        self.process = process
        let output = Pipe()
        let errors = outputs == .apart ? Pipe() : output
        process.standardOutput = output
        process.standardError = errors
        process.terminationHandler = { [end] _ in end.signal() }
        try process.run()
        self.output = output.fileHandleForReading
        self.errors = outputs == .apart ? CollectedText(errors.fileHandleForReading) : nil
    }

    package var isRunning: Bool { process.isRunning }

    /// Ends the program wherever it is. It may have ended already.
    package func kill() {
        if process.isRunning { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
    }

    /// Waits until the program has ended. The output is what `output` has not given yet.
    package func outcome() -> Program.Outcome {
        let output = output.readDataToEndOfFile()
        // On Linux, `waitUntilExit` looks every twentieth of a second.
        end.wait()
        end.signal()
        let status = process.terminationStatus
        return Program.Outcome(
            status: process.terminationReason == .exit ? status : -status,
            output: String(decoding: output, as: UTF8.self), errors: errors?.text ?? "")
    }
}

/// What is read on a thread of its own, because one pipe may be full before the other one ends.
private final class CollectedText: @unchecked Sendable {
    private let group = DispatchGroup()
    private var bytes = Data()

    init(_ file: FileHandle) {
        group.enter()
        Thread { [self] in
            bytes = file.readDataToEndOfFile()
            group.leave()
        }.start()
    }

    /// Waits for the end of the file.
    var text: String {
        group.wait()
        return String(decoding: bytes, as: UTF8.self)
    }
}
