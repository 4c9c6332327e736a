#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension ByteSource {
    /// An open descriptor of the process.
    package static func descriptor(_ descriptor: Int32) -> ByteSource {
        ByteSource { () throws(SystemError) in try Descriptor.readToEnd(descriptor) }
    }
}

extension ByteSink {
    /// An open descriptor of the process.
    package static func descriptor(_ descriptor: Int32) -> ByteSink {
        ByteSink(isTerminal: isatty(descriptor) == 1) { bytes throws(SystemError) in
            try Descriptor.write(bytes, to: descriptor)
        }
    }
}

package enum StandardStreams {
    /// Makes failures of writing visible as errors, instead of signals that end the process.
    package static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // With one of the three closed, the next file opened would take its number, and messages would end up in it.
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDWR)
        }
    }
}

/// The value of an environment variable of the process.
package func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}
