/// The blanks before the lines of the partials that are being rendered.
///
/// They belong to the lines of templates, not to those of values: a value with line breaks is written as it is. They
/// are held back until something is written on the line, so that a line that comes to nothing gets no trailing blanks.
struct Indentation {
    private var blanks: [UInt8] = []
    /// Whether a line has started and its blanks are not written yet.
    private var isOwed = false

    /// A partial on a line of its own is indented by the blanks before its tag, on top of those of the template it is
    /// in. The lines of one that shares its line are not indented at all, as Mustache has it.
    ///
    /// - Returns: What `leavePartial` needs to go back.
    mutating func enterPartial(_ indent: ArraySlice<UInt8>?, output: inout [UInt8]) -> [UInt8] {
        if indent == nil, isOwed {
            output.append(contentsOf: blanks)
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
    mutating func write(_ text: Program.TextPlace, of program: Program, to output: inout [UInt8]) {
        program.literals.withUnsafeBufferPointer { literals in
            var start = text.bytes.lowerBound
            if !blanks.isEmpty {
                for lineStart in program.lineStarts[text.lineStarts] {
                    write(literals[start..<lineStart], to: &output)
                    isOwed = true
                    start = lineStart
                }
            }
            write(literals[start..<text.bytes.upperBound], to: &output)
        }
    }

    /// Writes what the line owes, if the bytes put something on it.
    mutating func willWrite(_ bytes: some Collection<UInt8>, to output: inout [UInt8]) {
        guard isOwed, let first = bytes.first else { return }
        isOwed = false
        if first != .lineFeed, !(first == .carriageReturn && bytes.dropFirst().first == .lineFeed) {
            output.append(contentsOf: blanks)
        }
    }

    private mutating func write(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, to output: inout [UInt8]) {
        willWrite(bytes, to: &output)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes))
    }
}
