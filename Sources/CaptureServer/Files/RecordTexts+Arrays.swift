import CaptureRuntime

/// The elements of an array.
extension RecordTexts {
    /// Begins an array. Returns nil, or the text of what seems to be one: the rest of a record whose beginning is cut
    /// off.
    mutating func firstArray() throws(SystemError) -> RecordText? {
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

    mutating func beginArray(in array: (position: Int, line: Int)) -> RecordText? {
        line = array.line
        window.drop(array.position)
        beginArray(inObject: true)
        return nil
    }

    mutating func beginArray(inObject: Bool) {
        form = .elements(inObject: inObject)
        (lastLine, isOnePerLine) = (nil, true)
        isLineStart = false
    }

    /// Returns the next element of an array; nil at its end.
    mutating func nextElement() throws(SystemError) -> RecordText? {
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

    mutating func element() throws(SystemError) -> RecordText {
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
                return try damaged("the array ends after it, but more text follows where the file should end")
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

    /// Skips the rest of the object that contains the array of records.
    mutating func skipObject() throws(SystemError) {
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
}
