import CaptureRuntime
// For `memchr`, on every system.
import Foundation

/// The text of a possible record: a line, or an element of an array.
struct RecordText {
    let bytes: [UInt8]
    /// The line on which the text begins, counted from 1.
    let line: Int
    /// True if it is one of the results of a response, and so a record.
    var isResult = false
}

/// Finds the texts of records in a file, a piece at a time: its lines or, if it begins with a bracket, the elements of
/// one array.
///
/// A line is one text, whatever it holds, so damage in one does not affect the next. A response of the service is read
/// as the array of its `results` if it has more than one line, or a very long one. An element is returned only when
/// what follows shows that it is whole, and damage ends the reading: otherwise a part of a record could be taken for a
/// record.
struct RecordTexts {
    /// What is expected next.
    private enum Place {
        case start, line
        case firstElement, element, separator, arrayEnd
        /// Behind the results of a response.
        case responseEnd
    }

    var window = ByteWindow()
    private var isInLongLine = false
    private var place = Place.start
    /// The line at the beginning of the window.
    private var line = 1
    /// The last element, until it is known what follows it.
    private var element: RecordText?
    /// True while the elements are the results of a response.
    private var isInResponse = false
    private let mayBeResponses: Bool
    private let limit: Int

    /// - Parameters:
    ///   - mayBeResponses: True if an object that begins with `results` is a response, and not a record.
    ///   - limit: The maximum number of bytes in a text. In a damaged file, one may have no end.
    init(mayBeResponses: Bool = false, limit: Int = 1 << 26) {
        self.mayBeResponses = mayBeResponses
        self.limit = limit
    }

    /// Returns the next text.
    mutating func next() throws(FileProblem) -> Found<RecordText> {
        while true {
            if isInLongLine {
                let end = lineBreak()
                window.drop(end ?? window.count)
                isInLongLine = end == nil
            }
            guard let byte = nextByte() else { return try window.isAtEnd ? end() : .more }
            switch place {
            case .start where byte == UInt8(ascii: "["):
                guard try isArrayWhole() else { return .more }
                window.drop(1)
                place = .firstElement
            case .start, .line:
                place = .line
                switch responseResults() {
                case .at(let start):
                    line += window.bytes(upTo: start).count { $0 == 0x0A }
                    window.drop(start)
                    (place, isInResponse) = (.firstElement, true)
                case .more: return .more
                case .none: return try nextLine()
                }
            case .firstElement where byte == UInt8(ascii: "]"), .separator where byte == UInt8(ascii: "]"):
                window.drop(1)
                place = isInResponse ? .responseEnd : .arrayEnd
                isInResponse = false
                if let element = element.take() { return .item(element) }
            case .responseEnd where byte == UInt8(ascii: "}"):
                window.drop(1)
                place = .line
            // The rest of the response: `,"stat":"ok"`.
            case .responseEnd where byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":"): window.drop(1)
            case .responseEnd:
                guard let end = try elementEnd() else { return .more }
                window.drop(end)
            case .firstElement, .element:
                // A name: a bracket too many has cut off the element before.
                if byte == UInt8(ascii: "\"") { throw ending("a text stands where a record should begin") }
                if let element = element.take() { return .item(element) }
                guard let end = try elementEnd() else { return .more }
                element = take(end)
                element?.isResult = isInResponse
                line += element?.bytes.count { $0 == 0x0A } ?? 0
                place = .separator
            case .separator:
                guard byte == UInt8(ascii: ",") else { throw ending("a comma is missing between two elements") }
                window.drop(1)
                place = .element
            case .arrayEnd: throw ending("more text follows the array")
            }
        }
    }

    /// Makes the error that ends the reading at the beginning of the window.
    private func ending(_ reason: String) -> FileProblem { FileProblem(reason, line: line) }

    /// Call at the end of the file.
    private mutating func end() throws(FileProblem) -> Found<RecordText> {
        switch place {
        case .firstElement, .element, .separator, .responseEnd: throw ending("the array is cut off")
        default: return element.take().map(Found.item) ?? .end
        }
    }

    private mutating func take(_ end: Int) -> RecordText {
        defer { window.drop(end) }
        return RecordText(bytes: window.bytes(upTo: end), line: line)
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

    private func lineBreak() -> Int? {
        window.withBytes { bytes in
            guard let base = bytes.baseAddress, let found = memchr(base, 0x0A, bytes.count) else { return nil }
            return UnsafeRawPointer(found) - UnsafeRawPointer(base)
        }
    }

    private mutating func nextLine() throws(FileProblem) -> Found<RecordText> {
        if let end = lineBreak() ?? (window.isAtEnd ? window.count : nil) {
            guard let goesOn = goesOn(behind: end) else { return .more }
            if goesOn {
                throw ending("a line ends within a value (write each record on one line, for example with jq -c)")
            }
            return .item(take(end))
        }
        guard window.count > limit else { return .more }
        isInLongLine = true
        return .bad(line: line, reason: "it has more than \(limit) bytes")
    }

    /// Returns true if the line that ends here cannot be a whole value, and the next lines do not show that it is torn:
    /// a whole line and the beginning of another one, or nothing. Nil if more bytes are needed to tell.
    private func goesOn(behind end: Int) -> Bool? {
        window.withBytes { bytes in
            guard let last = bytes[..<end].last(where: { !$0.isSpace }), "[{:".utf8.contains(last) else { return false }
            let rest = bytes[end...].drop(while: \.isSpace)
            let line = rest.prefix { $0 != 0x0A }
            guard let next = rest[line.endIndex...].first(where: { !$0.isSpace }) else {
                return window.isAtEnd ? !line.isEmpty && !JSONScanner.isValue(.init(rebasing: line)) : nil
            }
            return next != UInt8(ascii: "{") || !JSONScanner.isValue(.init(rebasing: line))
        }
    }

    /// Finds the results of a response that has more than one line, or a very long one.
    private func responseResults() -> JSONScanner.Elements {
        guard mayBeResponses else { return .none }
        return window.withBytes { bytes in
            let found = JSONScanner.elements(
                of: "results", after: ["stat", "result_count"], in: bytes, isAll: window.isAtEnd)
            guard case .at = found else { return found }
            // Whole on its line, it may be a record with a plural of this name.
            guard let end = lineBreak() ?? (window.isAtEnd ? window.count : nil) else {
                return window.count < 1 << 20 ? .more : found
            }
            return JSONScanner.isValue(.init(rebasing: bytes[..<end])) ? .none : found
        }
    }

    /// Returns the end of the element at the beginning of the window; nil if more bytes are needed first.
    private func elementEnd() throws(FileProblem) -> Int? {
        do {
            if let end = try window.lengthOfValue() { return end }
        } catch {
            let problem = error as? ScanError
            let line = line + (problem?.line ?? 1) - 1
            throw FileProblem("an element is damaged (\(problem?.reason ?? "\(error)"))", line: line)
        }
        if window.isAtEnd { throw ending("the array is cut off") }
        if window.count > limit { throw ending("an element has more than \(limit) bytes") }
        return nil
    }

    /// Looks ahead to the end of a short array. Returns false if more bytes are needed for that.
    ///
    /// - Throws: If the array ends before the file does: then it is a plural of a record whose beginning is missing.
    private mutating func isArrayWhole() throws(FileProblem) -> Bool {
        let isFarEnough = window.isAtEnd || window.count > 1 << 18
        do {
            guard let end = try window.lengthOfValue() else { return isFarEnough }
            if (end..<window.count).allSatisfy({ window[$0].isSpace }) { return isFarEnough }
        } catch {
            // The element in question says so.
            return true
        }
        throw ending("more text follows the array that begins")
    }
}
