import CodegenRun

/// What the build plugin runs: a generation and nothing else. Its arguments are those of `capture-codegen` in a fixed
/// order.
///
/// A command of its own because every clean build of an app compiles it: without the library for arguments, which would
/// take as long as all the rest, and without the subcommands.
@main
enum EntryPoint {
    static func main() {
        StandardStreams.prepare()
        let surroundings = Surroundings(
            Reporting(), standardInput: .process, standardOutput: .processOutput, standardError: .processError)
        guard let request = GenerationRequest(buildArguments: processArguments()) else {
            ByteSink.processError.writeMessage(
                "usage: capture-codegen-build --file <schema> --output <folder> --file-name <name>\n")
            endProcess(ExitStatus.usage.rawValue)
        }
        let (status, results) = Generation(request, surroundings).run()
        endProcess(surroundings.finish(status, results: results))
    }
}
