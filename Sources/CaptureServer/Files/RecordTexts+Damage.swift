import CaptureRuntime

/// Text that is damaged, and what follows it.
extension RecordTexts {
    /// Reads more bytes. A value without an end is damaged.
    mutating func more() throws(SystemError) -> RecordText? {
        let isTooLong = window.count > limit
        if !isTooLong, try window.fill() { return nil }
        return try damaged(isTooLong ? tooLong : "the file ends before it does")
    }

    /// Returns the text at the beginning of the window as one that is damaged.
    mutating func damaged(_ problem: String) throws(SystemError) -> RecordText {
        var text = RecordText(bytes: [], line: line, problem: problem)
        try resume(behind: indentation)
        if case .ended = form, window.count > 0 { text.problem = "\(problem); \(restIsUnread)" }
        return text
    }

    var restIsUnread: String {
        "the rest of the file is not read, because the beginning of the next record cannot be found"
    }

    /// Goes to the line on which the next record begins.
    ///
    /// If it is the next line, and begins as far to the right, there is one record per line. If lines of the damaged
    /// record are indented, records are laid out over lines, and the next one begins where these do not. Otherwise
    /// nobody can tell, and the rest of the file is not read.
    ///
    /// - Parameters:
    ///   - indentation: That of the line of the damaged text.
    ///   - inner: That of its second line, if the text is behind and had more than one.
    ///   - isBehind: True if the line after the text has begun.
    mutating func resume(
        behind indentation: Int, inner: Int? = nil, isBehind: Bool = false
    ) throws(SystemError) {
        var isOpen = false
        if !isBehind {
            let (end, isTooLong) = try endOfLine(limit)
            isOpen = isTooLong || endsOpen(end)
            guard try goToNextLine() else { return form = .ended }
        }
        let isAtSame = self.indentation == indentation && window[0] == UInt8(ascii: "{")
        if inner == nil, isAtSame, !isOpen {
            if case .unknown = form { form = .lines }
            return
        }
        guard (inner ?? self.indentation) > indentation else { return form = .ended }
        // Behind the line that closes the damaged one, unless that is behind already.
        var isClosed = inner != nil
        while self.indentation != indentation || window[0] != UInt8(ascii: "{") || !isClosed {
            isClosed = self.indentation == indentation && window[0] == UInt8(ascii: "}")
            guard try goToNextLine() else { return form = .ended }
        }
        if case .unknown = form { form = .values }
    }

    /// Skips the rest of the line, and blank lines. Returns false at the end of the file.
    private mutating func goToNextLine() throws(SystemError) -> Bool {
        try skipLine()
        line += 1
        (indentation, isLineStart) = (0, true)
        return try skipSpace()
    }
}
