package import Codegen

/// The whole command without a process: arguments in, exit status out.
///
/// It touches nothing except the given streams and the files that the arguments name, so tests call it as a shell would
/// call the executable.
///
/// - Parameter arguments: The arguments after the command's name. The others are those of ``Surroundings``.
/// - Returns: The raw value of an ``ExitStatus``.
package func run(
    arguments: [String], standardInput: ByteSource, standardOutput: ByteSink, standardError: ByteSink,
    environment: (String) -> String? = environmentVariable, fileSystem: any FileSystem = POSIXFileSystem()
) -> Int32 {
    let command: ParsedCommand
    switch Parsing.parsed(from: arguments) {
    case .command(let parsed):
        command = parsed
    case .answer(let text):
        return standardOutput.finish(.success, results: text, messages: standardError)
    case .usageError(let text):
        standardError.writeMessage(text)
        return ExitStatus.usage.rawValue
    }
    let surroundings = Surroundings(
        command.reporting, standardInput: standardInput, standardOutput: standardOutput, standardError: standardError,
        environment: environment, fileSystem: fileSystem)
    let (status, results) = command.carryOut(surroundings)
    return standardOutput.finish(status, results: results, messages: standardError)
}

/// Connects ``run(arguments:standardInput:standardOutput:standardError:environment:fileSystem:)`` to the process.
@main
enum EntryPoint {
    static func main() {
        StandardStreams.prepare()
        let status = run(
            arguments: processArguments(), standardInput: .process, standardOutput: .processOutput,
            standardError: .processError)
        endProcess(status)
    }
}
