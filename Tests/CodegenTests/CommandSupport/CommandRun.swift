/// One call of the command in this process.
struct CommandRun {
    let status: Int32
    let outputBytes: [UInt8]
    let errorBytes: [UInt8]

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var errors: String { String(decoding: errorBytes, as: UTF8.self) }
    var outputLines: [String] { output.split(separator: "\n").map(String.init) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

    init(_ arguments: String..., input: String = "", fileSystem: any FileSystem = POSIXFileSystem()) {
        self.init(arguments, input: Array(input.utf8), fileSystem: fileSystem)
    }

    init(
        _ arguments: [String], input: [UInt8] = [], isTerminal: Bool = false, isOutputTerminal: Bool = false,
        environment: [String: String] = [:], fileSystem: any FileSystem = POSIXFileSystem()
    ) {
        let output = Collector()
        let errors = Collector()
        status = run(
            arguments: arguments, standardInput: ByteSource { input },
            standardOutput: ByteSink(isTerminal: isOutputTerminal) { output.bytes += $0 },
            standardError: ByteSink(isTerminal: isTerminal) { errors.bytes += $0 }, environment: { environment[$0] },
            fileSystem: fileSystem)
        outputBytes = output.bytes
        errorBytes = errors.bytes
    }

    private final class Collector { var bytes: [UInt8] = [] }
}
