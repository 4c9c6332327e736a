#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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

/// Ends the process with an exit status.
package func endProcess(_ status: Int32) -> Never { exit(status) }

/// The value of an environment variable of the process.
package func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}
