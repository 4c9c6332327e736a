import CaptureSchema

/// What a run has around it: where it reads and writes, and to whom it speaks.
///
/// Nothing else is touched, so tests run the command as a shell would run it, without a process.
package struct Surroundings {
    package let fileSystem: any FileSystem
    package let reader: InputReader
    package let messages: Messages
    package let resultStyle: ResultStyle
    package let verbosity: Verbosity?
    private let standardOutput: ByteSink

    /// - Parameters:
    ///   - standardInput: The schema, when it is asked for as `-`.
    ///   - standardOutput: Gets results: what became of the files.
    ///   - standardError: Gets messages about the schema and files.
    ///   - environment: Looks up one environment variable.
    package init(
        _ reporting: Reporting, standardInput: ByteSource, standardOutput: ByteSink, standardError: ByteSink,
        environment: (String) -> String? = environmentVariable, fileSystem: any FileSystem = POSIXFileSystem()
    ) {
        self.fileSystem = fileSystem
        self.standardOutput = standardOutput
        verbosity = reporting.verbosity
        reader = InputReader(fileSystem: fileSystem, standardInput: standardInput)
        messages = Messages(
            sink: standardError, format: reporting.format, verbosity: reporting.verbosity,
            isColored: Self.allowsColor(on: standardError, environment))
        resultStyle = ResultStyle(
            isForTerminal: standardOutput.isTerminal, isColored: Self.allowsColor(on: standardOutput, environment))
    }

    /// Prints the results in one piece.
    ///
    /// - Returns: What the process ends with.
    package func finish(_ status: ExitStatus, results: String) -> Int32 {
        standardOutput.finish(status, results: results, messages: messages.sink)
    }

    /// Colour is for people, on a terminal that knows colours, who did not ask to be spared (https://no-color.org).
    private static func allowsColor(on sink: ByteSink, _ environment: (String) -> String?) -> Bool {
        guard sink.isTerminal, environment("TERM") != "dumb" else { return false }
        return environment("NO_COLOR")?.isEmpty ?? true
    }
}

extension ByteSink {
    /// Prints the results in one piece.
    ///
    /// A reader that went away has seen enough and is not an error; any other failure, such as a full disk behind a
    /// redirection, means that a result is missing.
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
