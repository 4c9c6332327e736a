/// The indentation of the lines of the partials that are being rendered.
///
/// It applies to the lines of templates, not to those of values: a value with line breaks is written unchanged. It is
/// held back until something is written on the line, so that an empty line gets no trailing white space.
struct Indentation {
    private var blanks: [UInt8] = []
    /// True if a line has started and its indentation has not been written yet.
    private var isOwed = false

    /// A partial on its own line is indented by the white space before its tag, in addition to the indentation of the
    /// template that includes it. A partial that shares its line is not indented, as in Mustache.
    ///
    /// - Returns: The value to pass to `leavePartial`.
    mutating func enterPartial(_ indent: [UInt8]?, output: inout [UInt8]) -> [UInt8] {
        if indent == nil, isOwed {
            output += blanks
            isOwed = false
        }
        let outer = blanks
        if let indent {
            blanks.append(contentsOf: indent)
        } else {
            blanks = []
        }
        isOwed = false
        return outer
    }

    mutating func leavePartial(_ outer: [UInt8]) {
        blanks = outer
        isOwed = false
    }

    /// Writes a text of the template.
    mutating func write(_ text: TextRun, to output: inout [UInt8]) {
        text.bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            if !text.lineStarts.isEmpty, !blanks.isEmpty {
                for lineStart in text.lineStarts {
                    write(bytes.extracting(start..<lineStart), to: &output)
                    isOwed = true
                    start = lineStart
                }
            }
            write(bytes.extracting(start..<bytes.count), to: &output)
        }
    }

    /// Writes bytes, after the pending indentation if they put something on the line.
    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        if isOwed, let first = bytes.first {
            isOwed = false
            if first != .lineFeed, !(first == .carriageReturn && bytes.dropFirst().first == .lineFeed) {
                output += blanks
            }
        }
        output.append(contentsOf: bytes)
    }
}
