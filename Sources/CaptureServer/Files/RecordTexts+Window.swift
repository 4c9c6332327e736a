import CaptureRuntime

/// Lines, blanks and single bytes.
extension RecordTexts {
    mutating func nextLine() throws(SystemError) -> RecordText {
        let (end, isTooLong) = try endOfLine(limit)
        if !isTooLong { return takeLine(end) }
        defer { line += 1 }
        try skipLine()
        return RecordText(bytes: [], line: line, problem: tooLong)
    }

    mutating func takeLine(_ end: Int) -> RecordText {
        defer { line += 1 }
        let text = RecordText(bytes: window.bytes(upTo: end), line: line)
        window.drop(min(end + 1, window.count))
        return text
    }

    var tooLong: String { "it has more than \(limit) bytes" }

    /// Returns the end of the line, or of the file, unless the line has more bytes than `limit`.
    mutating func endOfLine(_ limit: Int) throws(SystemError) -> (position: Int, isTooLong: Bool) {
        var searched = 0
        while true {
            if let end = window.firstLineBreak(from: searched) { return (end, false) }
            searched = window.count
            if searched > limit { return (searched, true) }
            if try !window.fill() { return (searched, false) }
        }
    }

    mutating func skipLine() throws(SystemError) {
        repeat {
            if let end = window.firstLineBreak(from: 0) { return window.drop(end + 1) }
            window.drop(window.count)
        } while try window.fill()
    }

    /// Skips white space, and commas between elements. Returns false at the end of the file.
    mutating func skipSpace(andCommas: Bool = false) throws(SystemError) -> Bool {
        while true {
            var count = 0
            while count < window.count, window[count].isSpace || andCommas && window[count] == UInt8(ascii: ",") {
                switch window[count] {
                case 0x0A:
                    line += 1
                    (indentation, isLineStart) = (0, true)
                case UInt8(ascii: ","): isLineStart = false
                default: if isLineStart { indentation += 1 }
                }
                count += 1
            }
            window.drop(count)
            if window.count > 0 { return true }
            if try !window.fill() { return false }
        }
    }

    /// Returns the first byte behind a position that is not white space; nil if there is none before long.
    mutating func firstByte(
        from end: Int
    ) throws(SystemError) -> (byte: UInt8, position: Int, indentation: Int, isOnOtherLine: Bool)? {
        var position = end
        var indentation = 0
        var isOnOtherLine = false
        while true {
            while position < window.count {
                let byte = window[position]
                if !byte.isSpace { return (byte, position, indentation, isOnOtherLine) }
                if byte == 0x0A { isOnOtherLine = true }
                indentation = byte == 0x0A ? 0 : indentation + 1
                position += 1
            }
            if window.count > end + reach { return nil }
            if try !window.fill() { return nil }
        }
    }

    /// Skips blanks, and returns true if the line or the file ends behind them.
    mutating func endsLine() throws(SystemError) -> Bool {
        while true {
            var count = 0
            while count < window.count, window[count].isSpace, window[count] != 0x0A { count += 1 }
            window.drop(count)
            if window.count > 0 { return window[0] == 0x0A }
            if try !window.fill() { return true }
        }
    }

    /// True if a line ends with an open bracket or a colon, so that its value has to continue on the next.
    func endsOpen(_ end: Int) -> Bool {
        let last = window.bytes(upTo: end).last { !$0.isSpace }
        return ["[", "{", ":"].contains(last.map { Unicode.Scalar($0) })
    }

    mutating func take(_ end: Int, _ scan: ValueScan) -> RecordText {
        let text = RecordText(
            bytes: window.bytes(upTo: end), line: line, indentation: indentation, isByBrackets: true)
        window.drop(end)
        line += scan.lineBreaks
        isLineStart = false
        if let last = text.bytes.lastIndex(of: 0x0A) {
            indentation = text.bytes[(last + 1)...].prefix(while: \.isBlank).count
        }
        return text
    }
}
