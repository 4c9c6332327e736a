/// Finds lines and columns in one document, however many are looked up and however long a line is.
///
/// Lines end with LF, CR LF or CR. Columns count characters, as editors do; a byte-order mark does not count. The end
/// of the document has a location too. An offset outside the document is moved to its nearer end.
package final class LineTable {
    private let source: SourceText
    /// The byte offset of each line; of the first, after a byte-order mark.
    private let lineStarts: [Int]
    /// The last place that was looked up and the one furthest on, with the numbers of characters before them in their
    /// lines. The messages about a schema that is one long line are many, and nearly in order; notes lead back.
    private var last = (offset: 0, characters: 0)
    private var furthest = (offset: 0, characters: 0)

    /// Reads the document once, so make a table only if there is something to print.
    package init(_ source: SourceText) {
        self.source = source
        lineStarts = source.bytes.withUnsafeBufferPointer { text in
            var starts = [ByteOrderMark.length(in: text)]
            for (offset, byte) in text.enumerated() where ASCII.isLineBreak(byte) {
                let isFirstOfPair =
                    byte == ASCII.carriageReturn && offset + 1 < text.count && text[offset + 1] == ASCII.lineFeed
                if !isFirstOfPair { starts.append(offset + 1) }
            }
            return starts
        }
    }

    /// The line and column of a byte offset.
    package func location(at offset: Int) -> SourceLocation {
        source.bytes.withUnsafeBufferPointer { text in
            let offset = min(max(offset, 0), text.count)
            let place = max(offset, lineStarts[0])
            let line = self.line(of: place)
            let column = self.column(of: place, from: lineStarts[line], in: text)
            let part = Self.excerpt(around: place, from: lineStarts[line], in: text)
            return SourceLocation(
                path: source.path,
                offset: offset,
                line: line + 1,
                column: column,
                lineText: String(decoding: text[part], as: UTF8.self),
                lineTextColumn: part.lowerBound == lineStarts[line]
                    ? 1 : column - Self.number(of: place, from: part.lowerBound, in: text) + 1,
                lineGoesOn: part.upperBound < text.count && !ASCII.isLineBreak(text[part.upperBound])
            )
        }
    }

    /// The number of the line that contains a place, from 0.
    private func line(of place: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= place { low = middle } else { high = middle }
        }
        return low
    }

    private func column(of place: Int, from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        let behind = [last, furthest].filter { (start...place).contains($0.offset) }
        let known = behind.max { $0.offset < $1.offset } ?? (offset: start, characters: 0)
        let column = known.characters + Self.number(of: place, from: known.offset, in: text)
        // A character surely begins at an ASCII byte after another one.
        if place > start, place < text.count, text[place] < 0x80, text[place - 1] < 0x80 {
            last = (place, column - 1)
            if place > furthest.offset { furthest = last }
        }
        return column
    }

    /// The number of the character that contains a place, counted from the one at `start`. A combining mark, or the
    /// second half of a flag, belongs to the character that began before it.
    private static func number(of place: Int, from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard place < text.count else { return String(decoding: text[start...], as: UTF8.self).count + 1 }
        return String(decoding: text[start..<scalarEnd(from: place, in: text)], as: UTF8.self).count
    }

    /// The part of the line that is kept. A message must not carry a copy of a line of many megabytes.
    private static func excerpt(
        around place: Int, from lineStart: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Range<Int> {
        let radius = 512
        let start = place - lineStart > radius ? scalarStart(from: place - radius, in: text) : lineStart
        let end = text[place...].prefix(radius).firstIndex(where: ASCII.isLineBreak)
        guard let end else { return start..<scalarStart(from: min(place + radius, text.count), in: text) }
        // On the second byte of CR LF, the line ended one byte earlier.
        let isSecondOfPair = end == place && end > lineStart && text[end - 1] == ASCII.carriageReturn
        return start..<(isSecondOfPair ? end - 1 : end)
    }

    /// Where the scalar ends that contains the byte at `place`. An ill-formed byte stands for itself.
    private static func scalarEnd(from place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        for lead in stride(from: place, through: max(0, place - 3), by: -1) {
            if let length = UTF8Sequence.length(at: lead, in: text), lead + length > place { return lead + length }
            if !UTF8Sequence.isContinuation(text[lead]) { break }
        }
        return place + 1
    }

    /// The first place from `offset` on where a scalar begins, unless the text is ill-formed.
    private static func scalarStart(from offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var place = offset
        while place < text.count, place < offset + 3, UTF8Sequence.isContinuation(text[place]) { place += 1 }
        return place
    }
}

extension SourceText {
    /// The line and column of one byte offset. To look up many, make one ``LineTable``.
    package func location(at offset: Int) -> SourceLocation { LineTable(self).location(at: offset) }
}
