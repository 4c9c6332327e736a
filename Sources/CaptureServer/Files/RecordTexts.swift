import CaptureRuntime

/// The text of a possible record: a line, or an element of an array.
struct RecordText {
    let bytes: [UInt8]
    /// The line on which the text begins, counted from 1.
    let line: Int
    /// True if its end was found by brackets, which say nothing if the text is not JSON.
    var isElement = false
    /// Why the text is not a record, if it is too long to be kept.
    var problem: String?

    /// True if it ends with an open bracket or a colon, so that its value has to go on on the next line.
    var isOpen: Bool {
        let last = bytes.last { !$0.isSpace }
        return ["[", "{", ":"].contains(last.map { Unicode.Scalar($0) })
    }
}

/// Finds the texts of records in a file, a piece at a time: its lines or, if it begins with a bracket, the elements of
/// one array.
///
/// A line is one text, whatever it holds, so damage in one does not affect the next. Elements are told apart by
/// brackets alone, so one is returned only when what follows shows that it is whole, and damage ends the reading:
/// otherwise a part of a record could be taken for a record.
struct RecordTexts {
    enum Found {
        case text(RecordText)
        /// More bytes have to be added to the window first.
        case more
        case end
    }

    /// What is expected next.
    private enum Place {
        case fileStart, firstText
        case line, restOfLongLine
        case firstElement, element, elementEnd, separator, arrayEnd
    }

    var window = ByteWindow()
    private var place = Place.fileStart
    /// The line at the beginning of the window.
    private var line = 1
    /// The number of bytes at the beginning of the window in which no line break was found.
    private var searched = 0
    private var scan = ElementScan()
    /// The last element, until it is known what follows it.
    private var element: RecordText?
    private let limit: Int

    /// - Parameter limit: The maximum number of bytes in a text. In a damaged file, one may have no end.
    init(limit: Int = 1 << 26) { self.limit = limit }

    /// Returns the next text.
    mutating func next() throws(UnreadableFile) -> Found {
        while true {
            switch place {
            case .fileStart:
                guard try window.begin() else { return .more }
                place = .firstText
                continue
            case .restOfLongLine:
                let end = window.firstLineBreak(from: 0)
                window.drop(end ?? window.count)
                if end != nil || window.isAtEnd { place = .line }
            case .elementEnd:
                guard let end = window.withBytes({ scan.end(in: $0) }) else {
                    if window.count > limit { throw ending("an element has more than \(limit) bytes") }
                    if window.isAtEnd { throw ending("the array is cut off") }
                    return .more
                }
                element = take(end, isElement: true)
                place = .separator
            default: break
            }
            guard let byte = nextByte() else { return try window.isAtEnd ? end() : .more }
            switch place {
            case .firstText where byte == UInt8(ascii: "["):
                guard try isArrayWhole() else { return .more }
                window.drop(1)
                place = .firstElement
            case .firstText, .line:
                place = .line
                return nextLine()
            case .firstElement where byte == UInt8(ascii: "]"), .separator where byte == UInt8(ascii: "]"):
                window.drop(1)
                place = .arrayEnd
            case .firstElement, .element:
                // A name: a bracket too many has cut off the element before.
                if byte == UInt8(ascii: "\"") { throw ending("a text stands where a record should begin") }
                scan = ElementScan()
                place = .elementEnd
                if let text = takeElement() { return .text(text) }
            case .separator:
                guard byte == UInt8(ascii: ",") else { throw ending("a comma is missing between two elements") }
                window.drop(1)
                place = .element
            case .arrayEnd: throw ending("more text follows the array")
            case .fileStart, .restOfLongLine, .elementEnd: return .more
            }
        }
    }

    /// Makes the error that ends the reading at the beginning of the window.
    private func ending(_ reason: String) -> UnreadableFile { UnreadableFile(reason: reason, line: line) }

    /// Call at the end of the file.
    private mutating func end() throws(UnreadableFile) -> Found {
        switch place {
        case .firstElement, .element, .separator: throw ending("the array is cut off")
        default: return takeElement().map(Found.text) ?? .end
        }
    }

    private mutating func takeElement() -> RecordText? {
        defer { element = nil }
        return element
    }

    /// Returns the next byte that is not white space; nil if there is none in the window.
    private mutating func nextByte() -> UInt8? {
        var count = 0
        while count < window.count, window[count].isSpace {
            if window[count] == 0x0A { line += 1 }
            count += 1
        }
        window.drop(count)
        return window.count > 0 ? window[0] : nil
    }

    private mutating func nextLine() -> Found {
        let end = window.firstLineBreak(from: searched)
        searched = 0
        if let end { return .text(take(end)) }
        if window.count > limit {
            place = .restOfLongLine
            return .text(RecordText(bytes: [], line: line, problem: "it has more than \(limit) bytes"))
        }
        if window.isAtEnd { return .text(take(window.count)) }
        searched = window.count
        return .more
    }

    private mutating func take(_ end: Int, isElement: Bool = false) -> RecordText {
        let text = RecordText(bytes: window.bytes(upTo: end), line: line, isElement: isElement)
        if isElement { line += text.bytes.count { $0 == 0x0A } }
        window.drop(end)
        return text
    }

    /// Looks ahead to the end of a short array. Returns false if more bytes are needed for that.
    ///
    /// - Throws: If the array ends before the file does: then it is a plural of a record whose beginning is missing.
    private mutating func isArrayWhole() throws(UnreadableFile) -> Bool {
        let isFarEnough = window.isAtEnd || window.count > 1 << 18
        guard let end = window.withBytes({ scan.end(in: $0) }) else { return isFarEnough }
        let isLast = (end..<window.count).allSatisfy { window[$0].isSpace }
        if !isLast { throw ending("more text follows the array that begins") }
        return isFarEnough
    }
}

/// Finds the end of an element of an array from its brackets and strings alone. The reader decides whether it is JSON.
///
/// The element begins at position 0. Each call may pass more bytes.
private struct ElementScan {
    private var position = 0
    /// The number of open brackets.
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    private var end: Int?

    /// Returns the end of the element; nil if it goes on behind the bytes.
    mutating func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        while end == nil, position < bytes.count {
            let byte = bytes[position]
            position += 1
            if isEscaped {
                isEscaped = false
            } else if isInString {
                isEscaped = byte == UInt8(ascii: "\\")
                isInString = byte != UInt8(ascii: "\"")
                if !isInString, depth == 0 { end = position }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    // Behind a number or a word, or one that closes nothing.
                    if depth == 0 { end = max(position - 1, 1) }
                    depth -= 1
                    if depth == 0 { end = position }
                case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09: if depth == 0 { end = max(position - 1, 1) }
                default: break
                }
            }
        }
        return end
    }
}
