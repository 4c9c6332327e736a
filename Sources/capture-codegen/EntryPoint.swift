import CodegenRun

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Wires ``run(arguments:standardInput:standardOutput:standardError:environment:fileSystem:)`` to the process.
@main
enum EntryPoint {
    static func main() {
        StandardStreams.prepare()
        let status = run(
            arguments: Array(CommandLine.arguments.dropFirst()),
            standardInput: .descriptor(STDIN_FILENO),
            standardOutput: .descriptor(STDOUT_FILENO),
            standardError: .descriptor(STDERR_FILENO)
        )
        exit(status)
    }
}
