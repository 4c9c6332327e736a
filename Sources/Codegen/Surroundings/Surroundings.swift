import CaptureSchema

/// The environment of a run: where it reads, writes and prints.
///
/// A run touches nothing else, so tests can run the command as a shell would, without a process.
package struct Surroundings {
    package let fileSystem: any FileSystem
    /// The schema, if its path is `-`.
    let standardInput: ByteSource
    package let messages: Messages
    package let resultStyle: ResultStyle
    package let verbosity: Verbosity?

    /// - Parameters:
    ///   - standardInput: The schema, if its path is `-`.
    ///   - standardOutput: Receives the results afterwards, such as what was done with the files.
    ///   - standardError: Receives messages about the schema and files.
    ///   - environment: Looks up one environment variable.
    package init(
        _ reporting: Reporting, standardInput: ByteSource, standardOutput: ByteSink, standardError: ByteSink,
        environment: (String) -> String? = environmentVariable, fileSystem: any FileSystem = POSIXFileSystem()
    ) {
        self.fileSystem = fileSystem
        verbosity = reporting.verbosity
        self.standardInput = standardInput
        messages = Messages(
            sink: standardError, format: reporting.format, verbosity: reporting.verbosity,
            isColored: Self.allowsColor(on: standardError, environment))
        resultStyle = ResultStyle(
            isForTerminal: standardOutput.isTerminal, isColored: Self.allowsColor(on: standardOutput, environment))
    }

    /// Colour is used only on a terminal that supports it, unless the user declines it (https://no-color.org).
    private static func allowsColor(on sink: ByteSink, _ environment: (String) -> String?) -> Bool {
        guard sink.isTerminal, environment("TERM") != "dumb" else { return false }
        return environment("NO_COLOR")?.isEmpty ?? true
    }
}

extension ByteSink {
    /// Prints the results in one piece. Returns the exit status of the process.
    ///
    /// A reader that closed the pipe has seen enough, so that is not an error. Any other failure, such as a full disk
    /// behind a redirection, means that a result is missing.
    package func finish(_ status: ExitStatus, results: String, messages: ByteSink) -> Int32 {
        guard !results.isEmpty else { return status.rawValue }
        do {
            try write(Array(results.utf8))
        } catch {
            if error.isBrokenPipe { return status.rawValue }
            messages.writeMessage("error: cannot write to standard output: \(error.text)\n")
            return status == .success ? ExitStatus.fileError.rawValue : status.rawValue
        }
        return status.rawValue
    }
}
