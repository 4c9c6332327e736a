import Codegen

/// Connects ``run(arguments:standardInput:standardOutput:standardError:environment:fileSystem:)`` to the process.
@main
enum EntryPoint {
    static func main() {
        StandardStreams.prepare()
        let status = run(
            arguments: processArguments(),
            standardInput: .process,
            standardOutput: .processOutput,
            standardError: .processError
        )
        endProcess(status)
    }
}
