/// A source of a document that is not a file.
package struct ByteSource {
    /// Reads everything up to the end.
    let readToEnd: () throws(FileSystemError) -> [UInt8]

    package init(readToEnd: @escaping () throws(FileSystemError) -> [UInt8]) {
        self.readToEnd = readToEnd
    }
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
