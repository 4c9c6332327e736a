import CaptureSchema

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A source of a document that is not a file.
package struct ByteSource {
    /// Reads everything up to the end.
    let readToEnd: () throws(FileSystemError) -> [UInt8]

    package init(readToEnd: @escaping () throws(FileSystemError) -> [UInt8]) { self.readToEnd = readToEnd }
}

/// A destination for what the command prints.
package struct ByteSink {
    /// True if a person reads the bytes directly.
    let isTerminal: Bool
    let write: ([UInt8]) throws(FileSystemError) -> Void

    package init(isTerminal: Bool = false, write: @escaping ([UInt8]) throws(FileSystemError) -> Void) {
        self.isTerminal = isTerminal
        self.write = write
    }

    /// Prints a message. A failure is ignored: it could not be reported, and the exit status still shows the result.
    package func writeMessage(_ text: String) {
        do {
            try write(Array(text.utf8))
        } catch {
            return
        }
    }
}

extension ByteSource {
    /// The standard input of the process.
    package static var process: ByteSource {
        ByteSource { () throws(FileSystemError) in try Descriptor.readToEnd(STDIN_FILENO) }
    }
}

extension ByteSink {
    /// The standard output of the process.
    package static var processOutput: ByteSink { descriptor(STDOUT_FILENO) }
    /// The standard error of the process.
    package static var processError: ByteSink { descriptor(STDERR_FILENO) }

    private static func descriptor(_ descriptor: Int32) -> ByteSink {
        ByteSink(isTerminal: isatty(descriptor) == 1) { bytes throws(FileSystemError) in
            try Descriptor.writeAll(bytes, to: descriptor)
        }
    }
}

package enum StandardStreams {
    /// Makes write failures appear as errors instead of signals that end the process.
    package static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // If one of the three is closed, the next file opened would get its number, and messages would end up in that
        // file.
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDWR)
        }
    }
}

/// The number of the process.
let processID = getpid()

/// Ends the process with an exit status.
package func endProcess(_ status: Int32) -> Never { exit(status) }

/// The value of an environment variable of the process.
package func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The arguments of the process without the command name. Ends the process if an argument is not UTF-8.
///
/// Swift would repair such an argument with replacement characters, and the run would read or write a file other than
/// the one named.
package func processArguments() -> [String] {
    var arguments: [String] = []
    for number in 1..<max(1, Int(CommandLine.argc)) {
        guard let bytes = CommandLine.unsafeArgv[number] else { break }
        guard let argument = String(validatingCString: bytes) else {
            let shown = SafeText.escaped(String(cString: bytes))
            ByteSink.processError.writeMessage("error: argument \(number) is not valid UTF-8: '\(shown)'\n")
            endProcess(ExitStatus.usage.rawValue)
        }
        arguments.append(argument)
    }
    return arguments
}
