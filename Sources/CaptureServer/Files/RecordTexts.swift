import CaptureRuntime

/// The text of a possible record.
struct RecordText {
    let bytes: [UInt8]
    /// The line on which the text begins, counted from 1.
    let line: Int
    /// Why the text is not a record, if its end was not found.
    var problem: String?
}

/// Finds the texts of records in a file, a piece at a time, without parsing them.
///
/// If there is one record per line, in an array or not, a text ends with the line, so a damaged one does not affect the
/// next. In any other form, a text ends with its closing bracket.
struct RecordTexts {
    private enum Form {
        /// At the beginning, or after an array.
        case unknown
        case lines
        /// The elements of an array, which may be in an object.
        case elements(inObject: Bool)
        /// One value after the other, over any number of lines.
        case values
    }

    private var window: ByteWindow
    private var form = Form.unknown
    /// The line at the beginning of the window.
    private var line = 1
    /// The line on which the last element of the array ended; nil before the first one.
    private var lastLine: Int?
    /// True as long as each element of the array has a line of its own.
    private var isOnePerLine = true
    /// The names of members that contain the records of an object, except those that are attributes of a record.
    private let containers: Set<String>
    private let limit: Int
    private let pieces: Int

    /// - Parameters:
    ///   - file: The file, at its beginning.
    ///   - names: The names of a record's attributes.
    ///   - pieces: The number of bytes to read at once, and to look ahead for the end of a line.
    ///   - limit: The maximum number of bytes in a record. In a damaged file, a record may have no end.
    init(_ file: StoreFile, sparing names: Set<String>, pieces: Int = 1 << 18, limit: Int = 1 << 26) {
        window = ByteWindow(file, pieces: pieces)
        containers = Set(["results", "data"].filter { !names.contains($0) })
        self.limit = limit
        self.pieces = pieces
    }

    /// The number of bytes of memory that the window uses.
    var capacity: Int { window.capacity }

    /// Returns the next text; nil at the end of the file.
    mutating func next() throws(SystemError) -> RecordText? {
        while true {
            switch form {
            case .lines:
                guard try skipSpace() else { return nil }
                return try nextLine()
            case .elements(let isInObject):
                if let text = try nextElement() { return text }
                form = .unknown
                if isInObject { try skipObject() }
            case .values:
                guard try skipSpace() else { return nil }
                return try nextValue()
            case .unknown:
                try skipByteOrderMark()
                guard try skipSpace() else { return nil }
                switch window[0] {
                case UInt8(ascii: "["):
                    window.drop(1)
                    beginArray(inObject: false)
                case UInt8(ascii: "{"):
                    if let text = try firstValue() { return text }
                default: form = .lines
                }
            }
        }
    }

    // MARK: Lines

    private mutating func nextLine() throws(SystemError) -> RecordText {
        let (end, isTooLong) = try endOfLine(limit)
        if !isTooLong { return takeLine(end) }
        defer { line += 1 }
        try skipLine()
        return RecordText(bytes: [], line: line, problem: tooLong)
    }

    private mutating func takeLine(_ end: Int) -> RecordText {
        defer { line += 1 }
        let text = RecordText(bytes: window.bytes(upTo: end), line: line)
        window.drop(min(end + 1, window.count))
        return text
    }

    private var tooLong: String { "it has more than \(limit) bytes" }

    /// Returns the end of the line, or of the file, unless the line has more bytes than `limit`.
    private mutating func endOfLine(_ limit: Int) throws(SystemError) -> (position: Int, isTooLong: Bool) {
        var searched = 0
        while true {
            if let end = window.firstLineBreak(from: searched) { return (end, false) }
            searched = window.count
            if searched > limit { return (searched, true) }
            if try !window.fill() { return (searched, false) }
        }
    }

    private mutating func skipLine() throws(SystemError) {
        repeat {
            if let end = window.firstLineBreak(from: 0) { return window.drop(end + 1) }
            window.drop(window.count)
        } while try window.fill()
    }

    // MARK: Values

    /// Skips the mark, which has no meaning in UTF-8 and occurs only at the beginning of a file.
    private mutating func skipByteOrderMark() throws(SystemError) {
        while window.count < 3, try window.fill() {}
        if line == 1, window.count >= 3, window.bytes(upTo: 3) == [0xEF, 0xBB, 0xBF] { window.drop(3) }
    }

    /// Skips white space, and commas between elements. Returns false at the end of the file.
    private mutating func skipSpace(andCommas: Bool = false) throws(SystemError) -> Bool {
        while true {
            var count = 0
            while count < window.count, window[count].isSpace || andCommas && window[count] == UInt8(ascii: ",") {
                if window[count] == 0x0A { line += 1 }
                count += 1
            }
            window.drop(count)
            if window.count > 0 { return true }
            if try !window.fill() { return false }
        }
    }

    /// Returns the first value, which is an object. Returns nil if it contains an array of records, which the window
    /// then begins with.
    private mutating func firstValue() throws(SystemError) -> RecordText? {
        var scan = ValueScan(isNoticingArrays: true)
        while true {
            let event = window.scan(&scan)
            if scan.isBrokenOff {
                // A damaged line. Behind it, all that is in strings would seem to be outside, and the reverse.
                form = .lines
                return nil
            }
            switch event {
            case .array(let name, let position) where containers.contains(window.text(name)):
                line += scan.lineBreaks
                window.drop(position)
                beginArray(inObject: true)
                return nil
            case .array: continue
            case .end(let position):
                let text = take(position, scan)
                form = try endsLine() && scan.lineBreaks == 0 ? .lines : .values
                // The line may be the header of an array.
                if try skipSpace(), window[0] == UInt8(ascii: "[") { form = .unknown }
                return text
            case .more:
                if let text = try more(scan) { return text }
            }
        }
    }

    /// Skips blanks, and returns true if the line or the file ends behind them.
    private mutating func endsLine() throws(SystemError) -> Bool {
        while true {
            var count = 0
            while count < window.count, window[count].isSpace, window[count] != 0x0A { count += 1 }
            window.drop(count)
            if window.count > 0 { return window[0] == 0x0A }
            if try !window.fill() { return true }
        }
    }

    private mutating func nextValue() throws(SystemError) -> RecordText {
        var scan = ValueScan()
        while true {
            if case .end(let position) = window.scan(&scan) { return take(position, scan) }
            if let text = try more(scan) { return text }
        }
    }

    /// Returns the next element of an array; nil at its end.
    private mutating func nextElement() throws(SystemError) -> RecordText? {
        guard try skipSpace(andCommas: true) else {
            form = .lines
            return RecordText(bytes: [], line: line, problem: "the array that it should be in has no end")
        }
        if window[0] == UInt8(ascii: "]") {
            window.drop(1)
            return nil
        }
        if lastLine == line { isOnePerLine = false }
        if lastLine != nil, isOnePerLine, let damaged = try damagedLine() { return damaged }
        let text = try nextValue()
        if text.line != line { isOnePerLine = false }
        lastLine = line
        return text
    }

    private mutating func beginArray(inObject: Bool) {
        form = .elements(inObject: inObject)
        (lastLine, isOnePerLine) = (nil, true)
    }

    /// Returns the line if its element is damaged, in an array with one element per line: something else than a comma
    /// follows the element, or it does not end on its line, although another one begins on the next.
    private mutating func damagedLine() throws(SystemError) -> RecordText? {
        let (end, isTooLong) = try endOfLine(pieces)
        if isTooLong { return nil }
        var scan = ValueScan()
        if case .end(let position) = window.scan(&scan, upTo: end) {
            let rest = window.bytes(upTo: end).dropFirst(position)
            let following = rest.first { !$0.isSpace }
            return [nil, UInt8(ascii: ","), UInt8(ascii: "]")].contains(following) ? nil : takeLine(end)
        }
        return try firstByte(from: end) == UInt8(ascii: "{") ? takeLine(end) : nil
    }

    /// Returns the first byte behind a line that is not white space; nil if there is none before long.
    private mutating func firstByte(from end: Int) throws(SystemError) -> UInt8? {
        var position = end
        while true {
            while position < window.count {
                if !window[position].isSpace { return window[position] }
                position += 1
            }
            if window.count > end + pieces { return nil }
            if try !window.fill() { return nil }
        }
    }

    /// Skips the rest of the object that contains the array of records.
    private mutating func skipObject() throws(SystemError) {
        var scan = ValueScan(depth: 1)
        while true {
            let event = window.scan(&scan)
            if case .end(let position) = event {
                line += scan.lineBreaks
                return window.drop(position)
            }
            line += scan.lineBreaks
            scan.forget()
            window.drop(window.count)
            if try !window.fill() { return }
        }
    }

    private mutating func take(_ end: Int, _ scan: ValueScan) -> RecordText {
        let text = RecordText(bytes: window.bytes(upTo: end), line: line)
        window.drop(end)
        line += scan.lineBreaks
        return text
    }

    /// Reads more bytes. A value without an end is damaged, so the search for the next record continues on the next
    /// line.
    private mutating func more(_ scan: ValueScan) throws(SystemError) -> RecordText? {
        let isTooLong = window.count > limit
        if !isTooLong, try window.fill() { return nil }
        let text = RecordText(
            bytes: [], line: line, problem: isTooLong ? tooLong : "the file ends before it does")
        form = .lines
        line += 1
        try skipLine()
        return text
    }
}
