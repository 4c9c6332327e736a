import CaptureRuntime

/// Values that follow each other.
extension RecordTexts {
    /// Returns the first value, which is an object. Returns nil if it contains an array of records, which the window
    /// then begins with.
    mutating func firstValue() throws(SystemError) -> RecordText? {
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

    mutating func nextValue() throws(SystemError) -> RecordText {
        var scan = ValueScan()
        while true {
            if case .end(let position) = window.scan(&scan) {
                if try goesOn(behind: position) { return try damaged(cutOff) }
                return take(position, scan)
            }
            if let text = try more() { return text }
        }
    }

    /// True if what follows a value says that it should not have ended there: a bracket too many has cut it off.
    mutating func goesOn(behind end: Int) throws(SystemError) -> Bool {
        guard let next = try firstByte(from: end) else { return false }
        if next.byte == UInt8(ascii: "{") || next.byte == UInt8(ascii: "[") { return false }
        return !next.isOnOtherLine || [",", ":", "\"", "}", "]"].contains(Unicode.Scalar(next.byte))
    }

    var cutOff: String { "its closing bracket comes too early, because more of it follows" }
}
