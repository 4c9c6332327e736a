import CaptureRuntime

/// The text of a possible record.
struct RecordText {
    let bytes: [UInt8]
    /// The line on which the text begins, counted from 1.
    let line: Int
    /// The number of blanks before the first character of that line.
    var indentation = 0
    /// True if the end was found by brackets, which is worth nothing if the text is not JSON.
    var isByBrackets = false
    /// Why the text is not a record, if its end was not found.
    var problem: String?

    /// The indentation of the second line of the text; nil if it has one line.
    var innerIndentation: Int? {
        bytes.firstIndex(of: 0x0A).map { end in bytes[(end + 1)...].prefix(while: \.isBlank).count }
    }
}

/// Finds the texts of records in a file, a piece at a time, without parsing them.
///
/// If there is one record per line, in an array or not, a text ends with the line, so a damaged one does not affect the
/// next. In any other form, a text ends with its closing bracket. Behind a damaged one, the brackets say nothing any
/// more, and what looks like a record may be an element of one: ``resume(behind:inner:isBehind:)`` goes by lines and
/// their indentation.
struct RecordTexts {
    private enum Form {
        /// At the beginning, or after an array.
        case unknown
        case lines
        /// The elements of an array, which may be in an object.
        case elements(inObject: Bool)
        /// One value after the other, over any number of lines.
        case values
        /// Nothing more can be told from damaged text.
        case ended
    }

    var window: ByteWindow
    private var form = Form.unknown
    /// The line at the beginning of the window.
    private var line = 1
    /// The number of blanks before the first character of the line, and whether nothing else was on it yet.
    private var indentation = 0
    private var isLineStart = true
    /// The line on which the last element of the array ended; nil before the first one.
    private var lastLine: Int?
    /// True as long as each element of the array has a line of its own.
    private var isOnePerLine = true
    /// The names of members that contain the records of an object.
    private let containers: Set<String>
    /// The names of attributes of a record, which such an object does not have.
    private let ownNames: Set<String>
    private let limit: Int
    private var distrusted: RecordText?
    /// Why nothing can be read, if the file is no text.
    private(set) var otherFormat: String?
    /// The number of bytes to look ahead.
    private let reach: Int

    /// - Parameters:
    ///   - file: The file, at its beginning; nil if its bytes are appended to the window.
    ///   - containers: The names of members that contain an array of records.
    ///   - ownNames: The names of attributes that an object with such a member does not have.
    ///   - pieces: The number of bytes to read at once.
    ///   - limit: The maximum number of bytes in a record. In a damaged file, a record may have no end.
    init(
        _ file: StoreFile?, containers: Set<String> = ["results", "data"], ownNames: Set<String>,
        pieces: Int = 1 << 18, limit: Int = 1 << 26
    ) {
        window = ByteWindow(file, pieces: pieces)
        self.containers = containers
        self.ownNames = ownNames
        self.limit = limit
        reach = max(pieces, 1 << 12)
    }

    /// Call if the last text is not JSON.
    mutating func distrust(_ text: RecordText) {
        if case .lines = form { return }
        if text.isByBrackets { distrusted = text }
    }

    /// Returns the next text; nil at the end of the file.
    mutating func next() throws(SystemError) -> RecordText? {
        if let text = distrusted {
            distrusted = nil
            try resume(behind: text.indentation, inner: text.innerIndentation, isBehind: isLineStart)
            if case .ended = form, window.count > 0 { return RecordText(bytes: [], line: line, problem: restIsUnread) }
        }
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
                if line == 1 { try skipByteOrderMark() }
                guard otherFormat == nil else { return nil }
                guard try skipSpace() else { return nil }
                switch window[0] {
                case UInt8(ascii: "["):
                    if let text = try firstArray() { return text }
                case UInt8(ascii: "{"):
                    if let text = try firstValue() { return text }
                default:
                    // The beginning is missing or damaged.
                    return try damaged("it does not begin with a bracket")
                }
            case .ended: return nil
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

    /// Skips the mark, which has no meaning in UTF-8 and occurs only at the beginning of a file. Looks whether the file
    /// is a text at all.
    private mutating func skipByteOrderMark() throws(SystemError) {
        while window.count < 6, try window.fill() {}
        let start = window.bytes(upTo: min(6, window.count))
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { window.drop(3) }
        otherFormat = OtherFormat.reason(start)
    }

    /// Skips white space, and commas between elements. Returns false at the end of the file.
    private mutating func skipSpace(andCommas: Bool = false) throws(SystemError) -> Bool {
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

    /// Returns the first value, which is an object. Returns nil if it contains an array of records, which the window
    /// then begins with.
    private mutating func firstValue() throws(SystemError) -> RecordText? {
        var scan = ValueScan(isNoticingMembers: true)
        var name = ""
        var array: (position: Int, line: Int)?
        var isRecord = false
        while true {
            let event = window.scan(&scan)
            if scan.isBrokenOff, array == nil { return try damaged("a string in it has no end") }
            switch event {
            case .name(let range):
                name = window.text(range)
                isRecord = isRecord || ownNames.contains(name)
            case .array(let position):
                if array == nil, containers.contains(name) { array = (position, line + scan.lineBreaks) }
            case .end(let position):
                if let array, !isRecord { return beginArray(in: array) }
                if try goesOn(behind: position) { return try damaged(cutOff) }
                let text = take(position, scan)
                form = try endsLine() && scan.lineBreaks == 0 ? .lines : .values
                // The line may be the header of an array.
                if try skipSpace(), window[0] == UInt8(ascii: "[") { form = .unknown }
                return text
            case .more:
                if let array, !isRecord {
                    // The end of a large array is not waited for.
                    if window.count > reach { return beginArray(in: array) }
                    if try !window.fill() { return beginArray(in: array) }
                } else if let text = try more() {
                    return text
                }
            }
        }
    }

    /// Begins an array. Returns nil, or the text of what seems to be one: the rest of a record whose beginning is cut
    /// off.
    private mutating func firstArray() throws(SystemError) -> RecordText? {
        var scan = ValueScan()
        while window.count <= reach {
            if case .end(let position) = window.scan(&scan) {
                let isWhole = window[position - 1] == UInt8(ascii: "]")
                if isWhole, try goesOn(behind: position) { return try damaged(cutOff) }
                break
            }
            if try !window.fill() { break }
        }
        window.drop(1)
        beginArray(inObject: false)
        return nil
    }

    private mutating func beginArray(in array: (position: Int, line: Int)) -> RecordText? {
        line = array.line
        window.drop(array.position)
        beginArray(inObject: true)
        return nil
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
            if case .end(let position) = window.scan(&scan) {
                if try goesOn(behind: position) { return try damaged(cutOff) }
                return take(position, scan)
            }
            if let text = try more() { return text }
        }
    }

    private var cutOff: String { "more of it follows its end" }

    /// True if what follows a value says that it should not have ended there: a bracket too many has cut it off.
    private mutating func goesOn(behind end: Int) throws(SystemError) -> Bool {
        guard let next = try firstByte(from: end) else { return false }
        if next.byte == UInt8(ascii: "{") || next.byte == UInt8(ascii: "[") { return false }
        return !next.isOnOtherLine || [",", ":", "\"", "}", "]"].contains(Unicode.Scalar(next.byte))
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
        let text = try element()
        if text.line != line { isOnePerLine = false }
        lastLine = line
        return text
    }

    private mutating func element() throws(SystemError) -> RecordText {
        var scan = ValueScan()
        while true {
            guard case .end(let position) = window.scan(&scan) else {
                if let text = try more() { return text }
                continue
            }
            let next = try firstByte(from: position)
            switch next.map({ Unicode.Scalar($0.byte) }) {
            case nil: return take(position, scan)
            case "]":
                if try isEnd(next?.position ?? position) { return take(position, scan) }
                return try damaged("the array ends behind it, but not what is around the array")
            case ",":
                // A name: a bracket too many has cut the element off.
                let following = try firstByte(from: (next?.position ?? position) + 1)
                let isCutOff = following?.byte == UInt8(ascii: "\"")
                return isCutOff ? try damaged(cutOff) : take(position, scan)
            default: return try damaged("neither a comma nor the end of the array follows it")
            }
        }
    }

    /// True if the array of records may end with this bracket. Otherwise the array is a plural of a damaged record.
    private mutating func isEnd(_ bracket: Int) throws(SystemError) -> Bool {
        guard case .elements(let isInObject) = form else { return true }
        var scan = ValueScan(depth: isInObject ? 2 : 1, position: bracket)
        while window.count <= bracket + reach {
            if case .end(let end) = window.scan(&scan) { return try !goesOn(behind: end) }
            if try !window.fill() { break }
        }
        return true
    }

    private mutating func beginArray(inObject: Bool) {
        form = .elements(inObject: inObject)
        (lastLine, isOnePerLine) = (nil, true)
        isLineStart = false
    }

    /// Returns the line if its element is damaged, in an array with one element per line: something else than a comma
    /// follows the element, or it does not end on its line, although another one begins on the next.
    private mutating func damagedLine() throws(SystemError) -> RecordText? {
        let (end, isTooLong) = try endOfLine(reach)
        if isTooLong { return nil }
        var scan = ValueScan()
        if case .end(let position) = window.scan(&scan, upTo: end) {
            let rest = window.bytes(upTo: end).dropFirst(position)
            guard let next = rest.firstIndex(where: { !$0.isSpace }) else { return nil }
            var isWhole = rest[next] == UInt8(ascii: ",")
            if rest[next] == UInt8(ascii: "]") { isWhole = try isEnd(next) }
            return isWhole ? nil : takeLine(end)
        }
        guard let next = try firstByte(from: end), next.byte == UInt8(ascii: "{"), next.indentation == indentation,
            !endsOpen(end)
        else { return nil }
        return takeLine(end)
    }

    /// Returns the first byte behind a position that is not white space; nil if there is none before long.
    private mutating func firstByte(
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

    /// True if a line ends with an open bracket or a colon, so that its value has to continue on the next.
    private func endsOpen(_ end: Int) -> Bool {
        let last = window.bytes(upTo: end).last { !$0.isSpace }
        return ["[", "{", ":"].contains(last.map { Unicode.Scalar($0) })
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

    // MARK: Damaged text

    /// Reads more bytes. A value without an end is damaged.
    private mutating func more() throws(SystemError) -> RecordText? {
        let isTooLong = window.count > limit
        if !isTooLong, try window.fill() { return nil }
        return try damaged(isTooLong ? tooLong : "the file ends before it does")
    }

    /// Returns the text at the beginning of the window as one that is damaged.
    private mutating func damaged(_ problem: String) throws(SystemError) -> RecordText {
        var text = RecordText(bytes: [], line: line, problem: problem)
        try resume(behind: indentation)
        if case .ended = form, window.count > 0 { text.problem = "\(problem); \(restIsUnread)" }
        return text
    }

    private var restIsUnread: String {
        "where the next record begins behind damaged text cannot be told, and the rest is not read"
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
    private mutating func resume(
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

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
