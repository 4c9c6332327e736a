/// The whole command, without a process around it: arguments in, exit status out.
///
/// Nothing else is touched than the given streams and the files that the arguments name, so tests call this as a
/// shell would call the executable.
///
/// - Parameters:
///   - arguments: What stands after the command's name.
///   - standardInput: The schema, when it is asked for as `-`.
///   - standardOutput: Gets results: help, the version, what became of the files.
///   - standardError: Gets messages about the arguments, the schema and files.
///   - environment: Looks up one environment variable.
///   - fileSystem: Where files are read and written.
/// - Returns: One of ``ExitStatus``.
package func run(
    arguments: [String],
    standardInput: ByteSource,
    standardOutput: ByteSink,
    standardError: ByteSink,
    environment: (String) -> String? = environmentVariable,
    fileSystem: any FileSystem = POSIXFileSystem()
) -> Int32 {
    let request: CommandRequest
    switch CaptureCodegenCommand.parsed(from: arguments) {
    case .request(let parsed):
        request = parsed
    case .answer(let text):
        return finish(.success, results: text, on: standardOutput, standardError)
    case .usageError(let text):
        standardError.writeMessage(text)
        return ExitStatus.usage.rawValue
    }

    let reporting = request.reporting
    let messages = Messages(
        sink: standardError,
        format: reporting.diagnostics,
        isQuiet: reporting.verbosity == .quiet,
        isColored: allowsColor(on: standardError, environment: environment)
    )
    let resultStyle = ResultStyle(
        isForTerminal: standardOutput.isTerminal,
        isColored: allowsColor(on: standardOutput, environment: environment)
    )
    let reader = InputReader(fileSystem: fileSystem, standardInput: standardInput)
    let (status, results) =
        switch request {
        case .generation(let request):
            Generation(
                request: request, reader: reader, messages: messages, resultStyle: resultStyle, fileSystem: fileSystem
            ).run()
        case .tree(let request):
            TreeReport(
                request: request, reader: reader, messages: messages, isColored: resultStyle.isColored
            ).run()
        case .diff(let request):
            DiffReport(
                request: request, reader: reader, messages: messages, isColored: resultStyle.isColored
            ).run()
        }
    return finish(status, results: results, on: standardOutput, standardError)
}

/// Prints the results in one piece.
///
/// A reader that went away has seen enough and is no error; any other failure, such as a full disk behind a
/// redirection, means that a result is missing.
private func finish(
    _ status: ExitStatus, results: String, on output: ByteSink, _ errors: ByteSink
) -> Int32 {
    guard !results.isEmpty else { return status.rawValue }
    do {
        try output.write(Array(results.utf8))
    } catch where error.isBrokenPipe {
        return status.rawValue
    } catch {
        errors.writeMessage("error: cannot write to standard output: \(error.text)\n")
        return status == .success ? ExitStatus.fileError.rawValue : status.rawValue
    }
    return status.rawValue
}
