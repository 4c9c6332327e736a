import Codegen
import capture_codegen

/// One call of the command in this process.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    var outputLines: [String] { output.split(separator: "\n").map(String.init) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

    init(
        _ arguments: String...,
        input: String = "",
        isTerminal: Bool = false,
        isOutputTerminal: Bool = false,
        environment: [String: String] = [:],
        fileSystem: any FileSystem = POSIXFileSystem()
    ) {
        self.init(
            arguments, input: input, isTerminal: isTerminal, isOutputTerminal: isOutputTerminal,
            environment: environment, fileSystem: fileSystem)
    }

    init(
        _ arguments: [String],
        input: String = "",
        isTerminal: Bool = false,
        isOutputTerminal: Bool = false,
        environment: [String: String] = [:],
        fileSystem: any FileSystem = POSIXFileSystem()
    ) {
        let output = Collector()
        let errors = Collector()
        status = run(
            arguments: arguments,
            standardInput: ByteSource { Array(input.utf8) },
            standardOutput: ByteSink(isTerminal: isOutputTerminal) { output.bytes += $0 },
            standardError: ByteSink(isTerminal: isTerminal) { errors.bytes += $0 },
            environment: { environment[$0] },
            fileSystem: fileSystem
        )
        self.output = String(decoding: output.bytes, as: UTF8.self)
        self.errors = String(decoding: errors.bytes, as: UTF8.self)
    }

    private final class Collector {
        var bytes: [UInt8] = []
    }
}
