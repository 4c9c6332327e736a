/// The text of what should be a record.
struct RecordText {
    let bytes: [UInt8]
    /// The line in which it begins, from 1.
    let line: Int
    /// Why it is not one, where its end was not found.
    var problem: String?
}

/// Finds the texts of records in a file, a piece at a time, without reading them.
///
/// Texts in lines end with the line, whatever is in them, so that one that is damaged does no harm to the next. In any
/// other form a text ends with the bracket that closes it.
struct RecordTexts {
    private enum Form {
        /// At the beginning, or behind an array.
        case unknown
        case lines
        /// Elements of an array, which may lie in an object.
        case elements(inObject: Bool)
        /// One value after the other, over any number of lines.
        case values
    }

    private var window: ByteWindow
    private var form = Form.unknown
    /// The line at the beginning of the window.
    private var line = 1
    /// Names that lead to the records of an object, but for those that a record has itself.
    private let containers: Set<String>
    private let limit: Int

    /// - Parameters:
    ///   - file: The file, at its beginning.
    ///   - names: The names of a record's attributes.
    ///   - limit: How many bytes a record may have. In a damaged file there may be no end to be found.
    init(_ file: StoreFile, sparing names: NameTable, pieces: Int = 1 << 18, limit: Int = 1 << 26) {
        window = ByteWindow(file, pieces: pieces)
        containers = Set(["results", "data"].filter { !names.contains($0) })
        self.limit = limit
    }

    /// How many bytes of memory the window takes.
    var capacity: Int { window.capacity }

    /// The next text; nil at the end of the file.
    mutating func next() throws(SystemError) -> RecordText? {
        while true {
            switch form {
            case .lines: return try nextLine()
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
                    form = .elements(inObject: false)
                case UInt8(ascii: "{"):
                    if let text = try firstValue() { return text }
                default: form = .lines
                }
            }
        }
    }

    // MARK: Lines

    private mutating func nextLine() throws(SystemError) -> RecordText? {
        while true {
            let (end, isTooLong) = try endOfLine()
            if window.count == 0 { return nil }
            let line = self.line
            self.line += 1
            if isTooLong {
                try skipLine()
                return RecordText(bytes: [], line: line, problem: tooLong)
            }
            let bytes = window.bytes(upTo: end)
            window.drop(min(end + 1, window.count))
            if bytes.contains(where: { !$0.isSpace }) { return RecordText(bytes: bytes, line: line) }
        }
    }

    private var tooLong: String { "it has more than \(limit) bytes" }

    /// Where the line ends, or the file.
    private mutating func endOfLine() throws(SystemError) -> (position: Int, isTooLong: Bool) {
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

    /// It says nothing in UTF-8, and comes at the very beginning.
    private mutating func skipByteOrderMark() throws(SystemError) {
        while window.count < 3, try window.fill() {}
        if line == 1, window.count >= 3, window.bytes(upTo: 3) == [0xEF, 0xBB, 0xBF] { window.drop(3) }
    }

    /// Past white space, and commas between elements; false at the end of the file.
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

    /// The first value, which is an object; nil if it has an array of records in it, which is next.
    private mutating func firstValue() throws(SystemError) -> RecordText? {
        var scan = ValueScan(isNoticingArrays: true)
        while true {
            switch window.scan(&scan) {
            case .array(let name, let position) where containers.contains(window.text(name)):
                line += scan.lineBreaks
                window.drop(position)
                form = .elements(inObject: true)
                return nil
            case .array: continue
            case .end(let position):
                let isLine = try endsLine(at: position) && scan.lineBreaks == 0
                form = isLine ? .lines : .values
                return take(position, scan)
            case .more:
                if let text = try more(scan) { return text }
            }
        }
    }

    /// True if nothing but blanks is between the position and the end of the line, or of the file.
    private mutating func endsLine(at position: Int) throws(SystemError) -> Bool {
        var position = position
        while true {
            while position < window.count, window[position].isSpace, window[position] != 0x0A { position += 1 }
            if position < window.count { return window[position] == 0x0A }
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

    /// The next element of an array; nil at its end.
    private mutating func nextElement() throws(SystemError) -> RecordText? {
        guard try skipSpace(andCommas: true) else {
            form = .lines
            return RecordText(bytes: [], line: line, problem: "the array that it should be in has no end")
        }
        if window[0] == UInt8(ascii: "]") {
            window.drop(1)
            return nil
        }
        return try nextValue()
    }

    /// Past the rest of the object that an array of records is in.
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

    /// Reads on. Where a value has no end, it is damaged, and the next record is looked for in the next line.
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
