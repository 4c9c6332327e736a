package import Codegen
import SchemaReports

/// The whole command without a process: arguments in, exit status out.
///
/// It touches nothing except the given streams and the files that the arguments name, so tests call it as a shell would
/// call the executable.
///
/// - Parameters:
///   - arguments: The arguments after the command's name.
///   - standardInput: The schema, if its path is `-`.
///   - standardOutput: Receives results: help, the version, and what was done with the files.
///   - standardError: Receives messages about the arguments, the schema and files.
///   - environment: Looks up one environment variable.
///   - fileSystem: Where files are read and written.
/// - Returns: The raw value of an ``ExitStatus``.
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
        return standardOutput.finish(.success, results: text, messages: standardError)
    case .usageError(let text):
        standardError.writeMessage(text)
        return ExitStatus.usage.rawValue
    }

    let surroundings = Surroundings(
        request.reporting, standardInput: standardInput, standardOutput: standardOutput, standardError: standardError,
        environment: environment, fileSystem: fileSystem)
    let (status, results) =
        switch request {
        case .generation(let request, _):
            Generation(request, surroundings).run()
        case .check(let request, _):
            Generation(request, surroundings).compare {
                CheckReport(findings: $0).result(surroundings.verbosity, surroundings.resultStyle)
            }
        case .tree(let request):
            TreeReport(request: request, surroundings: surroundings).run()
        case .diff(let request):
            DiffReport(request: request, surroundings: surroundings).run()
        case .export(let request):
            SchemaExport(request: request, surroundings: surroundings).run()
        case .configSchema:
            (.success, ConfigSchemaDocument.text)
        }
    return surroundings.finish(status, results: results)
}
