/// Where the command reads a document from, when it is not a file.
package struct ByteSource {
    /// Everything up to the end.
    let readToEnd: () throws(SystemError) -> [UInt8]

    package init(readToEnd: @escaping () throws(SystemError) -> [UInt8]) {
        self.readToEnd = readToEnd
    }
}

/// Where the command prints to.
package struct ByteSink {
    /// Whether a person sees the bytes as they come.
    let isTerminal: Bool
    let write: ([UInt8]) throws(SystemError) -> Void

    package init(isTerminal: Bool = false, write: @escaping ([UInt8]) throws(SystemError) -> Void) {
        self.isTerminal = isTerminal
        self.write = write
    }

    /// Prints a message. When nobody can be told, the exit status still speaks, so a failure ends here.
    package func writeMessage(_ text: String) {
        do {
            try write(Array(text.utf8))
        } catch {
            return
        }
    }
}
