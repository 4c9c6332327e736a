import Codegen

/// The command that the build plugin runs. It only generates, and takes arguments of `capture-codegen` in a fixed
/// order.
///
/// It is a separate command because every clean build of an app compiles it. It leaves out the subcommands and the
/// library for arguments, which would take as long to compile as everything else.
@main
enum EntryPoint {
    static func main() {
        StandardStreams.prepare()
        let surroundings = Surroundings(
            Reporting(), standardInput: .process, standardOutput: .processOutput, standardError: .processError)
        guard let request = GenerationRequest(buildArguments: processArguments()) else {
            ByteSink.processError.writeMessage(
                "usage: capture-codegen-build --file <schema> --output <folder> --file-name <name> --target <name>\n")
            endProcess(ExitStatus.usage.rawValue)
        }
        let (status, results) = Generation(request, surroundings).run()
        endProcess(ByteSink.processOutput.finish(status, results: results, messages: .processError))
    }
}

extension GenerationRequest {
    /// Returns nil unless the arguments are exactly those that the plugin passes.
    init?(buildArguments arguments: [String]) {
        let names = stride(from: 0, to: arguments.count, by: 2).map { arguments[$0] }
        guard names == ["--file", "--output", "--file-name", "--target"], arguments.count == 8 else { return nil }
        self.init(schema: arguments[1], folder: arguments[3])
        fileName = arguments[5]
        target = arguments[7]
    }
}
