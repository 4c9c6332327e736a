/// The whole command without a process: arguments in, exit status and results out.
///
/// - Parameters:
///   - arguments: The arguments after the command's name.
///   - surroundings: The environment, the terminal and the connection.
/// - Returns: The exit status, and the text for standard output.
package func run(
    arguments: [String], surroundings: ServiceSurroundings
) async -> (status: ServiceStatus, results: String) {
    do {
        switch ServiceCommand.parsed(from: arguments) {
        case .answer(let text):
            return (.success, text)
        case .usageError(let text):
            surroundings.note(text)
            return (.usage, "")
        case .download(let request):
            return (.success, try await SchemaDownload(request: request, surroundings: surroundings).run())
        case .check(let request):
            return try await ServiceCheck(request: request, surroundings: surroundings).run()
        }
    } catch {
        let failure = ServiceFailure(error)
        surroundings.report(failure.message)
        return (failure.status, "")
    }
}
