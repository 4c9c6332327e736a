/// The line that disappears with a tag because nothing else stands on it.
struct LineOfTag {
    /// From the start of the line to the start of the next one; several lines for a comment of several lines.
    let range: Range<Int>
    /// The blanks before the tag.
    let indentation: [UInt8]

    /// Nil when the tag shares its line, or is of a kind that writes something in its place.
    init?(_ tag: Tag, in bytes: [UInt8]) {
        guard tag.mayStandAlone else { return nil }
        var start = tag.range.lowerBound
        while start > 0, bytes[start - 1].isBlank {
            start -= 1
        }
        guard start == 0 || bytes[start - 1] == .lineFeed else { return nil }
        var end = tag.range.upperBound
        while end < bytes.count, bytes[end].isBlank {
            end += 1
        }
        if end < bytes.count, bytes[end] == .carriageReturn, end + 1 < bytes.count, bytes[end + 1] == .lineFeed {
            end += 1
        }
        if end < bytes.count {
            guard bytes[end] == .lineFeed else { return nil }
            end += 1
        }
        range = start..<end
        indentation = Array(bytes[start..<tag.range.lowerBound])
    }
}
