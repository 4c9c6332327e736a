import CaptureRuntime
import Codegen

/// Connects ``run(arguments:surroundings:)`` to the process.
@main
enum EntryPoint {
    static func main() async {
        StandardStreams.prepare()
        let (status, results) = await run(arguments: processArguments(), surroundings: .process)
        let written = ByteSink.processOutput.finish(.success, results: results, messages: .processError)
        if status == .interrupted, let number = Interruption.status { endProcess(number) }
        endProcess(status == .success ? written : status.rawValue)
    }
}
